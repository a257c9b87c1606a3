import { existsSync } from 'node:fs'
import { type Config, ConfigError, readConfig } from '@glm/sync-server/config'
import { readMailSettings } from '@glm/sync-server/mail-settings'
import { readOperateSettings } from '@glm/sync-server/operate-settings'
import { readProviderSettings } from '@glm/sync-server/provider-settings'
import { readPushSettings } from '@glm/sync-server/push-settings'
import { startServer } from '@glm/sync-server/start-server'
import { DataFolderError } from '@glm/sync-server/store/data-folder-error'
import type { Store } from '@glm/sync-server/store/store'
import { whenParentEnds } from './lib/when-parent-ends.ts'
import { demoLeague, demoStart } from './seed/demo-league.ts'
import { DEMO_SEED, seedDemo } from './seed/seed-demo.ts'

const help = `Opens the data folder and serves everything on one port. npm start builds what changed first.
Settings, all optional, from the environment:
  PORT            port, default 8080
  GLM_HOST        address to listen on; 127.0.0.1 with the demo or behind a proxy, else all addresses of the machine
  GLM_DATA_DIR    folder of the data, default ./data
  GLM_DATABASE_URL  postgres://… keeps the data in PostgreSQL; GLM_SECRET is needed then, the same for all processes
  GLM_DATABASE_LISTEN_URL  where LISTEN is possible, if GLM_DATABASE_URL leads through a pooler
  GLM_WEB_ROOT    folder of the built app, default web/dist
  GLM_SECRET      key of the log-in tokens (32 characters or more); else one is made once in the data folder
  GLM_PUBLIC_URL  the address people use, default http://localhost:PORT
  GLM_DEMO        1 makes a demo league in an empty data folder; npm start and npx do unless it is 0
  GLM_DEMO_TODAY  YYYY-MM-DD, the day that the demo season is made around; default today
  GLM_REGISTRATION  open, invite (the very first account needs none) or closed; invite with GLM_LICENSE=none, else open
  GLM_LICENSE     none lets every account create a league
  GLM_PRICE       price of a license, such as "49.00 USD"; without it none is shown
  GLM_CONTACT     whom to ask for a license code
  GLM_STRIPE_KEY and GLM_STRIPE_WEBHOOK_SECRET  card payment through Stripe's hosted page
  GLM_BEHIND_PROXY  1 where a proxy of your own names the caller in X-Forwarded-For
  GLM_HSTS_SUBDOMAINS  1 where the order to use TLS alone shall hold for subdomains too
  GLM_BACKUP_DIR  folder of the nightly backups, default backups in the data folder (none with the demo)
  GLM_BACKUP_KEEP  how many are kept, default 14; 0 makes none
  GLM_SMTP_URL    smtp://name:password@mail.example.com:587 (or smtps://…): who takes the mails; without it none are sent
  GLM_MAIL_FROM   whom they are from, like "Thursday League <golf@example.com>"
  GLM_OIDC_ISSUER, GLM_OIDC_CLIENT_ID, GLM_OIDC_CLIENT_SECRET, GLM_OIDC_NAME  a log-in provider (OpenID Connect) beside the passwords
  GLM_OIDC_SECRET_IN and GLM_OIDC_PROMPT  header or body, login or select_account, where the provider wants the second
  GLM_PUSH        0 sends no notices to phones; they go by the servers of the browsers' makers, encrypted
  GLM_LOG_LEVEL   debug, info (a line a request), warn, error or silent; on the error output
  GLM_METRICS_PORT and GLM_METRICS_HOST  figures for Prometheus at /metrics, on 127.0.0.1 unless a host is given`

if (process.argv.includes('--help')) console.log(help)
else await start().catch(explain)

async function start(): Promise<void> {
  // Database, journal, key and log-ins are for this account alone.
  process.umask(0o077)
  const config = readConfig(process.env)
  const { GLM_WEB_ROOT: webRoot } = process.env
  const settings = readOperateSettings(process.env, config)
  const server = await startServer({
    ...config,
    ...settings,
    operate: settings,
    mail: readMailSettings(process.env),
    provider: readProviderSettings(process.env),
    push: readPushSettings(process.env),
    ...(webRoot ? { webRoot } : {}),
  })
  console.log(`\nGolf League Manager is at http://localhost:${server.port}`)
  if (config.demo && config.host === '127.0.0.1')
    console.log('With the demo only this computer reaches it. Set GLM_HOST=0.0.0.0 to let others in.')
  let stopping = false
  const stop = () => {
    if (!stopping) void server.close().then(() => process.exit(0), explain)
    stopping = true
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  whenParentEnds(stop)
  await sayWhoMayLogIn(server.store, config)
}

async function sayWhoMayLogIn(store: Store, { demo, demoToday, dataDir }: Config): Promise<void> {
  if (existsSync(`${dataDir}/demo-log-ins.txt`)) console.log(`The demo log-ins are in ${dataDir}/demo-log-ins.txt`)
  else if ((await store.snapshot((tx) => tx.accounts.count())) > 0) return
  else if (demo) {
    const today = demoToday ?? new Date().toISOString().slice(0, 10)
    const logins = await seedDemo(store, dataDir, demoLeague(DEMO_SEED, demoStart(today)))
    console.log('A demo league was made. Log in as')
    for (const { what, email, password } of logins) console.log(`  ${what.padEnd(10)} ${email}   ${password}`)
    console.log(`(kept in ${dataDir}/demo-log-ins.txt)`)
  } else {
    // The folder is named only where the command would look into another.
    const command = `${process.env.GLM_DATA_DIR ? `GLM_DATA_DIR=${dataDir} ` : ''}${adminCommand()}`
    console.log('Nobody has an account yet. Leave this running, open a second terminal here, and make the first admin:')
    console.log(`  ${command} add-admin you@example.com`)
    console.log('It prints your password. Log in with it in the browser, and create your league: an admin needs no license.')
    console.log('Another secretary, who runs a league of their own here, enters a license code at /buy, which this makes:')
    console.log(`  ${command} license`)
    console.log('Started with GLM_LICENSE=none, nobody needs a code.')
  }
}

/** As the commands are started where this was started from: a clone, the package, or the bundle by itself. */
function adminCommand(): string {
  const [, script = ''] = process.argv
  if (/run\.mjs$/.test(script)) return 'npm run admin --'
  return /server\.mjs$/.test(script) ? `node ${script.replace(/server\.mjs$/, 'admin.mjs')}` : 'npx golf-league-manager admin'
}

function explain(error: unknown): void {
  if (error instanceof ConfigError || error instanceof DataFolderError) console.error(error.message)
  else if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    console.error(`Set PORT to a free port; ${process.env.PORT ?? 8080} is in use.`)
  else console.error(error)
  process.exit(1)
}
