import { parseArgs } from 'node:util'
import { ConfigError, dataFolderOf, readConfig } from '@glm/sync-server/config/config'
import { ignoreEmptySettings } from '@glm/sync-server/config/setting-warnings'
import { cliCommand } from '../lib/cli-command.ts'
import { firstAdmin, resetPassword } from './accounts.ts'
import { backUp } from './back-up.ts'
import { makeLicense } from './make-license.ts'
import { moveData } from './move-data.ts'
import type { Place } from './open-database.ts'
import { requireLeague } from './require-league.ts'
import { restore } from './restore.ts'
import { status } from './status.ts'
import { testMail } from './test-mail.ts'

const help = `${cliCommand().admin} COMMAND
  add-admin EMAIL [--name NAME] [--keep-password | --new-password]
                                  creates an app admin, asks for the name unless it is given, and prints the generated password. If
                                  the account exists, it asks whether to keep its password
  reset-password EMAIL            sets a new password for the account and prints it; its sessions end
  license [--days N]              prints a license code that works only once and expires after N days (default: 90)
  backup FILE                     writes a full copy of the database while the server keeps running
  status                          shows how the server is doing: database, migrations, disk, age of the last backup, email
  test-mail EMAIL                 sends one email right away and prints the mail server's answer
  move-data ADDRESS [--back]      moves everything from the data folder into an empty PostgreSQL database, or back; stop the servers
                                  first. ADDRESS: postgres://user:password@host/database. The old data is kept but no longer used
  restore FILE                    replaces the database with a copy; stop the server first. The old one is kept next to it, and
                                  nothing changes if the copy is damaged, from a newer version, from another program, or too big for the disk
It uses the settings of npm start: GLM_DATA_DIR for the data folder or GLM_DATABASE_URL for the database, and GLM_SECRET for the key
if you set one. Every command except restore requires a folder that already contains a league.`

const options = {
  name: { type: 'string' },
  days: { type: 'string' },
  back: { type: 'boolean' },
  'keep-password': { type: 'boolean' },
  'new-password': { type: 'boolean' },
  help: { type: 'boolean' },
} as const

const commands: Record<string, (input: Input) => Promise<string> | string> = {
  'add-admin': firstAdmin,
  'reset-password': resetPassword,
  license: makeLicense,
  backup: backUp,
  'move-data': moveData,
  restore,
  status,
  'test-mail': testMail,
}
type Input = Place &
  Parameters<typeof makeLicense>[0] &
  Parameters<typeof firstAdmin>[0] &
  Parameters<typeof testMail>[0] & { back?: boolean | undefined }

/** `status`: the exit code for the process that prints the output. */
export type AdminResult = { output: string; status: 0 | 1 }

/**
 * Runs one admin command, given as the arguments after `npm run admin --`. If it can't be run, throws an error that
 * explains why.
 * @param env environment variables with the server's settings; empty ones are deleted
 */
export async function runAdmin(args: string[], env: NodeJS.ProcessEnv): Promise<AdminResult> {
  ignoreEmptySettings(env)
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [name, word] = positionals
  const command = commands[name ?? '']
  if (values.help || !command) return { output: help, status: values.help ? 0 : 1 }
  const needsWord = name !== 'license' && name !== 'status'
  if (needsWord && !word) throw new ConfigError(`Pass one more argument to ${name}; see ${cliCommand().admin} --help.`)
  const isFilling = name === 'restore' || (name === 'move-data' && values.back === true)
  // Checks the folder before the settings are read, because reading the settings would create the folder and a key in
  // it.
  if (!isFilling && !env.GLM_DATABASE_URL) requireLeague(dataFolderOf(env))
  const { dataDir, secret, database } = readConfig(env, { makeSecret: !isFilling })
  return { output: await command({ dataDir, secret, database, env, word: word ?? '', ...values }), status: 0 }
}
