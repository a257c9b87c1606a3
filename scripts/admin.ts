import { parseArgs } from 'node:util'
import { ConfigError, dataFolderOf, readConfig } from '@glm/sync-server/config/config'
import { ignoreEmptySettings } from '@glm/sync-server/config/setting-warnings'
import { firstAdmin, resetPassword } from './admin/accounts.ts'
import { backUp } from './admin/back-up.ts'
import { makeLicense } from './admin/make-license.ts'
import { moveData } from './admin/move-data.ts'
import type { Place } from './admin/open-database.ts'
import { requireLeague } from './admin/require-league.ts'
import { restore } from './admin/restore.ts'
import { status } from './admin/status.ts'
import { testMail } from './admin/test-mail.ts'
import { engineProblem } from './lib/node-version.mjs'
import { ownCommand } from './lib/own-command.ts'

const help = `${ownCommand().admin} COMMAND
  add-admin EMAIL [--name NAME] [--keep-password | --new-password]
                                  makes an app admin and prints the password made for them; of an account that is there already it
                                  asks whether to keep the password
  reset-password EMAIL            gives the account a new password and prints it; its sessions end
  license [--days N]              prints a license code that counts once, within N days (90 unless told otherwise)
  backup FILE                     writes a whole copy of the database while the server goes on
  status                          says how the server does: database, migrations, disk, age of the last backup, email
  test-mail EMAIL                 sends one email right away and prints the mail server's answer
  move-data ADDRESS [--back]      moves everything from the data folder into an empty PostgreSQL database, or back; stop the servers
                                  first. ADDRESS: postgres://user:password@host/database. What was left is kept, and not opened any more
  restore FILE                    puts a copy in the place of the database; stop the server first. The old one is kept beside it, and
                                  nothing changes if the copy is damaged, of a newer version, not ours, or does not fit on the disk
The settings are those of npm start: GLM_DATA_DIR names the data folder or GLM_DATABASE_URL the database, GLM_SECRET the key if you
set one. Each command but restore wants a folder that holds a league, and makes none.`

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
  Parameters<typeof firstAdmin>[0] & { back?: boolean | undefined }

await main().catch((error) => {
  console.error(engineProblem(error) ?? (error instanceof Error ? error.message : error))
  process.exit(1)
})

async function main(): Promise<void> {
  process.umask(0o077)
  ignoreEmptySettings(process.env)
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [name, word] = positionals
  const command = commands[name ?? '']
  if (values.help || !command) {
    console.log(help)
    if (!values.help) process.exitCode = 1
    return
  }
  const needsWord = name !== 'license' && name !== 'status'
  if (needsWord && !word) throw new ConfigError(`Give ${name} one more word; see ${ownCommand().admin} --help.`)
  const isFilling = name === 'restore' || (name === 'move-data' && values.back === true)
  // Checked before the settings are read, because reading them would create the folder and a key in it.
  if (!isFilling && !process.env.GLM_DATABASE_URL) requireLeague(dataFolderOf(process.env))
  const { dataDir, secret, database } = readConfig(process.env, { makeSecret: !isFilling })
  console.log(await command({ dataDir, secret, database, word: word ?? '', ...values }))
}
