import { join } from 'node:path'
import { readOperateSettings } from '@glm/sync-server/config/operate-settings'
import { backupAge } from '@glm/sync-server/operate/back-up'
import { healthOf } from '@glm/sync-server/operate/health'
import { programVersion } from '@glm/sync-server/operate/program-version'
import { newestMigration } from '@glm/sync-server/store/migration-files'
import { shownAddress } from '@glm/sync-server/store/moved-away'
import { type Place, withStore } from './open-database.ts'

/** The server's health as lines for people, read from its data folder; it need not run. */
export async function status({ dataDir, database }: Place): Promise<string> {
  const { backups } = readOperateSettings(process.env, { dataDir, demo: process.env.GLM_DEMO === '1' })
  return withStore({ dataDir, database }, async (store) => {
    const age = backups && (() => backupAge(backups.folder, Date.now()))
    const { ready, checks, backupAgeSeconds } = await healthOf({
      store,
      dataDir,
      newestMigration: newestMigration(),
      backupAge: age,
    })
    const hours = backupAgeSeconds === null ? '' : `, ${Math.round(backupAgeSeconds / 3600)} hours old`
    const lines = Object.entries(checks).map(
      ([name, says]) => `${name.padEnd(11)} ${says}${name === 'backup' ? hours : ''}`,
    )
    const { leagues, accounts } = await store.snapshot(async (tx) => ({
      leagues: (await tx.leagues()).length,
      accounts: await tx.accounts.count(),
    }))
    return [
      `Golf League Manager ${programVersion()}`,
      ready ? 'Ready' : 'Not ready',
      ...lines,
      `${leagues} leagues, ${accounts} accounts in ${database ? shownAddress(database.url) : join(dataDir, 'league.db')}`,
    ].join('\n')
  })
}
