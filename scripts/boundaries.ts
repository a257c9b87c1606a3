/**
 * The walls of the house: room -> rooms whose files it may import, types included. A file belongs to the longest path here
 * that it lies below; each folder of `web/src/features` is a room by itself, and none may import another. A room may always
 * import itself. Tests and `testing` folders are no rooms: a test may use anything.
 */
const shared = (...names: string[]) => names.map((name) => `shared/src/${name}`)
const server = (...names: string[]) => names.map((name) => `sync-server/src/${name}`)
const web = (...names: string[]) => names.map((name) => `web/src/${name}`)

const base = shared('lib', 'schema', 'claims')
const rules = shared(
  'rules',
  ...['scoring', 'season', 'handicap', 'match', 'games', 'schedule', 'standings', 'statistics', 'explain'].map((r) => `rules/${r}`),
)
const golf = [...base, ...rules]
const changes = shared(
  'mutations',
  'mutations/stored-call.ts',
  'mutations/define',
  'mutations/entities',
  'protocol',
  'protocol/refusal-code.ts',
  'text/former.ts',
)
const paper = shared('documents', 'documents/render')
const stock = [...server('store', 'store/sqlite', 'store/postgres'), 'sync-server/src/sync']
const frame = server(
  ...[
    'http',
    'http/api-error.ts',
    'http/budgets.ts',
    'http/security-events.ts',
    'http/environment.ts',
    'auth',
    'license',
    'operate',
    'mail',
    'mail/notices',
    'push',
  ],
)
const client = ['sync-client', ...['outbox', 'loop', 'recovery', 'transfer', 'storage'].map((r) => `sync-client/${r}`)].map(
  (r) => `web/src/${r}`,
)
const season = web('season', 'season/client', 'account', 'platform')
const parts = web(...['', '/drafts', '/history', '/league-file', '/rain', '/explain'].map((room) => `components${room}`), ...['ui', 'pdf'])

