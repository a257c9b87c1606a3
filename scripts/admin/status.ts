import { join } from 'node:path'
import { readEmailSettings } from '@glm/sync-server/config/email-settings'
import { readOperateSettings } from '@glm/sync-server/config/operate-settings'
import { undeliveredEmail } from '@glm/sync-server/email/watch-email'
import { backupAge, canWriteTo } from '@glm/sync-server/operate/back-up'
import { healthOf } from '@glm/sync-server/operate/health'
import { programVersion } from '@glm/sync-server/operate/program-version'
import { newestMigration } from '@glm/sync-server/store/migration-files'
import { shownAddress } from '@glm/sync-server/store/moved-away'
import { type Place, withStore } from './open-database.ts'

/** Returns the server's health as readable lines, read from its data folder. The server doesn't have to be running. */
export async function status({ dataDir, database }: Place): Promise<string> {
  const { backups } = readOperateSettings(process.env, { dataDir, demo: process.env.GLM_DEMO === '1' })
  const sendsEmail = readEmailSettings(process.env) !== null
  return withStore({ dataDir, database }, async (store) => {
    const undelivered = sendsEmail ? await undeliveredEmail(store, Date.now()) : null
    // PostgreSQL is backed up with its own tools.
    const made = database ? null : backups
    const { ready, checks, backupAgeSeconds, emailProblem } = await healthOf({
      store,
      dataDir,
      newestMigration: newestMigration(),
      backups: made && {
        age: () => backupAge(made.folder, Date.now()),
        canWrite: () => canWriteTo(made.folder),
      },
      emailProblem: sendsEmail ? () => undelivered : null,
    })
    const hours = backupAgeSeconds === null ? '' : `, ${Math.round(backupAgeSeconds / 3600)} hours old`
    const more: Record<string, string> = { backup: hours, email: emailProblem ? `: ${emailProblem}` : '' }
    const lines = Object.entries(checks).map(([name, says]) => `${label(name).padEnd(13)} ${says}${more[name] ?? ''}`)
    const { leagues, accounts } = await store.snapshot(async (tx) => ({
      leagues: (await tx.leagues()).length,
      accounts: await tx.accounts.count(),
    }))
    return [
      `Golf League Manager ${programVersion()}`,
      ready ? 'Ready' : 'Not ready',
      ...lines,
      `${countOf(leagues, 'league')}, ${countOf(accounts, 'account')} in ${database ? shownAddress(database.url) : join(dataDir, 'league.db')}`,
    ].join('\n')
  })
}

const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Splits "backupFolder" into two words. */
const label = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
