import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ServerType, serve } from '@hono/node-server'
import { createApp } from './app.ts'
import type { ProviderSettings } from './auth/login-provider.ts'
import { passkeyLibrary } from './auth/passkeys.ts'
import { tokenService } from './auth/tokens.ts'
import type { Registration } from './deps.ts'
import { pdfKit } from './documents/pdf-kit.ts'
import type { EmailSettings } from './email/email-settings.ts'
import { startReminding } from './email/reminders/start-reminding.ts'
import { startDelivering } from './email/start-delivering.ts'
import type { Transport } from './email/transport.ts'
import type { EmailWatch } from './email/watch-email.ts'
import { listenError } from './errors/listen-error.ts'
import { eventsToStderr, type SecurityEvents } from './errors/security-events.ts'
import { networkOf } from './http/address-of.ts'
import { type LicenseSettings, noLicenseSettings } from './license/license-settings.ts'
import { type Limits, usualLimits } from './limits/budgets.ts'
import { type OpenData, openData } from './operate/open-data.ts'
import { freeBytes, type OperatorDesk, type ShownSetting } from './operate/operator-desk.ts'
import { restoreCopy } from './operate/restore-copy.ts'
import { shutDownGracefully } from './operate/shut-down-gracefully.ts'
import { type Operated, type Operating, startOperating } from './operate/start-operating.ts'
import { startPruningPhotos } from './photos/start-pruning-photos.ts'
import type { TestEndpoint } from './push/endpoint.ts'
import { pushKeys } from './push/push-keys.ts'
import { pushLibrary, pushTransport } from './push/push-transport.ts'
import { USUAL_PHOTO_BYTES } from './routes/scores/card-photos.ts'
import type { PostgresAddress } from './store/postgres/postgres-driver.ts'
import type { Store } from './store/store.ts'
import { type PokeBus, pokeBus } from './sync/poke-bus.ts'
import { Pokes } from './sync/pokes.ts'

export type ServerOptions = {
  port: number
  dataDir: string
  /** Set to use PostgreSQL instead of the file in the data folder. */
  database?: PostgresAddress
  secret: Uint8Array
  host?: string
  publicUrl?: string
  license?: LicenseSettings
  behindProxy?: boolean
  registration?: Registration
  freeLeagues?: boolean
  /** How many bytes of card photos each league may have (default: 200 MB). */
  photoBytes?: number
  /** Logging, metrics and backups (default: none). */
  operate?: Operating
  /** Every setting as it was read, without secrets. */
  settings?: () => readonly ShownSetting[]
  /** Stops this server, runs a task on its data, and restarts the server. Omitted if nothing would restart it. */
  restart?: (between: () => Promise<unknown>) => void
  /**
   * Collects warnings about settings that may not work. This runs while the server is up, and the warnings are logged.
   */
  warnings?: () => Promise<readonly string[]>
  hstsSubdomains?: boolean
  limits?: Limits
  /** The mail server to use (default: no email is sent). */
  mail?: EmailSettings | null
  /** A login provider to offer in addition to passwords (default: none). */
  provider?: ProviderSettings | null
  /** Notifications to phones (default: none are sent). `test`: set to send only to a test server. */
  push?: { test: TestEndpoint | null } | null
  /** The folder of the built app (default: `web/dist`). */
  webRoot?: string
}
/** `close` lets running requests finish first (see `shutDownGracefully`). */
export type RunningServer = { port: number; store: Store; close: () => Promise<void> }

const builtWeb = fileURLToPath(new URL('../../web/dist', import.meta.url))

