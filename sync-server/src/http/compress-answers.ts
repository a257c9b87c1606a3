import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'
import type { AppEnv } from '../deps.ts'
import { ByteCache } from './byte-cache.ts'

const compressed: (data: Buffer) => Promise<Buffer<ArrayBuffer>> = promisify(gzip)

/**
 * The maximum number of bytes of compressed responses to cache. Only responses with an ETag are cached, such as a
 * public page that many phones follow.
 */
const MOST_KEPT = 4 * 1024 * 1024
/** The statuses of responses without a body. */
const EMPTY: ReadonlySet<number> = new Set([101, 204, 205, 304])
/** The value is null if compression doesn't make the response smaller. */
const kept = new ByteCache<Buffer<ArrayBuffer> | null>(MOST_KEPT)

/**
 * Compresses each text response as a whole, if that makes it smaller. The poke stream and responses that are already
 * compressed are left unchanged.
 *
 * Hono's own middleware was rejected because it pipes the response through a CompressionStream. In Node 20, if the
 * stream is read and canceled in the same turn, that throws "Controller is already closed" where nothing can catch it,
 * and the whole server exits. It happens only if a later step awaits: with responses delayed by 0.4 s, the server
 * exited in five of 53 browser test files when pages were closed. The cost of compressing a response as a whole is that
 * it is in memory twice for a moment. The largest response, a league's first copy, is small enough for that. We can go
 * back to Hono's middleware once the oldest Node we support has the fix.
 */
export const compressAnswers: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  // Reading the body would turn it into a stream, which is slower to send, so everything else is checked first.
  const { headers, status } = c.res
  if (c.req.method === 'HEAD' || EMPTY.has(status) || status === 206 || headers.has('content-encoding')) return
  if (!COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? '')) return
  headers.append('vary', 'Accept-Encoding')
  if (!parseAccept(c.req.header('accept-encoding') ?? '').some(({ type, q }) => type === 'gzip' && q > 0)) return
  const { body } = c.res
  if (!body) return
  const tag = headers.get('etag')
  let whole = null as ArrayBuffer | null
  const make = async () => {
    whole = await c.res.arrayBuffer()
    const made = await compressed(Buffer.from(whole))
    const value = made.length < whole.byteLength ? made : null
    return { value, bytes: value?.length ?? 0 }
  }
  const small = tag ? await kept.of(`${c.req.path} ${tag}`, make) : (await make()).value
  if (small === null) {
    if (whole) c.res = new Response(whole, c.res)
    return
  }
  // If the compressed response comes from the cache, the original body isn't read. For a page that hundreds of phones
  // follow, copying the body would be most of the work.
  if (!whole) await body.cancel()
  c.res = new Response(small, c.res)
  c.header('content-length', undefined)
  c.header('content-encoding', 'gzip')
  if (tag && !tag.startsWith('W/')) c.header('etag', `W/${tag}`)
}
