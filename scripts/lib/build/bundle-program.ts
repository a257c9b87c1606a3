import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Packages with a part compiled for the machine: they cannot be bundled, and are all that the program needs installed. */
export const natives = ['better-sqlite3', '@node-rs/argon2']

/** The programs that are bundled, by the name of their file in dist. */
const programs = {
  server: 'scripts/entries/server.ts',
  admin: 'scripts/entries/admin.ts',
  cli: 'scripts/cli.ts',
  'league-file-worker': 'sync-server/src/league-file/league-file-worker.ts',
}

/** dist mirrors the tree, so that a bundled module finds the files beside its source (migrations, fonts, sheets) by the same words. */
const mirroredAddress: Plugin = {
  name: 'mirrored-address',
  transform: (code, id) => {
    const path = relative(root, id.split('?')[0] ?? id)
    if (path.startsWith('node_modules') || !code.includes('import.meta.url')) return null
    return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(`./${path}`)}, import.meta.url).href`)
  },
}

/** What the PDF library would load to draw web pages: never used here. */
export const leftOut = Object.fromEntries(
  ['html2canvas', 'canvg', 'dompurify'].map((name) => [name, `${root}web/src/pdf/left-out.ts`]),
)

/** Bundles the server and its commands into files that Node starts without a loader and without any package but the natives. */
export async function bundleProgram(folder: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [mirroredAddress],
    resolve: { alias: leftOut },
    ssr: { noExternal: true, external: natives },
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(programs).map(([name, path]) => [name, root + path])),
        // Flat: every bundled module reckons the address of its files from the folder itself.
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'part-[name]-[hash].mjs' },
      },
    },
  })
}