/**
 * Opens the server's data and serves the API, and the app if it is built. Port 0 picks a free port. Features that most
 * servers don't use (email, a login provider, PostgreSQL) are loaded from disk only if configured.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const data = await openData(options)
  const pokes = new Pokes()
  let operated: Operated | null = null
  const watched: { email: EmailWatch | null } = { email: null }
  const emailProblem = options.mail ? () => watched.email?.problem() ?? null : null
  try {
    const bus = data.client && (await pokeBus(data.client, pokes, data.store))
    if (bus) pokes.publish = bus.publish
    operated = options.operate
      ? await startOperating(options.operate, { ...data, dataDir: options.dataDir, pokes, emailProblem })
      : null
    const running = { ...data, pokes, operated, bus }
    if (options.mail && operated) {
      const { watchEmail } = await import('./email/watch-email.ts')
      watched.email = watchEmail({ settings: options.mail, store: data.store, log: operated.log, now: Date.now })
    }
    const server = await listen(options, running)
    const stopSending = await sending(options, { ...running, watch: watched.email }, server.port)
    sayWarnings(options, operated)
    readRestLater()
    return { port: server.port, store: data.store, close: () => close(server.server, running, { stopSending }) }
  } catch (error) {
    operated?.stop()
    await data.store.close()
    data.free()
    throw error
  }
}

/**
 * Loads the modules that are otherwise imported on first use: the PDF library, passkeys, and web push. (Email, a login
 * provider, and PostgreSQL are imported only if they are configured.) Loading them during startup would cost 0.48 CPU
 * seconds instead of 0.38, and 114 MB instead of 96. Loading them on first use could fail, because an update replaces
 * the files of a running server. So they are loaded half a minute after startup.
 */
function readRestLater(): void {
  const read = () => Promise.allSettled([pdfKit(), passkeyLibrary(), pushLibrary()])
  setTimeout(read, REST_MS).unref()
}

const REST_MS = 30_000

/**
 * Nothing waits for these warnings, because a DNS server or mail server that doesn't respond must not delay startup.
 */
function sayWarnings({ warnings }: ServerOptions, operated: Operated | null): void {
  const say = (sentences: readonly string[]) => {
    for (const sentence of sentences) operated?.log.warn(sentence)
  }
  if (operated) void warnings?.().then(say)
}

/**
 * Starts the regular work: removing old photos, sending queued email if a mail server is set, and sending queued
 * notifications unless the operator turned them off.
 */
async function sending(
  options: ServerOptions,
  { store, db, operated, watch }: Running & { watch: EmailWatch | null },
  port: number,
): Promise<() => Promise<unknown>> {
  const { mail, push, secret, publicUrl = `http://localhost:${port}` } = options
  const now = Date.now
  const start = (carrier: Transport) =>
    startDelivering({ store, carrier, now, log: operated?.log ?? null, alone: db !== null })
  const mails =
    mail && (await import('./email/email-transport.ts')).emailTransport({ settings: mail, secret, publicUrl })
  void watch?.connect()
  const stops = [
    startPruningPhotos({ store, now, log: operated?.log ?? null }),
    ...(mails ? [startReminding({ store, now, log: operated?.log ?? null })] : []),
    ...(mails ? [start({ ...mails, ...(watch ? { heard: watch.heard } : {}) })] : []),
    ...(push
      ? [
          start(
            pushTransport({ store, keys: pushKeys(secret), contact: contactOf(publicUrl, mail), now, test: push.test }),
          ),
        ]
      : []),
  ]
  return () => Promise.all(stops.map((stop) => stop()))
}

/**
 * Returns the address that push services can write to about this server's notifications. It must not be an http:// URL.
 */
const contactOf = (publicUrl: string, mail: ServerOptions['mail']): string =>
  mail ? `mailto:${mail.from.address}` : publicUrl.startsWith('https:') ? publicUrl : 'mailto:operator@example.com'

type Running = OpenData & { pokes: Pokes; operated: Operated | null; bus: PokeBus | null }

async function listen(options: ServerOptions, running: Running): Promise<{ port: number; server: ServerType }> {
  const { port, host, behindProxy = false } = options
  const { store, pokes, operated } = running
  const app = createApp({
    ...(await settingsOf(options)),
    ...tools(options, store),
    pokes,
    ...observed(operated, options),
    photos: { mostBytes: options.photoBytes ?? USUAL_PHOTO_BYTES, diskHasRoom: () => hasRoomForPhotos(options) },
  })
  return new Promise((resolve, reject) => {
    const server = serve(
      { fetch: app.fetch, port, serverOptions: patience, ...(host ? { hostname: host } : {}) },
      (info) => resolve({ port: info.port, server }),
    )
    limitConnections(server as Server, { behindProxy })
    const settings = { portSetting: 'PORT', hostSetting: 'GLM_HOST' }
    server.once('error', (error: Error) => reject(listenError(error, { port, ...settings })))
  })
}

