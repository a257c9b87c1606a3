import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { goesWithRun } from '@glm/sync-server/testing/run/the-run'
import { build, type Plugin } from 'vite'
import { leftOut, natives } from './bundle-program.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Replaces `import.meta.url`, so that every module still finds the files next to its own source. */
const sourceUrlPlugin: Plugin = {
  name: 'own-address',
  transform: (code, id) =>
    id.includes('/node_modules/') || !code.includes('import.meta.url')
      ? null
      : code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id.split('?')[0] ?? id).href)),
}

/**
 * Bundles a program and everything that it imports into one file. The file is removed at the end of the run. Node
 * starts this file without a loader: a loader would add a name helper to each function and slow the program down.
 * @param source URL of the program's own file
 */
export async function bundleForRun(source: URL): Promise<string> {
  // The folder is inside node_modules, so that Node finds the packages that aren't bundled.
  const folder = mkdtempSync(join(root, 'node_modules', '.bundled-'))
  goesWithRun(folder)
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [sourceUrlPlugin],
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
