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

const source = (name: string) => fileURLToPath(new URL(`src/${name}.tsx`, import.meta.url))
/** What somebody waits for at the first visit. */
const atFirst = ['main', 'features/login/login-screen', 'features/welcome/welcome-screen'].map(source)
/** What every screen stands in, once somebody is signed in. */
const signedIn = ['app/signed-in-frame'].map(source)
/** What every screen has that is a paper too. */
const onPaper = ['components/paper-buttons', 'pdf/paper-view'].map(source)
const small = /[\\/]shared[\\/]src[\\/](text|lib)[\\/]|[\\/]web[\\/]src[\\/](ui|components|season|platform)[\\/]/
const icon = /lucide-react[\\/]dist[\\/]esm[\\/]/
type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }
let first: Set<string> | null = null
let frame: Set<string> | null = null
let paper: Set<string> | null = null

/**
 * Which file a module goes into. A cheap phone takes ten milliseconds for each file that a screen is made of, so that what is
 * always wanted together is one: icons; what the frame needs; what papers need; words and widgets that the first screen does not
 * need. What the frame needs is whole, and so is what papers need: two files that want each other would begin in no order.
 */
function oneFile(id: string, graph: Graph): string | null {
  if (icon.test(id)) return 'icons'
  first ??= reachedFrom(atFirst, graph)
  frame ??= reachedFrom(signedIn, graph)
  paper ??= reachedFrom(onPaper, graph)
  if (first.has(id)) return null
  if (frame.has(id)) return 'frame'
  if (paper.has(id)) return 'paper'
  return small.test(id) ? 'parts' : null
}

function reachedFrom(ids: readonly string[], graph: Graph, reached = new Set<string>()): Set<string> {
  for (const id of ids) {
    if (reached.has(id)) continue
    reached.add(id)
    reachedFrom(graph.getModuleInfo(id)?.importedIds ?? [], graph, reached)
  }
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
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: oneFile, debugName: 'parts' }] } },
    },
  },
  server: { proxy: { '/api': 'http://localhost:8080', '/public': 'http://localhost:8080', '/reliability': 'http://localhost:8080' } },
})
