import { existsSync } from 'node:fs'
import { ownerLink } from '@glm/sync-server/auth/owner-link'
import type { Config } from '@glm/sync-server/config/config'
import type { Store } from '@glm/sync-server/store/store'
import { cliCommand, quoted } from '../lib/cli-command.ts'
import { demoLeague, demoStart } from './demo-league.ts'
import { DEMO_SEED, seedDemo } from './seed-demo.ts'

type Settings = Pick<Config, 'demo' | 'demoToday' | 'dataDir' | 'publicUrl' | 'secret'>

/**
 * Returns what a server prints about signing in when it starts. As long as it has no app admin, that is a new link for
 * its owner. In demo mode, a server without accounts gets the demo league.
 */
export async function signInLines(store: Store, settings: Settings): Promise<string[]> {
  const { demo, demoToday, dataDir } = settings
  if (existsSync(`${dataDir}/demo-log-ins.txt`)) return [`The demo sign-ins are in ${dataDir}/demo-log-ins.txt`]
  const { isOwned, count } = await store.snapshot(async ({ accounts }) => {
    return { isOwned: await accounts.hasAppAdmin(), count: await accounts.count() }
  })
  if (isOwned) return []
  if (!demo || count > 0) return ownerLines(settings, count)
  const today = demoToday ?? new Date().toISOString().slice(0, 10)
  const logins = await seedDemo(store, dataDir, demoLeague(DEMO_SEED, demoStart(today)))
  return [
    'A demo league was created. Sign in as',
    ...logins.map(({ what, email, password }) => `  ${what.padEnd(10)} ${email}   ${password}`),
    `(saved in ${dataDir}/demo-log-ins.txt)`,
  ]
}

function ownerLines({ dataDir, publicUrl, secret }: Settings, accounts: number): string[] {
  // If GLM_DATA_DIR isn't set, the admin command looks in the same folder as this server, so the folder isn't printed.
  const command = `${process.env.GLM_DATA_DIR ? `GLM_DATA_DIR=${quoted(dataDir)} ` : ''}${cliCommand().admin}`
  const [missing, otherwise] =
    accounts === 0
      ? [
          'This server has no accounts yet. Create yours',
          'or leave this running, open a second terminal here, and create one with a generated password:',
        ]
      : [
          'This server has no app admin. Create that account',
          'If your email address already has an account, leave this running, open a second terminal here, and run:',
        ]
  return [
    `${missing} with this link, which works only once and expires in 24 hours:`,
    `  ${ownerLink(publicUrl, { secret, now: Date.now() })}`,
    otherwise,
    `  ${command} add-admin you@example.com`,
    'Then sign in and create your league. An admin doesn’t need a license.',
    'Anyone else who wants to run a league here enters a license code at /buy. This command prints one:',
    `  ${command} license`,
    'With GLM_LICENSE=none, no one needs a code.',
  ]
}
