import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { leftOut, natives } from '../../lib/bundle-program.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Every module still finds the files beside its source. */
const ownAddress: Plugin = {
  name: 'own-address',
  transform: (code, id) =>
    id.includes('/node_modules/') || !code.includes('import.meta.url')
      ? null
      : code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id.split('?')[0] ?? id).href)),
}

let made: Promise<string> | null = null

/**
 * The server of these tests as one file, made once a run and gone with it: one that is killed a hundred times would else spend most
 * of the night reading its own sources.
 */
export function bundledServer(): Promise<string> {
  made ??= bundle()
  return made
}

async function bundle(): Promise<string> {
  // Where the packages that are not bundled are found.
  const folder = mkdtempSync(join(root, 'node_modules', '.killed-server-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [ownAddress],
    resolve: { alias: leftOut },
    ssr: { noExternal: true, external: natives },
    build: {
      ssr: fileURLToPath(new URL('server-process.ts', import.meta.url)),
      target: 'node20',
      outDir: folder,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'server.mjs' } },
    },
  })
  return join(folder, 'server.mjs')
}
