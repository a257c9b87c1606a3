import { leaveText } from '@glm/shared/text/screens/people/leave'
import Dexie from 'dexie'
import { afterEach, expect, test } from 'vitest'
import type { StoredRow } from '../sync-client/local-rows.ts'
import { findUnsentElsewhere } from '../sync-client/recovery/unsent-elsewhere.ts'
import { keptLeague } from '../sync-client/send-league.ts'
import { LeagueDatabase } from '../sync-client/storage/league-database.ts'
import type { Session } from '../sync-client/storage/session-database.ts'
import { unsentWork } from './unsent-work.ts'

const owner = { userId: 9, leagueId: 8 }
const leagues = [
  { id: 7, name: 'Thursday', role: 2 },
  { id: 8, name: 'Monday', role: 2 },
]
const nothing = { unsent: 0, parked: 0, bundles: 0, old: 0, typed: false }

const change = {
  seq: 1,
  at: '2026-05-07T18:00:00Z',
  action: 'a',
  schemaVersion: 1,
  author: 9,
  inverse: null,
  name: 'week.lock',
  args: {},
} as unknown as StoredRow<'outbox'>
const relayBundle = { mutations: [change, { ...change, seq: 2 }] }
type Tables = 'outbox' | 'parked' | 'draft' | 'relayBundle' | 'oldCopy'
/** What the copy of the other league may have, and what the dialog says about it. */
const held: Record<string, [table: Tables, row: object, says: string]> = {
  'an unsent change': ['outbox', change, '1 not sent yet.'],
  'a refused change': ['parked', { ...change, id: 'p' }, '1 rejected and not reviewed yet.'],
  'unsaved input': ['draft', { id: 'd', value: '5' }, 'Some changes aren’t saved yet. The dashboard shows which ones.'],
  'another phone’s changes': ['relayBundle', { id: 'b', relayBundle, problem: null }, '2 not sent yet.'],
  'another phone’s changes that the server can’t accept': [
    'relayBundle',
    { id: 'b', relayBundle, problem: 'gap' },
    'Changes from another phone not reviewed yet.',
  ],
  'another phone’s changes that were partly refused': [
    'relayBundle',
    { id: 'b', relayBundle, problem: null, refused: [{ seq: 2, code: 'refused' }] },
    'Changes from another phone not reviewed yet.',
  ],
  'changes of an old copy': ['oldCopy', { id: 'o', changes: [change] }, '1 from the old server not reviewed yet.'],
}

afterEach(async () => Dexie.delete(new LeagueDatabase(owner).name))

async function workWith(rows: readonly (readonly [table: Tables, row: object])[]) {
  const db = new LeagueDatabase(owner)
  for (const [table, row] of rows) await db.rows(table).put(row as never)
  await db.open()
  db.close()
  const others = new Map([[8, await keptLeague(owner)]])
  return unsentWork({ here: nothing, others, left: [], leagues, photos: false })
}

test.each(Object.entries(held))('unsentWork() counts %s in another league', async (_, [table, row, says]) => {
  expect(leaveText.unsentWork(await workWith([[table, row]]))).toBe(`${says} Includes Monday.`)
})

test('unsentWork() counts nothing if the copies have nothing, so the user may remove them', async () => {
  expect(leaveText.unsentWork(await workWith([]))).toBe('')
})

test('unsentWork() adds up all leagues, and those that the user has left', () => {
  const kept = { read: true, unsent: 2, parked: 1, bundles: 0, old: 0, typed: false }
  const here = { unsent: 3, parked: 0, bundles: 1, old: 4, typed: false }
  const left = [
    { league: 'Friday', ...nothing, unsent: 5, parked: 1 },
    { league: 'Sunday', ...nothing, typed: true },
  ]
  expect(unsentWork({ here, others: new Map([[8, kept]]), left, leagues, photos: true })).toEqual({
    unsent: 10,
    parked: 2,
    bundles: 1,
    old: 4,
    typed: true,
    photos: true,
    leagues: ['Monday', 'Friday', 'Sunday'],
  })
})

test.each(Object.entries(held))(
  'findUnsentElsewhere() finds %s in a league that the user has left',
  async (_, [table, row, says]) => {
    const db = new LeagueDatabase(owner)
    await db.rows(table).put(row as never)
    await db.rows('leagues').put({ id: 8, name: 'Friday' } as never)
    db.close()
    const inAnother = { ...owner, leagueId: 7, leagues: [{ id: 7, name: 'Thursday', role: 2 }] } as unknown as Session
    const left = await findUnsentElsewhere(inAnother)
    const work = unsentWork({ here: nothing, others: new Map(), left, leagues, photos: false })
    expect(leaveText.unsentWork(work)).toBe(`${says} Includes Friday.`)
    expect(await findUnsentElsewhere({ ...inAnother, leagues })).toEqual([])
  },
)
