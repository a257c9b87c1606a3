import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { natives } from '../../../lib/build/bundle-program.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const left = here('../../../../web/src/pdf/left-out.ts')

/**
 * Replaces `import.meta.url` with the URL of the source file, so that bundled modules still find the files next to
 * their source.
 */
const sourceUrlPlugin: Plugin = {
  name: 'own-address',
  transform: (code, id) => {
    const path = id.split('?')[0] ?? id
    if (path.includes('node_modules') || !code.includes('import.meta.url')) return null
    return code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
  },
}

/**
 * Bundles the benchmarks' programs the way the product is bundled, because code run through a loader is slower. Returns
 * their folder. The folder is inside the repository, so that the programs find the packages that can't be bundled.
 */
export async function bundleBench<Name extends string>(programs: Record<Name, string>): Promise<Record<Name, string>> {
  const names = Object.keys(programs) as Name[]
  const outDir = resolve('bench-results', 'built')
  mkdirSync(outDir, { recursive: true })
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [sourceUrlPlugin],
    resolve: { alias: { html2canvas: left, canvg: left, dompurify: left } },
    ssr: { noExternal: true, external: natives },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [name, here(`../${programs[name]}`)])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'part-[name]-[hash].mjs' },
      },
    },
  })
  return Object.fromEntries(names.map((name) => [name, resolve(outDir, `${name}.mjs`)])) as Record<Name, string>
}
