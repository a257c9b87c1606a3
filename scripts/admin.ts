import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '@glm/sync-server/config'
import { firstAdmin, resetPassword } from './admin/accounts.ts'
import { backUp } from './admin/back-up.ts'
import { makeLicense } from './admin/make-license.ts'
import { moveData } from './admin/move-data.ts'
import type { Place } from './admin/open-database.ts'
import { restore } from './admin/restore.ts'
import { status } from './admin/status.ts'
import { engineProblem } from './lib/node-version.mjs'

const help = `npm run admin -- COMMAND
  add-admin EMAIL [--name NAME]   makes an app admin (or makes an account one) and prints the password made for them
  reset-password EMAIL            gives the account a new password and prints it; its sessions end
  license [--days N]              prints a license code that counts once, within N days (90 unless told otherwise)
  backup FILE                     writes a whole copy of the database while the server goes on
  status                          says how the server does: database, migrations, disk, age of the last backup
  move-data ADDRESS [--back]      moves everything from the data folder into an empty PostgreSQL database, or back; stop the servers
                                  first. ADDRESS: postgres://user:password@host/database. What was left is kept, and not opened any more
  restore FILE                    puts a copy in the place of the database; stop the server first. The old one is kept beside it
The settings are those of npm start: GLM_DATA_DIR names the data folder or GLM_DATABASE_URL the database, GLM_SECRET the key if you
set one.`

const commands: Record<string, (input: Input) => Promise<string> | string> = {
  'add-admin': firstAdmin,
  'reset-password': resetPassword,
  license: makeLicense,
  backup: backUp,
  'move-data': moveData,
  restore,
  status,
}
type Input = Place & Parameters<typeof makeLicense>[0] & { back?: boolean | undefined }

await main().catch((error) => {
  console.error(engineProblem(error) ?? (error instanceof Error ? error.message : error))
  process.exit(1)
})

async function main(): Promise<void> {
  process.umask(0o077)
  const options = { name: { type: 'string' }, days: { type: 'string' }, back: { type: 'boolean' }, help: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [name, word] = positionals
  const command = commands[name ?? '']
  if (values.help || !command) {
    console.log(help)
    if (!values.help) process.exitCode = 1
    return
  }
  const needsWord = name !== 'license' && name !== 'status'
  if (needsWord && !word) throw new ConfigError(`Give ${name} one more word; see npm run admin -- --help.`)
  if (name === 'restore' && !existsSync(word ?? '')) throw new ConfigError(`Give a file that is there; "${word}" is not.`)
  const { dataDir, secret, database } = readConfig(process.env)
  console.log(await command({ dataDir, secret, database, word: word ?? '', ...values }))
}
