import type { BudgetName } from './budgets.ts'

/** A place where the input determines the amount of work. Paths are relative to this repository. */
export type WorkBound = {
  /** The quantity that is limited before the work begins, and its maximum. */
  bound: string
  most: number
  /**
   * Who pays: the budgets that are charged, or `device` if the work runs on the device of the person who supplies the
   * input.
   */
  budgets: readonly BudgetName[] | 'device'
  /** The constant or schema that defines the limit. */
  kept: string
  /** The test file in which a test, marked `@bound NAME`, exceeds this limit. */
  test: string
}

const signedIn: readonly BudgetName[] = [
  'requests',
  'work',
  'at once',
  'league-requests',
  'league-work',
  'network-work',
  'young-work',
]
const anybody: readonly BudgetName[] = ['anybody-requests', 'anybody-work', 'anybody-all']

/**
 * Lists in request bodies, by route and path. A test compares them with the contract's schemas, sends each list with
 * one entry too many, and fails if a list has no row here. Work on any of these lists is charged to the caller's
 * budgets.
 */
export const listBounds: Readonly<Record<string, number>> = {
  'addPasskey made.response.transports': 10,
  'addCourse holes': 18,
  'addCourse tees': 20,
  'addCourse tees[].holes': 18,
  'updateCourse holes': 18,
  'updateCourse tees': 20,
  'updateCourse tees[].holes': 18,
  'updateTeam players': 12,
  'saveWinners winners': 200,
  'missingCardPhotos ids': 100,
  'submitScores scores': 1_368,
  'submitPoints points': 36,
  'guestCard entries': 72,
  'guestCard entries[].replaces': 24,
  'sync versionHashes': 40,
  'sync mutations': 100,
  'sync mutations[].ids': 4_096,
  'sync mutations[].supersedes': 64,
  'sync askAbout.actions': 200,
  'sync askAbout.versionHashes': 200,
  'sync relay.versionHashes': 40,
  'sync relay.digests': 10_000,
}