export const rooms: Readonly<Record<string, readonly string[]>> = {
  'shared/src/lib': [],
  'shared/src/schema': shared('lib', 'text'),
  'shared/src/claims': shared('lib', 'schema'),
  'shared/src/protocol/refusal-code.ts': [],
  'shared/src/text/former.ts': [],
  'shared/src/text': shared('lib', 'schema', 'protocol/refusal-code.ts'),
  'shared/src/rules/scoring': base,
  'shared/src/rules/season': [...base, ...shared('rules/scoring')],
  'shared/src/rules/handicap': [...base, ...shared('rules/scoring', 'rules/season')],
  'shared/src/rules/match': [...base, ...shared('rules/scoring', 'rules/season')],
  'shared/src/rules/games': [...base, ...shared('rules/scoring', 'rules/season')],
  'shared/src/rules/statistics': [...base, ...shared('rules/scoring', 'rules/season', 'rules/handicap', 'rules/match', 'rules/games')],
  'shared/src/rules/schedule': [...base, ...shared('rules/scoring', 'rules/season')],
  'shared/src/rules/standings': [...base, ...shared('rules/scoring', 'rules/season', 'rules/handicap', 'rules/match', 'rules/schedule')],
  'shared/src/rules/explain': [...base, ...rules.filter((room) => room !== 'shared/src/rules'), ...shared('text')],
  'shared/src/rules': golf,
  'shared/src/mutations/stored-call.ts': [],
  'shared/src/mutations/define': [...golf, ...shared('mutations/stored-call.ts', 'protocol/refusal-code.ts')],
  'shared/src/mutations/entities': [...golf, ...shared('mutations/define')],
  'shared/src/mutations': [...golf, ...changes, ...shared('text')],
  'shared/src/protocol': [...base, ...shared('mutations/stored-call.ts', 'protocol/refusal-code.ts')],
  'shared/src/api': [...base, ...changes, ...shared('text')],
  'shared/src/documents': [...golf, ...shared('text')],
  'shared/src/documents/render': [...base, ...shared('documents', 'text')],
  'shared/src/export': [...golf, ...shared('documents', 'text')],
  'shared/src/take-along': [...golf, ...shared('api', 'protocol')],
  'shared/src/moving-in': [...golf, ...shared('mutations', 'roster', 'text')],
  'shared/src/roster': [...base, ...shared('text', 'mutations', 'take-along')],
  // Engines know the store, the exchange knows the store, and the store knows neither.
  'sync-server/src/store': [...golf, ...changes, ...shared('api', 'take-along')],
  'sync-server/src/store/sqlite': server('store'),
  'sync-server/src/store/postgres': server('store'),
  'sync-server/src/store/move': server('store', 'store/sqlite', 'store/postgres'),
  // What a change tells people is written down with it.
  'sync-server/src/sync': [...golf, ...changes, ...server('store', 'mail', 'mail/notices')],
  'sync-server/src/league-file': [...base, ...shared('take-along'), ...server('store')],
  'sync-server/src/http/api-error.ts': [...shared('text'), ...server('store')],
  'sync-server/src/http/budgets.ts': [...shared('text'), ...server('http/api-error.ts')],
  'sync-server/src/http/security-events.ts': [],
  'sync-server/src/auth': [...base, ...shared('text', 'api', 'protocol'), ...server('store', 'http/api-error.ts')],
  'sync-server/src/license': [...base, ...shared('text'), ...server('store', 'auth', 'http/api-error.ts')],
  'sync-server/src/mail': [
    ...base,
    ...shared('text', 'mutations', 'mutations/define'),
    ...server('store', 'auth', 'operate', 'mail/notices'),
  ],
  'sync-server/src/mail/notices': [...golf, ...shared('text', 'mutations', 'mutations/define'), ...server('store', 'mail')],
  'sync-server/src/push': [...shared('text'), ...server('store', 'auth', 'mail')],
  'sync-server/src/operate': [...shared('protocol'), ...stock],
  'sync-server/src/http/environment.ts': [
    ...server('auth', 'license', 'operate', 'push', 'http/budgets.ts', 'http/security-events.ts'),
    ...stock,
  ],
  'sync-server/src/http': [...golf, ...changes, ...shared('api', 'text'), ...frame, ...server('store', 'sync')],
  'sync-server/src/http/documentation': [...shared('api', 'text'), ...frame],
  'sync-server/src/documents': [...golf, ...paper, ...server('store')],
  'sync-server/src/public': [...golf, ...paper, ...shared('text'), ...frame, ...server('documents', 'store', 'public/board')],
  // The board alone listens for pokes.
  'sync-server/src/public/board': [...golf, ...paper, ...shared('text'), ...frame, ...server('store', 'sync', 'public')],
  'sync-server/src/routes': [
    ...golf,
    ...changes,
    ...paper,
    ...shared('api', 'text', 'take-along'),
    ...frame,
    ...stock,
    ...server('documents', 'public', 'league-file'),
  ],
  'sync-server/src': [...golf, ...shared('text'), ...frame, ...stock, ...server('http/documentation', 'public', 'routes', 'documents')],
  'web/src/platform': [...base, ...shared('text', 'export', 'roster')],
  'web/src/ui': [...shared('lib', 'text', 'protocol/refusal-code.ts'), ...web('platform')],
  'web/src/pdf': [...base, ...paper, ...shared('text'), ...web('platform')],
  'web/src/sync-client/outbox': [...golf, ...changes, ...shared('text'), ...web('sync-client')],
  'web/src/sync-client/transfer': [...base, ...changes, ...shared('api', 'take-along'), ...web('sync-client', 'sync-client/outbox')],
  'web/src/sync-client/storage': [...base, ...changes, ...shared('take-along'), ...web('sync-client', 'sync-client/outbox')],
  'web/src/sync-client/recovery': [
    ...base,
    ...changes,
    ...web('sync-client', 'sync-client/outbox', 'sync-client/transfer', 'sync-client/storage'),
  ],
  'web/src/sync-client/loop': [
    ...base,
    ...changes,
    ...shared('api'),
    ...web('sync-client', 'sync-client/outbox', 'sync-client/recovery', 'sync-client/transfer'),
  ],
  'web/src/sync-client': [...base, ...changes, ...client],
  'web/src/sw': [...shared('lib'), ...client],
  'web/src/account': [...base, ...changes, ...shared('text', 'api'), ...client, ...web('platform')],
  'web/src/season/client': [...golf, ...changes, ...shared('text'), ...client, ...web('account', 'platform', 'ui')],
  'web/src/season': [...golf, ...changes, ...shared('text', 'documents', 'api', 'export'), ...client, ...season, ...web('ui')],
  'web/src/components': [...golf, ...changes, ...paper, ...shared('text', 'export', 'api'), ...client, ...season, ...parts],
  'web/src/components/drafts': [...golf, ...changes, ...shared('text'), ...client, ...season, ...web('components', 'ui')],
  'web/src/components/history': [...golf, ...changes, ...shared('text'), ...season],
  'web/src/components/league-file': [...base, ...shared('text', 'take-along'), ...client, ...web('account', 'platform', 'ui')],
  'web/src/components/rain': [...golf, ...changes, ...shared('text'), ...season, ...web('components', 'components/drafts', 'ui')],
  'web/src/components/explain': [...golf, ...shared('text'), ...season, ...web('components', 'ui')],
  'web/src/app': [...base, ...changes, ...shared('text', 'api'), ...client, ...season, ...parts],
  'web/src/features/*': [
    ...golf,
    ...changes,
    ...paper,
    ...shared('text', 'api', 'export', 'roster', 'moving-in', 'take-along'),
    ...client,
    ...season,
    ...parts,
  ],
  'web/src': [...base, ...changes, ...shared('text', 'api'), ...season, ...parts, ...web('app', 'features/*')],
}

