import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const leftOut = fileURLToPath(new URL('src/pdf/left-out.ts', import.meta.url))

/**
 * What is of no use without signal and therefore not kept on the phone: icons (wanted while the app is installed), screens that can
 * only ask the server, the gallery of widgets.
 */
const withSignalAlone = [
  '**/icon-*.png',
  '**/read-in-panel-*.js',
  // A league moves in once, at a desk.
  '**/export-review-*.js',
  '**/read-workbook-*.js',
  ...['forgot', 'new-password', 'confirm-email', 'register', 'buy', 'account', 'change-password', 'reset-password', 'gallery'].map(
    (name) => `**/${name}-screen-*.js`,
  ),
]

/** What somebody waits for at the first visit. */
const atFirst = ['main', 'features/login/login-screen', 'features/welcome/welcome-screen'].map((name) =>
  fileURLToPath(new URL(`src/${name}.tsx`, import.meta.url)),
)
const small =
  /lucide-react[\\/]dist[\\/]esm[\\/]icons|[\\/]shared[\\/]src[\\/](text|lib)[\\/]|[\\/]web[\\/]src[\\/](ui|components|season|platform)[\\/]/
type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }
let first: Set<string> | null = null

/** Icons, words and widgets that the first screen does not need, in one file: each by itself would be too small to compress. */
function smallParts(id: string, graph: Graph): string | null {
  first ??= atFirst.reduce((all, one) => reachedFrom(one, graph, all), new Set<string>())
  return small.test(id) && !first.has(id) ? 'parts' : null
}

function reachedFrom(id: string, graph: Graph, reached: Set<string>): Set<string> {
  if (reached.has(id)) return reached
  reached.add(id)
  for (const other of graph.getModuleInfo(id)?.importedIds ?? []) reachedFrom(other, graph, reached)
  return reached
}

export default defineConfig({
  plugins: [
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'service-worker.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: { globPatterns: ['**/*.{js,css,html,svg,png,webmanifest,ttf}'], globIgnores: withSignalAlone },
    }),
  ],
  // What the PDF library would load to draw web pages and pictures: never used here.
  resolve: { alias: { html2canvas: leftOut, canvg: leftOut, dompurify: leftOut, 'fast-png': leftOut } },
  build: {
    target: 'es2022',
    cssTarget: 'chrome111',
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: smallParts, debugName: 'parts' }] } },
    },
  },
  server: { proxy: { '/api': 'http://localhost:8080', '/public': 'http://localhost:8080', '/reliability': 'http://localhost:8080' } },
})
