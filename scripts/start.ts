import { existsSync } from 'node:fs'
import { ConfigError, readConfig } from '@glm/sync-server/config'
import { startServer } from '@glm/sync-server/start-server'
import { buildWeb } from './lib/build-web.ts'
import { seedDemo } from './seed/seed-demo.ts'

const help = `npm start: builds the app, opens the data folder and serves everything on one port.
Settings, all optional, from the environment:
  PORT            port, default 8080
  GLM_DATA_DIR    folder of the data, default ./data
  GLM_SECRET      key of the log-in tokens (32 characters or more); else one is made once in the data folder
  GLM_PUBLIC_URL  the address people use, default http://localhost:PORT
  GLM_DEMO        0 makes no demo league in an empty data folder
  GLM_PRICE       price of a licence, such as "49.00 USD"; without it none is shown
  GLM_CONTACT     whom to ask for a licence code
  GLM_STRIPE_KEY and GLM_STRIPE_WEBHOOK_SECRET  card payment through Stripe's hosted page
  GLM_BEHIND_PROXY  1 where a proxy of your own names the caller in X-Forwarded-For`

if (process.argv.includes('--help')) console.log(help)
else await start().catch(explain)

async function start(): Promise<void> {
  const config = readConfig(process.env)
  buildWeb()
  const server = await startServer(config)
  console.log(`\nGolf League Manager is at http://localhost:${server.port}`)
  if (config.demo && server.store.accounts.count() === 0) {
    const logins = await seedDemo(server.store, config.dataDir)
    console.log('A demo league was made. Log in as')
    for (const { what, email, password } of logins) console.log(`  ${what.padEnd(10)} ${email}   ${password}`)
    console.log(`(kept in ${config.dataDir}/demo-log-ins.txt)`)
  } else if (existsSync(`${config.dataDir}/demo-log-ins.txt`)) console.log(`The demo log-ins are in ${config.dataDir}/demo-log-ins.txt`)
  const stop = () => void server.close().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

function explain(error: unknown): void {
  if (error instanceof ConfigError) console.error(error.message)
  else if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    console.error(`Set PORT to a free port; ${process.env.PORT ?? 8080} is in use.`)
  else console.error(error)
  process.exit(1)
}
