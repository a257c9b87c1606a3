// Entry point of every command, written in plain Node so that it works before anything is installed. `node
// scripts/run.mjs NAME [arguments]`.
import { install, runScript, serveBuilt } from './lib/install.mjs'

const [name] = process.argv.splice(2, 1)
install()
if (name === 'start') await serveBuilt()
else process.exit(runScript(name, process.argv.slice(2)))