/**
 * Photos are refused well before the disk is full, so that there is always room for scores. PostgreSQL's disk isn't
 * checked.
 */
const hasRoomForPhotos = ({ database, dataDir }: ServerOptions): boolean =>
  database !== undefined || (freeBytes(dataDir) ?? 0) >= LEAST_FREE_FOR_PHOTOS
const LEAST_FREE_FOR_PHOTOS = 500 * 1024 * 1024

const tools = ({ secret }: ServerOptions, store: Store) => {
  const now = Date.now
  return { store, now, tokens: tokenService({ secret, store, now }) }
}

async function settingsOf(options: ServerOptions) {
  const {
    port,
    secret,
    publicUrl = `http://localhost:${port}`,
    license = noLicenseSettings,
    behindProxy = false,
  } = options
  const {
    hstsSubdomains = false,
    limits = usualLimits,
    registration = 'open',
    freeLeagues = false,
    webRoot = builtWeb,
    mail,
    provider,
    push,
  } = options
  const app = { webRoot: existsSync(webRoot) ? webRoot : null, publicUrl, hstsSubdomains, behindProxy }
  const logIn = {
    registration,
    provider: provider ? (await import('./auth/login-provider.ts')).loginProvider(provider, publicUrl) : null,
  }
  return {
    ...app,
    ...logIn,
    secret,
    license,
    limits,
    freeLeagues,
    sendsMail: !!mail,
    ...(push ? pushOf(secret, push) : {}),
  }
}

const pushOf = (secret: Uint8Array, { test }: NonNullable<ServerOptions['push']>) => ({
  pushKey: pushKeys(secret).publicKey,
  ...(test ? { pushTest: test } : {}),
})

/**
 * The time limits for a request. A whole request gets half a minute: a phone with one bar of signal needs less, and a
 * client that sends one byte per second can't take up memory for long.
 */
const patience = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16_384,
}
/**
 * The maximum number of simultaneous connections, in total and from one address. A clubhouse with forty phones has only
 * one address.
 */
const MOST_CONNECTIONS = { all: 6_000, address: 400 }

function limitConnections(server: Server, { behindProxy }: { behindProxy: boolean }): void {
  server.maxConnections = MOST_CONNECTIONS.all
  // Behind a proxy, all connections come from the proxy's address.
  if (behindProxy) return
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const from = networkOf(socket.remoteAddress ?? '')
    const count = (open.get(from) ?? 0) + 1
    open.set(from, count)
    socket.once('close', () => {
      const left = (open.get(from) ?? 1) - 1
      if (left > 0) open.set(from, left)
      else open.delete(from)
    })
    if (count > MOST_CONNECTIONS.address) socket.destroy()
  })
}

function observed(operated: Operated | null, options: ServerOptions) {
  if (!operated) return { events: eventsToStderr }
  const { log, metrics, health } = operated
  const events: SecurityEvents = (event) => log.warn({ kind: 'security', ...event }, 'security event')
  return { log, metrics, health, events, desk: deskOf(operated, options) }
}

function deskOf({ problems, databaseBytes, copies }: Operated, options: ServerOptions): OperatorDesk {
  const { dataDir, database, restart, mail, secret, port, publicUrl = `http://localhost:${port}` } = options
  return {
    startedAt: Date.now(),
    engine: database ? 'postgresql' : 'sqlite',
    databaseBytes,
    freeBytes: () => freeBytes(dataDir),
    problems,
    settings: options.settings ?? (() => []),
    copies: copies && {
      ...copies,
      restore: restart ? (name) => restart(() => restoreCopy(join(copies.folder, name), dataDir)) : null,
    },
    testEmail: mail
      ? async (to) => {
          const { sendTestEmail } = await import('./email/test-email.ts')
          return sendTestEmail(to, { settings: mail, secret, publicUrl, now: Date.now() })
        }
      : null,
  }
}

type Ended = { stopSending: () => Promise<unknown> }

async function close(
  server: ServerType,
  { store, pokes, operated, bus, free }: Running,
  { stopSending }: Ended,
): Promise<void> {
  await Promise.all([shutDownGracefully(server, pokes), stopSending()])
  operated?.stop()
  await bus?.close()
  await store.close()
  free()
}
