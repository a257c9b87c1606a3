import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Packages with native code: they can't be bundled, and are the only ones the program needs installed. */
export const natives = ['better-sqlite3', '@node-rs/argon2']

/** The programs to bundle, by the name of their file in dist. */
const programs = {
  server: 'scripts/entries/server.ts',
  admin: 'scripts/entries/admin.ts',
  cli: 'scripts/cli.ts',
  'league-file-worker': 'sync-server/src/league-file/league-file-worker.ts',
}

/**
 * dist mirrors the tree, so that a bundled module finds the files next to its source (migrations, fonts, style sheets)
 * by the same paths.
 */
const mirroredAddress: Plugin = {
  name: 'mirrored-address',
  transform: (code, id) => {
    const path = relative(root, id.split('?')[0] ?? id)
    if (path.startsWith('node_modules') || !code.includes('import.meta.url')) return null
    return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(`./${path}`)}, import.meta.url).href`)
  },
}

/** Parts the PDF library would load to draw web pages; never used here. */
export const leftOut = Object.fromEntries(
  ['html2canvas', 'canvg', 'dompurify'].map((name) => [name, `${root}web/src/pdf/left-out.ts`]),
)

/**
 * Bundles the server and its commands into files that Node starts without a loader and without any package except the
 * native ones.
 */
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
        // Flat, because every bundled module resolves its files relative to the folder itself.
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'part-[name]-[hash].mjs' },
      },
    },
  })
}
