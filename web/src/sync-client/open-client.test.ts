import Dexie from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'
import { openLocalPhone } from './open-client.ts'
import { LeagueDatabase } from './storage/league-database.ts'

const owner = { userId: 9, leagueId: 7, role: 2 }
const aCopy = () => new LeagueDatabase({ ...owner, rehearsal: true })
const { name, verno } = aCopy()

const open: { close: () => void }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) one.close()
  vi.unstubAllGlobals()
  await Dexie.delete(name)
})

/** Opens a copy as a tab does, and counts how often it is told that the browser has evicted the copy. */
async function openTab() {
  const gone = { count: 0 }
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', {})
  const ways = { token: () => null, onToken: () => {}, onGone: () => void gone.count++ }
  const tab = await openLocalPhone({ owner, rehearsal: true, ...ways })
  open.push(tab)
  return { tab, gone }
}

test('openLocalPhone() lets another tab open a newer version of the copy, and can go on reading it', async () => {
  const { tab, gone } = await openTab()
  const newer = aCopy()
  open.push(newer)
  newer.version(verno + 1).stores({ addedLater: 'id' })
  const blocked = new Promise((done) => newer.on('blocked', () => done('blocked')))
  expect(await Promise.race([newer.open().then(() => 'opened'), blocked])).toBe('opened')
  expect(gone.count).toBe(0)
  expect((await tab.countRows()).get('meta')).toBe(1)
})

test('openLocalPhone() reports a copy that the browser evicts, and doesn’t keep it from being deleted', async () => {
  const { gone } = await openTab()
  await Dexie.delete(name)
  expect(gone.count).toBeGreaterThan(0)
})
