import { errorText } from '@glm/shared/text/sentences'
import { Hono, type MiddlewareHandler } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import { secureHeaders } from 'hono/secure-headers'
import type { AppDeps, AppEnv, AppOptions } from './deps.ts'
import { ApiError, onError } from './errors/api-error.ts'
import { addServerHeader } from './http/add-server-header.ts'
import { inNetworkTurns } from './http/admission.ts'
import { compressAnswers } from './http/compress-answers.ts'
import { registerDocumentation } from './http/documentation/register-documentation.ts'
import { registerFiles } from './http/register-files.ts'
import { registerHealth } from './http/register-health.ts'
import { logRequests } from './operate/log-requests.ts'
import { registerPublic } from './public/register-public.ts'
import { registerReliability } from './public/register-reliability.ts'
import { pushListeners } from './push-listeners.ts'
import { registerContract } from './routes/register-contract.ts'

/** Creates the whole HTTP application. Tests call its `request` directly. */
export function createApp(options: AppOptions): Hono<AppEnv> {
  const deps: AppDeps = { ...options, afterPush: pushListeners }
  // Hono’s usual router also tries one that can’t match some of these paths.
  const app = new Hono<AppEnv>({ strict: false, router: new TrieRouter() })
  app.use(inNetworkTurns(deps))
  if (deps.log) app.use(logRequests({ log: deps.log, metrics: deps.metrics ?? null, behindProxy: deps.behindProxy }))
  app.use(passStreamsOn)
  app.use(compressAnswers)
  // This middleware is registered before the one that sets the secure headers. It therefore handles the response later
  // and can override those headers.
  app.use('/api/scorecard/*', async (c, next) => {
    await next()
    if (c.res.headers.get('content-type') !== 'application/pdf') return
    c.header('content-security-policy', framedPdf)
    c.header('x-frame-options', 'SAMEORIGIN')
  })
  app.use(overTls(deps))
  app.use(
    secureHeaders({
      // `overTls()` sets this header instead.
      strictTransportSecurity: false,
      contentSecurityPolicy: policy,
      referrerPolicy: 'no-referrer',
      crossOriginOpenerPolicy: 'same-origin',
      permissionsPolicy: {
        camera: ['self'],
        screenWakeLock: ['self'],
        geolocation: [],
        microphone: [],
        payment: [],
        usb: [],
      },
    }),
  )
  app.use(addServerHeader)
  app.use('/api/*', async (c, next) => {
    await next()
    c.res.headers.set('cache-control', 'no-store')
  })
  const api = app.basePath('/api')
  registerContract(api, deps)
  registerDocumentation(api, deps)
  app.all('/api/*', () => {
    throw new ApiError(404, errorText.notFound)
  })
  registerPublic(app, deps)
  registerReliability(app)
  registerHealth(app, deps)
  if (deps.webRoot) registerFiles(app, deps.webRoot)
  app.notFound((c) => c.json({ error: errorText.notFound }, 404))
  app.onError(onError)
  return app
}

/** A stream is useful only if each event arrives right away, so proxies are asked not to buffer or transform it. */
const passStreamsOn: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  if (!c.res.headers.get('content-type')?.startsWith('text/event-stream')) return
  c.header('x-accel-buffering', 'no')
  c.header('cache-control', 'no-store, no-transform')
}

/**
 * Sends the HSTS header over TLS, so that clients keep using TLS. Over plain HTTP, browsers ignore that header, so it
 * isn't sent.
 */
function overTls({ publicUrl, behindProxy, hstsSubdomains = false }: AppDeps): MiddlewareHandler<AppEnv> {
  const value = `max-age=15552000${hstsSubdomains ? '; includeSubDomains' : ''}`
  return async (c, next) => {
    await next()
    const said = behindProxy ? c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() : undefined
    if ((said ?? new URL(publicUrl || 'http://localhost').protocol.replace(':', '')) === 'https')
      c.header('strict-transport-security', value)
  }
}

const policy = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  // The component library positions its menus through style attributes.
  styleSrcAttr: ["'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  workerSrc: ["'self'"],
  frameSrc: ["'self'", 'blob:'],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  // The app shows its own documents in a frame.
  frameAncestors: ["'self'"],
}

/** Our own pages frame the scorecards; the browser's PDF viewer draws them with a plug-in and its own styles. */
const framedPdf = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"
