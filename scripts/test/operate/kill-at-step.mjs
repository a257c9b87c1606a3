import fs from 'node:fs'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import process from 'node:process'

// Loaded before a program to kill it with SIGKILL right before or after its Nth file change, where a database call
// counts as one. With GLM_KILL_AT=0, doesn't kill and prints the number of changes.
const at = Number(process.env.GLM_KILL_AT)
const when = process.env.GLM_KILL_WHEN
let count = 0

function counted(owner, name) {
  const original = owner[name]
  owner[name] = function (...args) {
    count += 1
    const isIt = count === at
    if (isIt && when === 'before') process.kill(process.pid, 'SIGKILL')
    const result = original.apply(this, args)
    if (isIt) process.kill(process.pid, 'SIGKILL')
    return result
  }
}

for (const name of ['renameSync', 'linkSync', 'copyFileSync', 'chmodSync', 'chownSync', 'rmSync', 'fsyncSync'])
  counted(fs, name)
syncBuiltinESMExports()
const Sqlite = createRequire(import.meta.url)('better-sqlite3')
for (const name of ['pragma', 'exec', 'prepare', 'close']) counted(Sqlite.prototype, name)
if (at === 0) process.on('exit', () => console.log(`steps: ${count}`))
