/**
 * Import boundaries. Each list is a stack of layers, lowest first: a file may import from its own layer and those
 * below, types included. A file belongs to the longest matching layer. Files outside a folder's inner layers (the root
 * of `sync-client`, for example) are shared by those layers. Tests and `testing` folders are exempt: a test may use
 * anything.
 */
const within = (folder: string, rooms: string): string[] => rooms.split(' ').map((room) => `${folder}/${room}`)

export const layers: readonly (readonly string[])[] = [
  [
    ...within('shared/src', 'lib schema claims protocol text'),
    ...within('shared/src/rules', 'scoring season handicap match games schedule standings statistics explain'),
    ...within('shared/src', 'rules season mutations/define mutations api documents export league-file import'),
  ],
  [
    ...within(
      'sync-server/src',
      'store store/sqlite store/postgres store/move league-file errors limits auth license sync operate email',
    ),
    ...within('sync-server/src', 'push deps.ts config http documents public routes'),
    'sync-server/src',
  ],
  [
    ...within('web/src', 'platform ui pdf sync-client sw guest account client season components app'),
    ...within('web/src', 'features router main.tsx start.ts'),
  ],
  [
    ...within('scripts', 'lib admin seed test/oracle test/vectors test/replay tools/play'),
    ...within('scripts', 'tools/mutants tools/season-by-curl test/simulate test/conformance test/browser tools/bench'),
    ...within('scripts', 'test/kill tools/black-box-client test/browsers test/conventions test/paper test/privacy'),
    ...within('scripts', 'test/real-seasons test/variants test/wire tools'),
    'scripts',
  ],
]

/** The other packages that each package may import. */
export const packages: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  'sync-server': ['shared'],
  web: ['shared'],
  scripts: ['shared', 'sync-server', 'web'],
}

/** The parts of the sync client that screens may use. None of them opens the database; only `client` does. */
const openToScreens = within(
  'web/src/sync-client',
  'local-rows.ts phone.ts open-client.ts loop/cycle-log.ts loop/sync-machine.ts memory/row-memory.ts outbox/recording-order.ts outbox/write-ahead.ts recovery/unsent-elsewhere.ts storage/rehearsal-storage.ts storage/session-database.ts transfer/changes-of-phone.ts transfer/relay-bundle.ts',
)

/** Imports that the layers allow but that are forbidden: from -> to (except from `except`), with the reason. */
export const forbidden: readonly {
  from: string
  to: string
  unless?: string
  except?: readonly string[]
  why: string
}[] = [
  {
    from: 'shared/src/rules',
    to: 'shared/src/text',
    unless: 'shared/src/rules/explain',
    why: 'a rule returns figures and codes; sentences belong to whatever displays them',
  },
  { from: 'shared/src/api', to: 'shared/src/rules', why: 'the contract names calls and fields, and computes nothing' },
  { from: 'shared/src/documents', to: 'shared/src/mutations', why: 'paper only reads' },
  { from: 'web/src/pdf', to: 'web/src/sync-client', why: 'a document is drawn only from its input' },
  { from: 'web/src/ui', to: 'shared/src/mutations', why: 'a widget knows no golf and no league' },
  ...within('web/src', 'season components app features router').map((from) => ({
    from,
    to: 'web/src/sync-client',
    except: openToScreens,
    why: 'read rows by useRows(), change them by useRecord(), and give LocalPhone a method for anything else',
  })),
]

/** Each subfolder is a separate layer; none of them may import another. */
export const apart = 'web/src/features'

/** library -> the places that may import it ("node": Node's own modules). Scripts may import anything. */
export const owners: Readonly<Record<string, readonly string[]>> = {
  zod: ['shared/src', 'sync-server/src/http', 'web/src'],
  react: [...within('web/src', 'app client components features season ui pdf platform account router main.tsx')],
  'react-dom': within('web/src', 'pdf main.tsx platform/use-media.ts features/schedule/arranged-line.tsx'),
  'react-aria-components': ['web/src/ui'],
  'lucide-react': within('web/src', 'app components features ui router'),
  '@tanstack/react-router': within('web/src', 'app client components features season router main.tsx'),
  dexie: ['web/src/sync-client'],
  'dexie-react-hooks': within('web/src', 'client season'),
  fflate: ['shared/src/league-file'],
  papaparse: ['web/src/platform'],
  qr: ['shared/src/lib', 'shared/src/documents', 'shared/src/import/tick-card'],
  'workbox-precaching': ['web/src/sw'],
  'workbox-routing': ['web/src/sw'],
  'workbox-window': ['web/src/app'],
  jspdf: ['web/src/pdf', 'sync-server/src/documents'],
  'jspdf-autotable': ['web/src/pdf', 'sync-server/src/documents'],
  hono: ['sync-server/src'],
  '@hono/node-server': ['sync-server/src'],
  'better-sqlite3': within('sync-server/src', 'store/sqlite store/move operate'),
  pg: ['sync-server/src/store/postgres'],
  pino: ['sync-server/src/operate'],
  'pino-pretty': ['sync-server/src/operate'],
  'web-push': ['sync-server/src/push'],
  nodemailer: ['sync-server/src/email'],
  'prom-client': ['sync-server/src/operate'],
  croner: ['sync-server/src/operate'],
  '@simplewebauthn/server': ['sync-server/src/auth'],
  '@simplewebauthn/browser': ['web/src/account'],
  'openid-client': ['sync-server/src/auth'],
  jose: within('sync-server/src', 'auth license'),
  '@node-rs/argon2': ['sync-server/src/auth'],
  stripe: ['sync-server/src/license'],
  'ical-generator': ['sync-server/src/public'],
  '@internationalized/date': ['sync-server/src/public'],
  node: ['sync-server/src'],
}
