import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { errorText } from '@glm/shared/text/sentences'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '../deps.ts'
import { aServer } from '../testing/a-server.ts'
import { compressAnswers } from './compress-answers.ts'

test('JSON is compressed for clients that accept it; the poke stream and short responses are not', async () => {
  const b = await aServer()
  const ask = async (path: string, encoding: string) => {
    const headers = { authorization: `Bearer ${await b.tokenOf(b.secretary.id)}`, 'accept-encoding': encoding }
    return b.app.request(path, { headers })
  }
  const json = await ask('/api/openapi.json', 'gzip, br')
  expect(['content-encoding', 'vary'].map((name) => json.headers.get(name))).toEqual(['gzip', 'Accept-Encoding'])
  expect(JSON.parse(gunzipSync(Buffer.from(await json.arrayBuffer())).toString())).toMatchObject({ openapi: '3.1.0' })
  for (const refused of ['', 'br', 'gzip;q=0', 'identity']) {
    const plain = await ask('/api/openapi.json', refused)
    expect(plain.headers.get('content-encoding'), refused).toBeNull()
    expect(await plain.json()).toMatchObject({ openapi: '3.1.0' })
  }
  const short = await ask('/api/nowhere', 'gzip')
  expect(short.headers.get('content-encoding')).toBeNull()
  expect(await short.json()).toEqual({ error: errorText.notFound })
  const poke = await ask('/api/poke', 'gzip')
  expect([poke.headers.get('content-type'), poke.headers.get('content-encoding')]).toEqual(['text/event-stream', null])
  await poke.body?.cancel()
})

test('a response with an ETag is compressed once per version', async () => {
  const app = new Hono<AppEnv>()
  const sent = { tag: '"one"', text: 'a'.repeat(1_000) }
  app.use(compressAnswers)
  app.get('/:page', (c) => c.text(sent.text, 200, { etag: sent.tag }))
  const ask = async (path: string) => {
    const answer = await app.request(path, { headers: { 'accept-encoding': 'gzip' } })
    return [
      answer.headers.get('etag'),
      gunzipSync(Buffer.from(await answer.arrayBuffer()))
        .toString()
        .slice(0, 1),
    ]
  }
  expect(await ask('/page')).toEqual(['W/"one"', 'a'])
  // Change the text but not its ETag, which only a test would do. This shows whether the cached text is sent.
  sent.text = 'b'.repeat(1_000)
  expect(await ask('/page')).toEqual(['W/"one"', 'a'])
  expect(await ask('/other')).toEqual(['W/"one"', 'b'])
  sent.tag = '"two"'
  expect(await ask('/page')).toEqual(['W/"two"', 'b'])
})

test('if a response’s compressed version is cached, its body is not read again', async () => {
  const app = new Hono<AppEnv>()
  const read: string[] = []
  app.use(compressAnswers)
  app.get('/:page', (c) => {
    const page = c.req.param('page')
    const pull = (body: ReadableStreamDefaultController<Uint8Array>) => {
      read.push(page)
      body.enqueue(new TextEncoder().encode(page === 'long' ? 'a'.repeat(1_000) : 'a'))
      body.close()
    }
    const headers = { etag: `"${page} body"`, 'content-type': 'text/plain' }
    return c.body(new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 }), 200, headers)
  })
  const ask = async (page: string) => {
    const answer = await app.request(`/${page}`, { headers: { 'accept-encoding': 'gzip' } })
    const bytes = Buffer.from(await answer.arrayBuffer())
    return answer.headers.has('content-encoding') ? gunzipSync(bytes).length : bytes.length
  }
  for (let follower = 0; follower < 3; follower++) expect(await ask('long')).toBe(1_000)
  expect(read).toEqual(['long'])
  // A response that compression doesn't make smaller is sent as is every time.
  for (let follower = 0; follower < 3; follower++) expect(await ask('short')).toBe(1)
  expect(read).toEqual(['long', 'short', 'short', 'short'])
})

test('canceling a response in the same event-loop turn as a read ends only that response', async () => {
  const app = new Hono<AppEnv>()
  app.use(compressAnswers)
  app.get('/', (c) => c.text(randomBytes(400_000).toString('hex')))
  const ask = () => app.request('/', { headers: { 'accept-encoding': 'gzip' } })
  const later = async () => expect((await (await ask()).arrayBuffer()).byteLength).toBeGreaterThan(400_000)
  for (let read = 0; read < 4; read++) {
    const reader = (await ask()).body?.getReader()
    for (let i = 0; i < read; i++) await reader?.read()
    // Wait until an entire second response has arrived. By then, the first one has been compressed as far as possible
    // without another read.
    await later()
    void reader?.read()
    void reader?.cancel()
    // An error during this time couldn't be caught. It would crash the server (here, the test run).
    await later()
    await expect(reader?.closed).resolves.toBeUndefined()
  }
})
