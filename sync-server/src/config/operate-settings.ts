import { join, resolve } from 'node:path'
import type { Registration } from '../deps.ts'
import { type LogLevel, logLevels } from '../operate/log.ts'
import type { Operating } from '../operate/start-operating.ts'
import { ConfigError } from './config.ts'

/** Settings for registration, licenses, maintenance of the server, and the size of each league's photos. */
export type OperateSettings = Operating & { registration: Registration; freeLeagues: boolean; photoBytes: number }
type Environment = Readonly<Record<string, string | undefined>>

const MOST_COPIES = 1_000
const MEGABYTE = 1024 * 1024
const MOST_PHOTOS_MB = 100_000

/** Reads the operator's settings. Throws a ConfigError if a setting is invalid. */
export function readOperateSettings(
  env: Environment,
  { dataDir, demo }: { dataDir: string; demo: boolean },
): OperateSettings {
  const freeLeagues = oneOf(env, 'GLM_LICENSE', ['none', 'needed'] as const) === 'none'
  return {
    // With free leagues and open registration, any stranger could create a league, so a club's own server requires
    // invites.
    registration:
      oneOf(env, 'GLM_REGISTRATION', ['open', 'invite', 'closed'] as const) ??
      (freeLeagues && !demo ? 'invite' : 'open'),
    freeLeagues,
    logLevel: oneOf(env, 'GLM_LOG_LEVEL', logLevels) ?? ('info' satisfies LogLevel),
    metrics: readMetrics(env),
    backups: readBackups(env, { dataDir, demo }),
    photoBytes: readPhotoBytes(env),
  }
}

function oneOf<const T extends string>(env: Environment, name: string, values: readonly T[]): T | undefined {
  const value = env[name]
  if (value === undefined) return undefined
  const found = values.find((one) => one === value)
  if (found === undefined)
    throw new ConfigError(`Set ${name} to ${values.slice(0, -1).join(', ')} or ${values.at(-1)}; it is "${value}".`)
  return found
}

function readMetrics(env: Environment): Operating['metrics'] {
  const { GLM_METRICS_PORT: port, GLM_METRICS_HOST: host } = env
  if (port === undefined && host !== undefined)
    throw new ConfigError('Set GLM_METRICS_PORT as well as GLM_METRICS_HOST.')
  if (port === undefined) return null
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new ConfigError(`Set GLM_METRICS_PORT to a whole number from 0 to 65535; it is "${port}".`)
  if (Number(port) > 0 && Number(port) === Number(env.PORT ?? '8080'))
    throw new ConfigError(`Set GLM_METRICS_PORT to a port other than PORT; both are ${port}.`)
  if (host !== undefined && !/^[\w.:%-]{1,255}$/.test(host))
    throw new ConfigError(`Set GLM_METRICS_HOST to an address of this machine, like 127.0.0.1; it is "${host}".`)
  return { port: Number(port), host: host ?? '127.0.0.1' }
}

/** The demo is backed up only if a backup folder is set. */
function readBackups(env: Environment, { dataDir, demo }: { dataDir: string; demo: boolean }): Operating['backups'] {
  const { GLM_BACKUP_DIR: folder, GLM_BACKUP_KEEP: keep = '14' } = env
  if (!/^\d{1,4}$/.test(keep) || Number(keep) > MOST_COPIES)
    throw new ConfigError(
      `Set GLM_BACKUP_KEEP to a whole number from 0 (no backups) to ${MOST_COPIES}; it is "${keep}".`,
    )
  if (Number(keep) === 0 || (demo && !folder)) return null
  return { folder: resolve(folder ?? join(dataDir, 'backups')), keep: Number(keep) }
}

function readPhotoBytes({ GLM_PHOTOS_MB: megabytes = '200' }: Environment): number {
  if (!/^\d{1,6}$/.test(megabytes) || Number(megabytes) > MOST_PHOTOS_MB)
    throw new ConfigError(
      `Set GLM_PHOTOS_MB to a whole number from 0 (no photos) to ${MOST_PHOTOS_MB}; it is "${megabytes}".`,
    )
  return Number(megabytes) * MEGABYTE
}
