import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { errorText } from '@glm/shared/text/sentences'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import type { AppEnv } from '../deps.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const ASK_FIRST = 'no-cache'

/**
 * Serves the built app, compressed if the build left a compressed file next to the original. Files with a hash in their
 * name may be cached forever. The others are revalidated, and answered with 304 if nothing changed. Any other address
 * gets the app shell, except under `assets`: there, a missing file gets a 404, because a page must notice that a part
 * is missing instead of running HTML as a script.
 */
export function registerFiles(app: Hono<AppEnv>, root: string): void {
  const onFound = (path: string, c: Context) => c.set('file', path)
  const unchanged = etag({ retainedHeaders: RETAINED_304_HEADERS })
  const marked = markFiles()
  // The first page below, `guest.html`, is the one that a card's code opens.
  const page = (path: string) => serveStatic<AppEnv>({ root, path, precompressed: true, onFound })
  app.get('/g/*', unchanged, marked, page('guest.html'))
  // Screens that newcomers can see before any script has loaded.
  app.get('/', unchanged, marked, page('welcome.html'))
  app.get('/login', unchanged, marked, page('login.html'))
  app.get('*', unchanged, marked, serveStatic<AppEnv>({ root, precompressed: true, onFound }))
  app.get('/assets/*', (c) => c.json({ error: errorText.notFound }, 404, { 'cache-control': 'no-store' }))
  app.get('*', unchanged, marked, page('index.html'))
}

/** Sets the cache headers for the file that was found. */
function markFiles(): MiddlewareHandler<AppEnv> {
  const tag = tagsOf()
  return async (c, next) => {
    await next()
    const path = c.get('file')
    if (path === undefined || c.res.headers.has('etag')) return
    c.header('etag', tag(path))
    // The modification date is left out, because all files in a package have the same one.
    c.header('last-modified', undefined)
    c.header('cache-control', /[\\/]assets[\\/][^\\/]+$/.test(path) ? FOR_EVER : ASK_FIRST)
  }
}

/** Returns a lookup for files' ETags, based on their content. Each file is read once per modification. */
function tagsOf(): (path: string) => string {
  const known = new Map<string, { written: number; tag: string }>()
  return (path) => {
    const written = statSync(path).mtimeMs
    const before = known.get(path)
    if (before?.written === written) return before.tag
    const tag = `"${createHash('sha256').update(readFileSync(path)).digest('base64url').slice(0, 22)}"`
    known.set(path, { written, tag })
    return tag
  }
}
