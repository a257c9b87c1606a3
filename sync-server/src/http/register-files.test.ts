import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { aServer } from '../testing/a-server.ts'
import { ownFolder } from '../testing/run/own-folder.ts'

const shell = '<!doctype html><title>The shell</title>'
const script = 'export const fore = 1\n'.repeat(100)

async function anApp() {
  const webRoot = ownFolder('files')
  mkdirSync(join(webRoot, 'assets'))
  writeFileSync(join(webRoot, 'index.html'), shell)
  writeFileSync(join(webRoot, 'welcome.html'), 'Welcome')
  writeFileSync(join(webRoot, 'login.html'), 'Login')
  writeFileSync(join(webRoot, 'assets/kit-1.js'), script)
  writeFileSync(join(webRoot, 'assets/kit-1.js.br'), brotliCompressSync(script))
  const { app } = await aServer({ webRoot })
  return (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })
}

describe('the app’s files', () => {
  test('are served precompressed, and cached forever if their name contains a hash', async () => {
    const get = await anApp()
    const reply = await get('/assets/kit-1.js', { 'accept-encoding': 'gzip, br' })
    expect(['content-encoding', 'cache-control', 'vary'].map((name) => reply.headers.get(name))).toEqual([
      'br',
      'public, max-age=31536000, immutable',
      'Accept-Encoding',
    ])
    expect(brotliDecompressSync(Buffer.from(await reply.arrayBuffer())).toString()).toBe(script)
    expect(await (await get('/assets/kit-1.js')).text()).toBe(script)
  })
  test('include prepared pages for / and /login, which newcomers open first; other addresses get the app shell', async () => {
    const get = await anApp()
    const shown = ['/', '/?lang=en', '/login', '/login?match=3', '/register', '/login/x'].map(async (path) =>
      (await get(path)).text(),
    )
    expect(await Promise.all(shown)).toEqual(['Welcome', 'Welcome', 'Login', 'Login', shell, shell])
  })
  test('get a 304 if nothing changed', async () => {
    const get = await anApp()
    const first = await get('/league')
    const etag = first.headers.get('etag') ?? ''
    expect([first.status, first.headers.get('cache-control'), await first.text()]).toEqual([200, 'no-cache', shell])
    const again = await get('/league', { 'if-none-match': etag })
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
    expect((await get('/league', { 'if-none-match': '"other"' })).status).toBe(200)
  })
  test('if missing, get a 404 under assets, and the app shell elsewhere', async () => {
    const get = await anApp()
    const missing = await get('/assets/kit-0.js')
    expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'application/json'])
    expect(await (await get('/scores/3')).text()).toBe(shell)
    expect(await (await get('/%2e%2e/%2e%2e/etc/passwd')).text()).toBe(shell)
  })
})
