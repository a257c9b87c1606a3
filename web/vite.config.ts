import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { cutJsPdf } from '../scripts/lib/build/cut-jspdf.ts'
import { englishMessages } from '../scripts/lib/build/english-messages.ts'
import { fetchEarly } from '../scripts/lib/build/fetch-early.ts'
import { guestPage } from '../scripts/lib/build/guest-page.ts'
import { signedOutPages } from '../scripts/lib/build/signed-out-pages.ts'

const leftOut = fileURLToPath(new URL('src/pdf/left-out.ts', import.meta.url))

/**
 * Modules that aren't stored on the phone because they are useless offline: screens that show only data from the
 * server, and the widget gallery.
 */
const withSignalAlone = [
  'read-in-panel',
  // Leagues are imported only once, at a desk.
  'export-review',
  'workbook-worker',
  // Creating a league needs the server.
  'create-league-modal',
  'passkeys',
  ...[
    'forgot',
    'new-password',
    'confirm-email',
    'register',
    'buy',
    'account',
    'change-password',
    'reset-password',
    'server',
    'gallery',
  ].map((name) => `${name}-screen`),
]
/** Icons are needed only when the app is being installed, and the signed-out pages only on a first visit. */
const notKept = [
  '**/icon-*.png',
  'welcome.html',
  'login.html',
  '**/hide-cover-*.js',
  ...withSignalAlone.map((name) => `**/${name}-*.js`),
]

const source = (name: string) => fileURLToPath(new URL(`src/${name}.tsx`, import.meta.url))
const guard = fileURLToPath(new URL('src/platform/survive-translation.ts', import.meta.url))
const start = fileURLToPath(new URL('src/start.ts', import.meta.url))
const dialogs = ['ui/modal-card', 'ui/alert-card', 'components/explain/explanation-modal'].map(source)
/** Helpers that the bundler adds for dynamic imports. Even the first module needs them. */
const helpers = /^\0(?:vite\/preload-helper|rolldown\/runtime)/
const icon = /lucide-react[\\/]dist[\\/]esm[\\/]/
const small =
  /[\\/]shared[\\/]src[\\/](text|lib|league-file|documents[\\/](?!render|book))[\\/]|[\\/]web[\\/]src[\\/](ui|components|season|client|platform)[\\/]/

type Module = { code: string | null; importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }
type Graph = { getModuleInfo: (id: string) => Module | null }
/**
 * Screens and dialogs of up to this many characters are bundled together, because a phone would take longer to load
 * them as separate files.
 */
const FEW = 20_000
let places: Map<string, string> | null = null
/** The screens that members usually start on. */
const firstScreens = ['dashboard/dashboard', 'standings/standings', 'schedule/schedule', 'scores/pad'].map((name) =>
  source(`features/${name}-screen`),
)

/**
 * Returns the file that a module goes into. A cheap phone takes ten milliseconds for each file that a screen needs, so
 * modules that are always needed together share a file. The modules in a file depend only on modules in that file and
 * earlier ones, because two files that depend on each other would have no defined initialization order.
 */
function oneFile(id: string, graph: Graph): string | null {
  if (helpers.test(id)) return 'begin'
  places ??= placesOf(graph)
  return places.get(id) ?? null
}

