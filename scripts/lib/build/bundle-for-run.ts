import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { goesWithRun } from '@glm/sync-server/testing/run/the-run'
import { build, type Plugin } from 'vite'
import { leftOut, natives } from './bundle-program.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Every module still finds the files beside its source. */
const ownAddress: Plugin = {
  name: 'own-address',
  transform: (code, id) =>
    id.includes('/node_modules/') || !code.includes('import.meta.url')
      ? null
      : code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id.split('?')[0] ?? id).href)),
}

/**
 * One file of a program and of all that it imports, which goes with the run. Node starts it without a loader, and runs it without
 * the names that the loader gives to every function each time it is made.
 *
 * @param source the address of the program's own file
 */
export async function bundleForRun(source: URL): Promise<string> {
  // Where the packages that are not bundled are found.
  const folder = mkdtempSync(join(root, 'node_modules', '.bundled-'))
  goesWithRun(folder)
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [ownAddress],
    resolve: { alias: leftOut },
    ssr: { noExternal: true, external: natives },
    build: {
      ssr: fileURLToPath(source),
      target: 'node20',
      outDir: folder,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'program.mjs' } },
    },
  })
  return join(folder, 'program.mjs')
}
