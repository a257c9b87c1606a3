#!/usr/bin/env node
import process from 'node:process'
import { runEntry } from './entries/run-entry.ts'

const help = `golf-league-manager COMMAND
  start             serves the app and its data on one port
  admin COMMAND     manages the data: accounts, backup, restore, status; see golf-league-manager admin --help
  self-test         checks that the database engine and password hashing work on this machine
  --version         prints the version
  --help            prints this help
Without a command it starts the server, with a demo league if the data folder is empty (GLM_DEMO=0: no demo).
`

const commands: Record<string, () => Promise<unknown>> = {
  '': startWithDemo,
  start: () => import('./start.ts'),
  admin: () => import('./admin.ts'),
  'self-test': async () => (await import('./lib/self-test.ts')).selfTest(),
  '--version': async () => console.log((await import('@glm/sync-server/operate/program-version')).programVersion()),
  '--help': printHelp,
}

const [word = ''] = process.argv.splice(2, 1)
await runEntry(commands[word] ?? unknown)

/**
 * If the folder is empty, creates a demo league, for people who are trying the program. A folder that already has a
 * league is served unchanged.
 */
async function startWithDemo() {
  process.env.GLM_DEMO ??= '1'
  await import('./start.ts')
}

async function printHelp() {
  console.log(help + (await import('./lib/settings-help.ts')).settingsHelp)
}

async function unknown() {
  await printHelp()
  process.exitCode = 1
}
