import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SERVER_HEADER } from '@glm/shared/api/server-header'
import Dexie from 'dexie'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceStorage, storeText } from '../platform/device-storage.ts'
import { notePhotos, photosWait } from '../platform/photo-notes.ts'
import { inputJournal } from '../sync-client/outbox/input-journal.ts'
import { keptPresses, writeAhead } from '../sync-client/outbox/write-ahead.ts'
import { callApi } from './api.ts'
import { keepScreen, showKeptScreen } from './kept-screen.ts'
import { keptScreens, putScreen } from './kept-screens.ts'
import { currentRehearsal, keepRehearsal } from './rehearsal.ts'
import { logOut } from './session.ts'
import { showLeague } from './shown-league.ts'
import { storedToken, storeToken } from './stored-token.ts'

const { fetch } = globalThis
const [ann, bob] = [9, 10]
const tokenOf = (userId: number) => `e30.${btoa(JSON.stringify({ sub: String(userId) }))}.signed`
const rehearsal = { userId: ann, leagueId: 7, league: 'Thursday' }
const screen = { userId: ann, leagueId: 7, role: 2, path: '/dashboard', style: '', markup: '<h1>Tonight</h1>' }
const copyOf = (userId: number) => `glm-${userId}-7`

beforeEach(() => {
  globalThis.fetch = async () => new Response('{}', { status: 401 })
  const root = { querySelector: () => ({}), getAttribute: () => '' }
  vi.stubGlobal('document', {
    getElementById: (id: string) => (id === 'root' ? root : null),
    querySelector: () => root,
    visibilityState: 'hidden',
  })
  vi.stubGlobal('location', { pathname: '/dashboard', search: '' })
  showLeague(7)
  storeToken(tokenOf(ann))
})
afterEach(async () => {
  await logOut()
  while (deviceStorage().length > 0) deviceStorage().removeItem(deviceStorage().key(0) ?? '')
  globalThis.fetch = fetch
  vi.unstubAllGlobals()
})
afterAll(() => Dexie.delete('glm-session'))

type Kept = {
  /** Stores something while Ann is signed in. */
  keep: () => unknown
  /** Reads it as the app does for the user who is signed in. */
  read: (userId: number) => unknown
  /** Whether Ann has it again when she signs in again. */
  returns: boolean
}
/** Everything that this device stores for a user outside its databases, by the file that stores it. */
const ofUsers: Record<string, Kept> = {
  'account/stored-token.ts': { keep: () => {}, read: () => storedToken() === tokenOf(ann), returns: true },
  'account/rehearsal.ts': { keep: () => keepRehearsal(rehearsal), read: currentRehearsal, returns: true },
  'account/kept-screens.ts': { keep: () => putScreen(screen), read: keptScreens, returns: false },
  'platform/photo-notes.ts': {
    keep: () => notePhotos({ userId: ann, leagueId: 7 }, 'waiting'),
    read: photosWait,
    returns: true,
  },
  'sync-client/outbox/write-ahead.ts': {
    keep: () => writeAhead(deviceStorage(), { name: copyOf(ann), tab: 'a' }).begin({ nonce: 'n', calls: [] }),
    read: (userId) => keptPresses(deviceStorage(), copyOf(userId)) > 0,
    returns: true,
  },
  'sync-client/outbox/input-journal.ts': {
    keep: () => storeText(`${copyOf(ann)}-typing/a`, JSON.stringify([{ values: [['d', '5']] }])),
    read: async (userId) => {
      const found: unknown[] = []
      const journal = inputJournal(deviceStorage(), { name: copyOf(userId), tab: 'b', isGone: async () => true })
      await journal.restore(async (values) => void found.push(...values))
      return found
    },
    returns: true,
  },
}
/** Files that store what is the same for everyone on this device, or says itself whom it is about. */
const ofDevice: Record<string, string> = {
  'account/provider.ts': 'a visit to the login provider, before anyone is signed in',
  'account/shown-league.ts': 'tells other tabs about a league that was opened, and is never read again',
  'account/not-playing.ts': 'a league, with the id of the user',
  'app/use-folds.ts': 'the user is in the key',
  'features/recap/use-recap-plan.ts': 'a league, for its secretaries',
  'features/scorecards/scorecards-screen.tsx': 'how cards are printed',
  'guest/kept-card.ts': 'a card, for anyone who has its code',
  'platform/notification-answer.ts': 'this browser',
  'platform/theme.ts': 'this screen',
  'platform/use-paper-size.ts': 'this printer',
  'season/weeks/use-last-copy.ts': 'a league',
  'season/weeks/use-printed.ts': 'a league',
}
/** Files that only pass the storage on, or read what another file stores. */
const helpers =
  /^(platform\/(device-storage|use-kept)|sync-client\/(open-client|storage\/empty-copy)|client\/use-unsent|components\/unsent-changes|guest\/main|account\/pending-join)\.tsx?$/

test('every file that stores something on the device is listed here', () => {
  const folder = fileURLToPath(new URL('..', import.meta.url))
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$/.test(file) && !helpers.test(file))
    .filter((file) => /deviceStorage\(|storeText\(|\buseKept\b|TextStorage\b/.test(readFileSync(folder + file, 'utf8')))
  expect(found.sort()).toEqual([...Object.keys(ofUsers), ...Object.keys(ofDevice)].sort())
})

/** What ends Ann's use of the device. A login that has ended is logged out when the app starts. */
const ends: Record<string, () => Promise<void>> = {
  'the login has ended': logOut,
  'someone else has signed in': async () => {},
}
const cases = Object.entries(ends).flatMap(([end, run]) =>
  Object.entries(ofUsers).map(([file, kept]) => ({ end, run, file, ...kept })),
)

test.each(cases)('after $end, other users don’t see what $file stores', async ({ run, keep, read, returns }) => {
  storeToken(tokenOf(bob))
  const nothing = await read(bob)
  storeToken(tokenOf(ann))
  await keep()
  const own = await read(ann)
  expect(own).not.toEqual(nothing)
  // Reading may have emptied it.
  await keep()
  await run()
  storeToken(tokenOf(bob))
  expect(await read(bob)).toEqual(nothing)
  storeToken(tokenOf(ann))
  expect(await read(ann)).toEqual(returns ? own : nothing)
})

test('a rehearsal that someone else left open blocks neither calls nor screens, and goes on when they return', async () => {
  keepRehearsal(rehearsal)
  await logOut()
  storeToken(tokenOf(bob))
  globalThis.fetch = async () => Response.json([], { headers: { [SERVER_HEADER]: '1' } })
  expect(await callApi('GET /courses')).toEqual({ ok: true, data: [] })
  expect(currentRehearsal()).toBeNull()
  storeToken(tokenOf(ann))
  expect(currentRehearsal()).toEqual(rehearsal)
})

test('keepScreen() stores no screen of a league once another one is being opened', () => {
  const keep = () => keepScreen(screen, () => screen.markup)
  keep()
  expect(keptScreens()).toHaveLength(1)
  deviceStorage().removeItem('glm-screens')
  showLeague(8)
  keep()
  expect(keptScreens()).toEqual([])
  expect(showKeptScreen()).toBeNull()
})

test('logOut() clears the number on the app’s icon', async () => {
  let badge: number | null = 3
  vi.stubGlobal('navigator', {
    clearAppBadge: async () => {
      badge = null
    },
  })
  await logOut()
  expect(badge).toBeNull()
})
