import { errorText } from '@glm/shared/text/sentences'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { secureHeaders } from 'hono/secure-headers'
import { registerDocumentation } from './documentation/register-documentation.ts'
import type { AppDeps, AppEnv } from './environment.ts'
import { ApiError, onError } from './middleware/api-error.ts'
import { staticFiles } from './middleware/static-files.ts'
import { registerPublic } from './public/register-public.ts'
import { registerContract } from './routes/register-contract.ts'

const MAX_BODY = 1024 * 1024

/** The whole HTTP application. Tests call its `request` directly. */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ strict: false })
  // Outside of the secure headers, so that its word is the last.
  app.use('/api/scorecard/*', async (c, next) => {
    await next()
    if (c.res.headers.get('content-type') !== 'application/pdf') return
    c.header('content-security-policy', framedPdf)
    c.header('x-frame-options', 'SAMEORIGIN')
  })
  app.use(
    secureHeaders({
      contentSecurityPolicy: policy,
      referrerPolicy: 'no-referrer',
      crossOriginOpenerPolicy: 'same-origin',
      permissionsPolicy: { camera: ['self'], screenWakeLock: ['self'], geolocation: [], microphone: [], payment: [], usb: [] },
    }),
  )
  app.use('/api/*', bodyLimit({ maxSize: MAX_BODY, onError: () => tooLarge() }))
  app.use('/api/*', async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })
  const api = new Hono<AppEnv>({ strict: false })
  registerContract(api, deps)
  registerDocumentation(api, deps)
  app.route('/api', api)
  app.all('/api/*', () => {
    throw new ApiError(404, errorText.notFound)
  })
  registerPublic(app, deps)
  if (deps.webRoot) app.get('*', staticFiles(deps.webRoot))
  app.notFound((c) => c.json({ error: errorText.notFound }, 404))
  app.onError(onError)
  return app
}

const policy = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  // The kit positions its menus through style attributes.
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

/** Our own pages frame the scorecards; the browser's viewer draws them with a plug-in and styles of its own. */
const framedPdf = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"

function tooLarge(): never {
  throw new ApiError(413, errorText.tooLarge)
}