/** All other work whose amount depends on the input: reading, unpacking, holding in memory, queuing and sending. */
export const workBounds = {
  bodyOfAnybody: {
    bound: 'bytes of a body without sign-in',
    most: 16 * 1024,
    budgets: anybody,
    kept: 'sync-server/src/http/register-routes.ts',
    test: 'sync-server/src/http/attack.test.ts',
  },
  body: {
    bound: 'bytes of a body with sign-in',
    most: 1024 * 1024,
    budgets: signedIn,
    kept: 'sync-server/src/http/register-routes.ts',
    test: 'sync-server/src/http/real-socket.test.ts',
  },
  bodiesAtOnce: {
    bound: 'megabytes of large bodies with sign-in in memory at once',
    most: 48,
    budgets: signedIn,
    kept: 'sync-server/src/http/body-gate.ts',
    test: 'sync-server/src/http/body-gate.test.ts',
  },
  argumentsOfChange: {
    bound: 'characters in the arguments of a change, with every list in them',
    most: 65_536,
    budgets: signedIn,
    kept: 'sync-server/src/sync/apply-mutation.ts',
    test: 'sync-server/src/sync/hostile-push.test.ts',
  },
  idsOfPush: {
    bound: 'ids in a push that are looked up',
    most: 4_096,
    budgets: signedIn,
    kept: 'shared/src/protocol/sync-request.ts',
    test: 'sync-server/src/sync/hostile-push.test.ts',
  },
  rowsOfPush: {
    bound: 'rows that a push may write before the rest waits for the next',
    most: 5_000,
    budgets: signedIn,
    kept: 'sync-server/src/sync/plan-push.ts',
    test: 'sync-server/src/sync/hostile-push.test.ts',
  },
  ledger: {
    bound: 'bytes of a league’s history',
    most: 256 * 1024 * 1024,
    budgets: signedIn,
    kept: 'sync-server/src/sync/apply-push.ts',
    test: 'sync-server/src/sync/hostile-push.test.ts',
  },
  refusedChange: {
    bound: 'bytes stored for a refused change',
    most: 2_048,
    budgets: signedIn,
    kept: 'sync-server/src/store/kept-form.ts',
    test: 'sync-server/src/sync/hostile-push.test.ts',
  },
  historyPage: {
    bound: 'bytes on a history page',
    most: 512 * 1024,
    budgets: signedIn,
    kept: 'sync-server/src/store/history.ts',
    test: 'sync-server/src/sync/hostile-push.test.ts',
  },
  textBeforePatterns: {
    bound: 'characters of a text before any pattern reads it',
    most: 6_000,
    budgets: signedIn,
    kept: 'shared/src/lib/bad-text.ts',
    test: 'sync-server/src/http/hard-texts.test.ts',
  },
  requestsAtOnce: {
    bound: 'simultaneous requests per account',
    most: 16,
    budgets: signedIn,
    kept: 'sync-server/src/limits/budgets.ts',
    test: 'sync-server/src/limits/budgets.test.ts',
  },
  streamsOfAccount: {
    bound: 'streams per account',
    most: 5,
    budgets: signedIn,
    kept: 'sync-server/src/sync/pokes.ts',
    test: 'sync-server/src/http/attack.test.ts',
  },
  streamsOfLeague: {
    bound: 'streams per league',
    most: 200,
    budgets: signedIn,
    kept: 'sync-server/src/sync/pokes.ts',
    test: 'sync-server/src/http/attack.test.ts',
  },
  boards: {
    bound: 'boards per league',
    most: 50,
    budgets: ['page-requests'],
    kept: 'sync-server/src/sync/pokes.ts',
    test: 'sync-server/src/public/board/board-stream.test.ts',
  },
  publicPages: {
    bound: 'public pages per network before it has to wait',
    most: 600,
    budgets: ['page-requests'],
    kept: 'sync-server/src/limits/budgets.ts',
    test: 'sync-server/src/http/request-budgets.test.ts',
  },
  healthChecks: {
    bound: 'health checks per network before it has to wait',
    most: 60,
    budgets: ['health-requests'],
    kept: 'sync-server/src/limits/budgets.ts',
    test: 'sync-server/src/http/request-budgets.test.ts',
  },
  questions: {
    bound: 'requests from a network without sign-in, such as challenges for passkeys',
    most: 300,
    budgets: anybody,
    kept: 'sync-server/src/limits/budgets.ts',
    test: 'sync-server/src/http/request-budgets.test.ts',
  },
  guestPhones: {
    bound: 'phones without an account that score one card',
    most: 12,
    budgets: [...anybody, 'card-requests'],
    kept: 'shared/src/schema/league/guest.ts',
    test: 'scripts/test/conformance/guest-limits.test.ts',
  },
  guestEntries: {
    bound: 'entries of one phone on one card',
    most: 600,
    budgets: [...anybody, 'card-requests'],
    kept: 'shared/src/schema/league/guest.ts',
    test: 'scripts/test/conformance/guest-limits.test.ts',
  },
  guestRequests: {
    bound: 'requests with one card’s code before they wait',
    most: 120,
    budgets: ['card-requests'],
    kept: 'sync-server/src/limits/budgets.ts',
    test: 'scripts/test/conformance/guest-limits.test.ts',
  },
  hashes: {
    bound: 'passwords waiting to be hashed',
    most: 16,
    budgets: anybody,
    kept: 'sync-server/src/auth/hash-queue.ts',
    test: 'sync-server/src/auth/log-in-crowd.test.ts',
  },
  filesAtOnce: {
    bound: 'simultaneous bodies with a file',
    most: 4,
    budgets: signedIn,
    kept: 'sync-server/src/http/file-gate.ts',
    test: 'scripts/test/conformance/league-file.test.ts',
  },
  filesADay: {
    bound: 'league files per account and day',
    most: 5,
    budgets: signedIn,
    kept: 'sync-server/src/routes/league/league.ts',
    test: 'scripts/test/conformance/league-file.test.ts',
  },
  leagueFile: {
    bound: 'entries in a league file that are read',
    most: 100,
    budgets: signedIn,
    kept: 'shared/src/league-file/league-file.ts',
    test: 'shared/src/league-file/large-league-file.test.ts',
  },
  changesOfFile: {
    bound: 'changes in a league file',
    most: 20_000,
    budgets: signedIn,
    kept: 'shared/src/league-file/league-file.ts',
    test: 'shared/src/league-file/large-league-file.test.ts',
  },
  leagues: {
    bound: 'leagues per account',
    most: 20,
    budgets: signedIn,
    kept: 'shared/src/schema/limits.ts',
    test: 'scripts/test/conformance/work-bounds.test.ts',
  },
  emails: {
    bound: 'emails per league and day',
    most: 1_000,
    budgets: signedIn,
    kept: 'sync-server/src/email/emails-a-day.ts',
    test: 'sync-server/src/email/add-emails.test.ts',
  },
  emailQuestions: {
    bound: 'leagues that ask one address in 30 days',
    most: 3,
    budgets: signedIn,
    kept: 'sync-server/src/email/add-emails.ts',
    test: 'sync-server/src/email/add-emails.test.ts',
  },
  bundle: {
    bound: 'entries in a bundle that another phone relays',
    most: 10_000,
    budgets: 'device',
    kept: 'shared/src/protocol/sync-request.ts',
    test: 'scripts/test/conformance/work-bounds.test.ts',
  },
  pastedScores: {
    bound: 'letters of rows pasted into the score grid',
    most: 65_536,
    budgets: 'device',
    kept: 'web/src/features/scores/read-pasted.ts',
    test: 'web/src/features/scores/read-pasted.test.ts',
  },
  roster: {
    bound: 'bytes of a player list as text',
    most: 2 * 1024 * 1024,
    budgets: 'device',
    kept: 'shared/src/import/roster/read-bytes.ts',
    test: 'shared/src/import/roster/read-bytes.test.ts',
  },
  rosterRows: {
    bound: 'rows in a player list',
    most: 2_000,
    budgets: 'device',
    kept: 'shared/src/import/roster/read-roster.ts',
    test: 'scripts/test/conformance/work-bounds.test.ts',
  },
  exportRows: {
    bound: 'rows of a schedule or scores from another program',
    most: 3_000,
    budgets: 'device',
    kept: 'shared/src/import/read-file.ts',
    test: 'scripts/test/conformance/work-bounds.test.ts',
  },
  workbook: {
    bound: 'bytes of an unpacked workbook, all parts together',
    most: 16 * 1024 * 1024,
    budgets: 'device',
    kept: 'shared/src/import/workbook/read-workbook.ts',
    test: 'shared/src/import/workbook/read-workbook.test.ts',
  },
  workbookLetters: {
    bound: 'letters in all cells of a workbook, counting merged and repeated cells each time',
    most: 4_000_000,
    budgets: 'device',
    kept: 'shared/src/import/workbook/put-cell.ts',
    test: 'shared/src/import/workbook/read-workbook.test.ts',
  },
  photo: {
    bound: 'bytes of a photo of a card',
    most: 150 * 1024,
    budgets: [...signedIn, 'photo-requests'],
    kept: 'shared/src/schema/scores/photo-limits.ts',
    test: 'sync-server/src/photos/read-picture.test.ts',
  },
  photosAsked: {
    bound: 'photos that a phone asks about at once',
    most: 100,
    budgets: signedIn,
    kept: 'shared/src/schema/scores/photo-limits.ts',
    test: 'sync-server/src/routes/scores/card-photos.test.ts',
  },
  photoRequests: {
    bound: 'photos that an account adds before it has to wait',
    most: 120,
    budgets: [...signedIn, 'photo-requests'],
    kept: 'sync-server/src/limits/budgets.ts',
    test: 'sync-server/src/routes/scores/card-photos.test.ts',
  },
} as const satisfies Record<string, WorkBound>

/** The functions that read files, codes and pasted text, each with its row. A test fails if one of them has no row. */
export const readers: Readonly<Record<string, keyof typeof workBounds>> = {
  'shared/src/import/read-file.ts': 'exportRows',
  'shared/src/import/roster/read-bytes.ts': 'roster',
  'shared/src/import/roster/read-roster.ts': 'rosterRows',
  'shared/src/import/workbook/read-workbook.ts': 'workbook',
  'shared/src/league-file/read-league-file.ts': 'leagueFile',
  'sync-server/src/photos/read-jpeg.ts': 'photo',
  'sync-server/src/photos/read-picture.ts': 'photo',
  'web/src/features/scores/read-pasted.ts': 'pastedScores',
  'web/src/sync-client/transfer/relay-bundle.ts': 'bundle',
}
