// Runs a Python script with a stand-in's own Python, under Node: node pyodide_python.mjs PYODIDE [-X OPTION] SCRIPT FOLDER …
// Both the script's folder and FOLDER are seen at their own paths.
import { pathToFileURL } from "node:url"
import { dirname } from "node:path"

const [folder, ...words] = process.argv.slice(2)
const options = []
while (words[0] === "-X") options.push(...words.splice(0, 2))
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`))
const python = await loadPyodide({ indexURL: `${folder}/`, args: options })
for (const place of [dirname(words[0]), words[1]]) {
    python.FS.mkdirTree(place)
    python.mountNodeFS(place, place)
}
python.globals.set("words", python.toPy(words))
python.runPython("import runpy, sys; sys.argv = list(words); runpy.run_path(words[0], run_name='__main__')")
