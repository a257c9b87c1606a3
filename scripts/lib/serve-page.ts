import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

export type ServedPage = { url: string; close: () => void }

/** Bundles a script as the app is bundled and serves it on an empty page of this machine. */
export async function servePage(script: URL): Promise<ServedPage> {
  const code = await bundled(fileURLToPath(script))
  const server = createServer((request, response) => {
    const wanted = request.url === '/page.js'
    response.setHeader('content-type', wanted ? 'text/javascript' : 'text/html')
    response.end(wanted ? code : '<!doctype html><script type="module" src="/page.js"></script>')
  })
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      done({ url: `http://127.0.0.1:${port}/`, close: () => server.close() })
    })
  })
}

async function bundled(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    // A library is left to ask which build it is in; a page must be told.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry, formats: ['es'], fileName: 'page' } },
  })
  const output = Array.isArray(built) ? built[0]?.output : 'output' in built ? built.output : undefined
  const chunk = output?.[0]
  if (chunk?.type !== 'chunk') throw new Error(`Mend ${entry}: it was not bundled.`)
  return chunk.code
}