function placesOf(graph: Graph): Map<string, string> {
  const found = new Map<string, string>()
  const main = source('main')
  const all = reachedFrom([start], graph, { later: true })
  const put = (name: string, ids: readonly string[]) => {
    for (const id of reachedFrom(ids, graph)) if (!found.has(id)) found.set(id, name)
  }
  // This runs before anything else is compiled.
  put('begin', [start])
  const gates = ['features/login/login-screen', 'features/welcome/welcome-screen'].map(source)
  const frame = source('app/signed-in-frame')
  // The check for unsent changes in other leagues, which every start loads after the frame.
  const unsent = source('app/leagues/unsent-elsewhere')
  const signedIn = reachedFrom([frame, unsent, ...firstScreens], graph)
  // Loaded right after `begin` at every start, whether or not anyone is signed in.
  put('first', [main, ...[...reachedFrom(gates, graph)].filter((id) => signedIn.has(id))])
  // Needed on the first visit.
  put('gates', gates)
  // This is loaded separately, after every start.
  put('translation', [guard])
  // The frame of every screen for signed-in users.
  put('frame', [frame])
  // Parts that a first screen shares with other screens.
  const uses = new Map<string, number>()
  for (const screen of [...all].filter((id) => id.endsWith('-screen.tsx')))
    for (const id of reachedFrom([screen], graph)) uses.set(id, (uses.get(id) ?? 0) + 1)
  const shared = [...uses].flatMap(([id, screens]) => (screens > 1 ? [id] : []))
  const atFirst = reachedFrom(firstScreens, graph)
  put(
    'parts',
    shared.filter((id) => atFirst.has(id)),
  )
  put('unsent-elsewhere', [unsent])
  for (const screen of firstScreens) put(screen.replace(/^.*[\\/]|\.tsx$/g, ''), [screen])
  // Loaded once a screen is shown, because the dialogs need it.
  put('dialogs', dialogs)
  // Also loaded once a screen is shown: parts that other league screens share, and small screens and dialogs.
  put('later', [...[...all].filter((id) => small.test(id) || icon.test(id)), ...shared])
  const openedLater = new Set([...all].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []))
  const kept = [...openedLater].filter((id) => !withSignalAlone.some((name) => id.includes(`${name}.ts`)))
  const length = (id: string) => {
    const own = [...reachedFrom([id], graph)].filter((one) => !found.has(one))
    return own.reduce((sum, one) => sum + (graph.getModuleInfo(one)?.code?.length ?? 0), 0)
  }
  put(
    'later',
    kept.filter((id) => length(id) < FEW),
  )
  // The entry module stays in the page's own script.
  found.delete(start)
  return found
}

/** Returns the modules and everything that they import at startup or, if `later` is set, also afterward. */
function reachedFrom(
  ids: readonly string[],
  graph: Graph,
  { later = false, reached = new Set<string>() } = {},
): Set<string> {
  for (const id of ids) {
    if (reached.has(id)) continue
    reached.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
    reachedFrom(later ? [...importedIds, ...dynamicallyImportedIds] : importedIds, graph, { later, reached })
  }
  return reached
}

/**
 * Builds the service worker without printing a report. To build it as one file, uses the current option instead of the
 * deprecated one that VitePWA sets, which would print a warning.
 */
const quiet: Plugin = {
  name: 'quiet',
  config: ({ build }) => {
    const output = build?.rollupOptions?.output
    if (output && !Array.isArray(output)) {
      delete output.inlineDynamicImports
      output.codeSplitting = false
    }
    return { logLevel: 'warn' }
  },
}

export default defineConfig({
  plugins: [
    react(),
    cutJsPdf(),
    englishMessages(),
    fetchEarly('main.tsx'),
    guestPage(),
    signedOutPages(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'service-worker.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,webmanifest,ttf}'],
        globIgnores: notKept,
        buildPlugins: { vite: [quiet] },
      },
    }),
  ],
  // The PDF library would load these to draw web pages and images, which the app never does.
  resolve: { alias: { html2canvas: leftOut, canvg: leftOut, dompurify: leftOut, 'fast-png': leftOut } },
  build: {
    target: 'es2022',
    cssTarget: 'chrome111',
    // A single style sheet costs less than one file per screen would.
    cssCodeSplit: false,
    // `npm run tool -- sizes` limits the transfer size.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      // Inlines labels, which are constants, into the code that shows them.
      optimization: { inlineConst: true },
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: oneFile, debugName: 'places' }] },
      },
    },
  },
  server: {
    proxy: {
      '/api': 'http://localhost:8080',
      '/g': 'http://localhost:8080',
      '/public': 'http://localhost:8080',
      '/reliability': 'http://localhost:8080',
    },
  },
})
