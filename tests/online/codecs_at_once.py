"""The codecs of logs without their small steps."""

from game.online import chacha, encryption, log_packing, log_text
from game.online.events import Event
from game.rules.steps import at_once


def chacha20(key: bytes, nonce: bytes, data: bytes) -> bytes:
    return at_once(chacha.enciphering(key, nonce, data))


def encrypt(text: str, key: bytes, nonce: bytes | None = None) -> str:
    return at_once(encryption.encrypting(text, key, nonce))


def decrypt(payload: str, key: bytes) -> str:
    return at_once(encryption.decrypting(payload, key))


def packed(log: bytes) -> bytes:
    return at_once(log_packing.packing_links(log))


def unpacked(data: bytes) -> bytes:
    return at_once(log_packing.unpacking_links(data))


def write_log(data: bytes, proof: Event | None = None) -> str:
    return at_once(log_text.writing_log(data, proof))


def read_log(text: str) -> bytes:
    return at_once(log_text.reading_log(text))