/** library -> the rooms (or packages) that may import it; `types`: its types only, from anywhere in these. */
export const owners: Readonly<Record<string, readonly string[]>> = {
  zod: ['shared/src', 'sync-server/src/http', 'web/src'],
  react: [
    'web/src/app',
    'web/src/components',
    'web/src/features',
    'web/src/season',
    'web/src/ui',
    'web/src/pdf',
    'web/src/platform',
    'web/src/account',
    'web/src/main.tsx',
    'web/src/router.tsx',
  ],
  'react-dom': ['web/src/pdf', 'web/src/main.tsx', 'web/src/platform/use-media.ts', 'web/src/features/schedule/arranged-line.tsx'],
  'react-aria-components': ['web/src/ui'],
  'lucide-react': ['web/src/app', 'web/src/components', 'web/src/features', 'web/src/ui', 'web/src/router.tsx'],
  '@tanstack/react-router': [
    'web/src/app',
    'web/src/components',
    'web/src/features',
    'web/src/season',
    'web/src/main.tsx',
    'web/src/router.tsx',
  ],
  dexie: ['web/src/sync-client'],
  'dexie-react-hooks': ['web/src/season'],
  fflate: ['shared/src/take-along'],
  papaparse: ['web/src/platform'],
  qr: ['shared/src/lib', 'shared/src/documents', 'web/src/features/tray'],
  'workbox-precaching': ['web/src/sw'],
  'workbox-routing': ['web/src/sw'],
  'workbox-window': ['web/src/app'],
  jspdf: ['web/src/pdf', 'sync-server/src/documents'],
  'jspdf-autotable': ['web/src/pdf', 'sync-server/src/documents'],
  hono: ['sync-server/src'],
  '@hono/node-server': ['sync-server/src'],
  'better-sqlite3': ['sync-server/src/store/sqlite', 'sync-server/src/store/move', 'sync-server/src/operate'],
  pg: ['sync-server/src/store/postgres'],
  pino: ['sync-server/src/operate'],
  'pino-pretty': ['sync-server/src/operate'],
  'web-push': ['sync-server/src/push'],
  nodemailer: ['sync-server/src/mail'],
  'prom-client': ['sync-server/src/operate'],
  croner: ['sync-server/src/operate'],
  '@simplewebauthn/server': ['sync-server/src/auth'],
  '@simplewebauthn/browser': ['web/src/account'],
  'openid-client': ['sync-server/src/auth'],
  jose: ['sync-server/src/auth', 'sync-server/src/license'],
  '@node-rs/argon2': ['sync-server/src/auth'],
  stripe: ['sync-server/src/license'],
  'ical-generator': ['sync-server/src/public'],
  '@internationalized/date': ['sync-server/src/public'],
  node: ['sync-server/src'],
}
