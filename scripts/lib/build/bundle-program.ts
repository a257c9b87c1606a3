import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * Packages with native code. They can't be bundled, so they are the only ones that must be installed for the program to
 * run.
 */
export const natives = ['better-sqlite3', '@node-rs/argon2']

/** The programs to bundle, by file name in dist. */
const programs = {
  server: 'scripts/entries/server.ts',
  admin: 'scripts/entries/admin.ts',
  cli: 'scripts/cli.ts',
  'league-file-worker': 'sync-server/src/league-file/league-file-worker.ts',
}

/**
 * Replaces `import.meta.url` with a path in `dist`. That folder mirrors the source tree, so a bundled module finds the
 * files next to its source (migrations, fonts, style sheets) at the same paths.
 */
const mirroredUrlPlugin: Plugin = {
  name: 'mirrored-address',
  transform: (code, id) => {
    const path = relative(root, id.split('?')[0] ?? id)
    if (path.startsWith('node_modules') || !code.includes('import.meta.url')) return null
    return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(`./${path}`)}, import.meta.url).href`)
  },
}

/** Modules that the PDF library would load to render web pages, which we never do. */
export const leftOut = Object.fromEntries(
  ['html2canvas', 'canvg', 'dompurify'].map((name) => [name, `${root}web/src/pdf/left-out.ts`]),
)

/**
 * Bundles the server and its commands into files that Node can run without a loader. Only the native packages have to
 * be installed.
 */
export async function bundleProgram(folder: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [mirroredUrlPlugin],
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
        // Puts all modules in one folder, because every bundled module finds its files relative to that folder.
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'part-[name]-[hash].mjs' },
      },
    },
  })
}
