// Entry of every command: plain Node, so that it works before anything is installed. `node scripts/run.mjs NAME [arguments]`.
import { install, runScript } from './lib/install.mjs'

const [name] = process.argv.splice(2, 1)
install()
runScript(name)
