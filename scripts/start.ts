import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, dataFolderOf, readConfig } from '@glm/sync-server/config/config'
import { readEmailSettings } from '@glm/sync-server/config/email-settings'
import { readOperateSettings } from '@glm/sync-server/config/operate-settings'
import { readProviderSettings } from '@glm/sync-server/config/provider-settings'
import { readPushSettings } from '@glm/sync-server/config/push-settings'
import { ignoreEmptySettings, settingWarnings } from '@glm/sync-server/config/setting-warnings'
import { ListenError } from '@glm/sync-server/errors/listen-error'
import { programVersion } from '@glm/sync-server/operate/program-version'
import { type ServerOptions, startServer } from '@glm/sync-server/start-server'
import { DataFolderError } from '@glm/sync-server/store/data-folder-error'
import { refuseLostDatabase } from '@glm/sync-server/store/sqlite/lost-database'
import { cliCommand } from './lib/cli-command.ts'
import { engineProblem } from './lib/node-version.mjs'
import { settingsHelp, shownSettings, unknownSettings } from './lib/settings-help.ts'
import { whenParentEnds } from './lib/when-parent-ends.ts'
import { signInLines } from './seed/sign-in-lines.ts'

/**
 * The exit status for problems that only the operator can fix, so that a service manager doesn't try again: EX_CONFIG
 * in sysexits.h.
 */
const WRONG_SETTINGS = 78

const help = `Serves the app and its data on one port. npm start first builds anything that changed.
${settingsHelp}`

if (process.argv.includes('--help')) console.log(help)
else await start().catch(explain)

async function start(): Promise<void> {
  // Only this account may read the database, the journal, the key and the logins.
  process.umask(0o077)
  ignoreEmptySettings(process.env)
  sayUnknownSettings()
  if (!process.env.GLM_DATABASE_URL) refuseLostDatabase(dataFolderOf(process.env), `${cliCommand().admin} restore`)
  const config = readConfig(process.env)
  const { GLM_WEB_ROOT: webRoot } = process.env
  if (webRoot && !existsSync(join(webRoot, 'index.html')))
    throw new ConfigError(`Set GLM_WEB_ROOT to the folder of the built app; there is no index.html in "${webRoot}".`)
  const settings = readOperateSettings(process.env, config)
  const options: ServerOptions = {
    ...config,
    ...settings,
    operate: settings,
    mail: readEmailSettings(process.env),
    provider: readProviderSettings(process.env),
    push: readPushSettings(process.env),
    warnings: () => settingWarnings(process.env),
    settings: () => shownSettings(process.env),
    restart: (between) => void restart(between).catch(explain),
    ...(webRoot ? { webRoot } : {}),
  }
  let server = await startServer(options)
  let stopping = false
  // Restarts in the same process, so that this also works without a service manager.
  const restart = async (between: () => Promise<unknown>) => {
    const { port } = server
    await server.close()
    const failure = await between().then(
      () => [],
      (error: Error) => [error.message],
    )
    const warnings = async () => [...failure, ...(await settingWarnings(process.env))]
    if (!stopping) server = await startServer({ ...options, port, warnings })
  }
  console.log(`\nGolf League Manager ${programVersion()} is at http://localhost:${server.port}`)
  if (config.demo && config.host === '127.0.0.1')
    console.log('With demo data, only this computer can reach it. Set GLM_HOST=0.0.0.0 to let others in.')
  const stop = () => {
    if (!stopping) void server.close().then(() => process.exit(0), explain)
    stopping = true
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  whenParentEnds(stop)
  for (const line of await signInLines(server.store, config)) console.log(line)
}

/** Reports misspelled settings, which would otherwise be ignored silently. */
function sayUnknownSettings(): void {
  const unknown = unknownSettings(process.env)
  if (unknown.length > 0)
    console.error(`Check the spelling of ${unknown.join(', ')}: no setting has that name. See --help for all settings.`)
}

function explain(error: unknown): void {
  const changed = engineProblem(error)
  if (error instanceof ConfigError || error instanceof DataFolderError) {
    console.error(error.message)
    process.exit(WRONG_SETTINGS)
  } else if (changed) console.error(changed)
  else if (error instanceof ListenError) console.error(error.message)
  else console.error(error)
  process.exit(1)
}
