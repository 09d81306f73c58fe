// What npm's nostr-tools makes of our texts, and texts of its own for us: JSON on stdin, JSON on stdout.
import { readFileSync } from "node:fs"
import { finalizeEvent, getPublicKey, verifyEvent } from "nostr-tools/pure"
import { v2 } from "nostr-tools/nip44"

const bytes = (hex) => Uint8Array.from(Buffer.from(hex, "hex"))
const asked = JSON.parse(readFileSync(0, "utf8"))
const answer = {
  verified: asked.events.map((event) => verifyEvent(event)),
  keys: asked.secrets.map((secret) => getPublicKey(bytes(secret))),
  opened: asked.sealed.map(({ payload, key }) => v2.decrypt(payload, bytes(key))),
  events: asked.secrets.map((secret, number) =>
    finalizeEvent({ kind: 35291, created_at: 1800000000 + number, tags: [["d", "topic"]], content: asked.texts[number] }, bytes(secret))),
  sealed: asked.texts.map((text) => v2.encrypt(text, bytes(asked.key))),
}
console.log(JSON.stringify(answer))
