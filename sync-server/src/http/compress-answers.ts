import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'
import type { AppEnv } from '../deps.ts'

const compressed = promisify(gzip)

/**
 * Compresses the answers of words and numbers, each as a whole and where that makes it smaller; what comes in pieces (the poke stream) and
 * what is compressed already is left as it is. Hono's own middleware puts a CompressionStream between, and in Node 20 that ends the whole
 * server when it is read and given up in one turn: a phone that loses its signal must never be able to.
 */
export const compressAnswers: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  const { body, headers, status } = c.res
  if (!body || c.req.method === 'HEAD' || status === 206 || headers.has('content-encoding')) return
  if (!COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? '')) return
  c.header('vary', 'Accept-Encoding', { append: true })
  if (!parseAccept(c.req.header('accept-encoding') ?? '').some(({ type, q }) => type === 'gzip' && q > 0)) return
  const whole = Buffer.from(await c.res.arrayBuffer())
  const small = await compressed(whole)
  const isSmaller = small.length < whole.length
  c.res = new Response(isSmaller ? small : whole, c.res)
  if (!isSmaller) return
  c.header('content-length', undefined)
  c.header('content-encoding', 'gzip')
  const tag = headers.get('etag')
  if (tag && !tag.startsWith('W/')) c.header('etag', `W/${tag}`)
}
