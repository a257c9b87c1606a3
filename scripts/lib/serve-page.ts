import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

export type ServedPage = { url: string; close: () => void }

/**
 * Bundles a script the way the app is bundled and serves it on an empty page from this machine. `beside`: other scripts
 * to serve, by path.
 */
export async function servePage(script: URL, beside: Readonly<Record<string, string>> = {}): Promise<ServedPage> {
  const scripts: Readonly<Record<string, string>> = { ...beside, '/page.js': await bundledPage(fileURLToPath(script)) }
  const server = createServer((request, response) => {
    const wanted = scripts[request.url ?? '']
    response.setHeader('content-type', wanted === undefined ? 'text/html' : 'text/javascript')
    response.end(wanted ?? '<!doctype html><body><script type="module" src="/page.js"></script>')
  })
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      done({ url: `http://127.0.0.1:${port}/`, close: () => server.close() })
    })
  })
}

/** Bundles a script and everything that it imports into one file. */
export async function bundledPage(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    // Libraries read this to find out what kind of build it is, and browsers don't define it.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry, formats: ['es'], fileName: 'page' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const output = Array.isArray(built) ? built[0]?.output : 'output' in built ? built.output : undefined
  const chunk = output?.[0]
  if (chunk?.type !== 'chunk') throw new Error(`Fix ${entry}: it could not be bundled.`)
  return chunk.code
}
