/**
 * Import boundaries. Each list is a stack of layers, lowest first. A file may import from its own layer and from those
 * below; this also applies to types. A file belongs to the layer with the longest matching path. Files outside a
 * folder's inner layers (the root of `sync-client`, for example) are shared by those layers. Tests and `testing`
 * folders are exempt: a test may use anything.
 */
const within = (folder: string, rooms: string): string[] => rooms.split(' ').map((room) => `${folder}/${room}`)

export const layers: readonly (readonly string[])[] = [
  [
    ...within('shared/src', 'lib schema claims protocol text'),
    ...within('shared/src/rules', 'scoring season handicap match games schedule standings statistics explain'),
    ...within('shared/src', 'rules season mutations/define mutations api documents export league-file import'),
  ],
  [
    ...within('sync-server/src', 'store store/sqlite store/postgres store/move league-file errors limits auth license'),
    ...within('sync-server/src', 'sync operate photos email push deps.ts config http documents public routes'),
    'sync-server/src',
  ],
  [
    ...within('web/src', 'platform ui pdf sync-client sw guest account client season components app'),
    ...within('web/src', 'features router main.tsx start.ts'),
  ],
  [
    ...within('scripts', 'lib admin seed test/figures tools/play'),
    ...within('scripts', 'tools/season-by-curl test/simulate test/conformance test/browser tools/bench'),
    ...within('scripts', 'test/kill tools/black-box-client test/browsers test/conventions test/paper test/privacy'),
    ...within('scripts', 'test/variants test/wire tools'),
    'scripts',
  ],
]

type Table = Readonly<Record<string, string>>
/** The other packages that each package may import. */
export const packages: Table = { shared: '', 'sync-server': 'shared', web: 'shared', scripts: 'shared sync-server web' }

/** The parts of the sync client that screens may use. None of them opens the database; only `client` does. */
const openToScreens = within(
  'web/src/sync-client',
  'local-rows.ts phone.ts open-client.ts loop/cycle-log.ts loop/sync-machine.ts memory/row-memory.ts outbox/recording-order.ts outbox/write-ahead.ts recovery/unsent-elsewhere.ts storage/rehearsal-storage.ts storage/session-database.ts transfer/changes-of-phone.ts transfer/relay-bundle.ts',
)

type Rule = { from: string; to: string; unless?: string; except?: readonly string[]; why: string }
/**
 * Imports that are forbidden although the layers allow them: files in the folder `from` may not import from the folder
 * `to`. `unless`: a subfolder of `from` that may. `except`: the parts of `to` that may be imported anyway.
 */
export const forbidden: readonly Rule[] = [
  { from: 'shared/src/rules', unless: 'explain', to: 'shared/src/text', why: 'a rule returns codes and figures only' },
  { from: 'shared/src/api', to: 'shared/src/rules', why: 'the contract names calls and fields, and computes nothing' },
  { from: 'shared/src/documents', to: 'shared/src/mutations', why: 'documents only read' },
  { from: 'web/src/pdf', to: 'web/src/sync-client', why: 'a document is drawn only from its input' },
  { from: 'web/src/ui', to: 'shared/src/mutations', why: 'widgets don’t depend on golf or leagues' },
  ...within('web/src', 'season components app features router').map((from) => ({
    from,
    to: 'web/src/sync-client',
    except: openToScreens,
    why: 'read rows with useRows(), change them with useRecord(), and give LocalPhone a method for anything else',
  })),
]

/** The folder whose subfolders may not import each other. */
export const apart = 'web/src/features'

/** The libraries that each folder may import ("node" stands for Node's own modules). Scripts may import anything. */
export const libraries: Table = {
  'shared/src': 'zod',
  'shared/src/documents': 'fflate qr',
  'shared/src/import/tick-card': 'qr',
  'shared/src/league-file': 'fflate',
  'shared/src/lib': 'qr',
  'sync-server/src': '@hono/node-server hono node',
  'sync-server/src/auth': '@node-rs/argon2 @simplewebauthn/server jose openid-client',
  'sync-server/src/documents': 'jspdf jspdf-autotable',
  'sync-server/src/email': 'nodemailer',
  'sync-server/src/http': 'zod',
  'sync-server/src/license': 'jose stripe',
  'sync-server/src/operate': 'better-sqlite3 croner pino pino-pretty prom-client',
  'sync-server/src/public': '@internationalized/date ical-generator',
  'sync-server/src/push': 'web-push',
  'sync-server/src/store/move': 'better-sqlite3',
  'sync-server/src/store/postgres': 'pg',
  'sync-server/src/store/sqlite': 'better-sqlite3',
  'web/src': 'zod',
  'web/src/account': '@simplewebauthn/browser react',
  'web/src/app': '@tanstack/react-router lucide-react react workbox-window',
  'web/src/client': '@tanstack/react-router dexie-react-hooks react',
  'web/src/components': '@tanstack/react-router lucide-react react',
  'web/src/features': '@tanstack/react-router lucide-react react',
  'web/src/features/schedule/arranged-line.tsx': 'react-dom',
  'web/src/main.tsx': '@tanstack/react-router react react-dom',
  'web/src/pdf': 'jspdf jspdf-autotable react react-dom',
  'web/src/platform': 'papaparse react',
  'web/src/platform/use-media.ts': 'react-dom',
  'web/src/router': '@tanstack/react-router lucide-react react',
  'web/src/router/signed-out-pages.tsx': 'react-dom',
  'web/src/season': '@tanstack/react-router react',
  'web/src/sw': 'workbox-precaching workbox-routing',
  'web/src/sync-client': 'dexie',
  'web/src/ui': 'lucide-react react react-aria-components',
}
