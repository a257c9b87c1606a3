import type { Change, Read } from '@glm/shared/mutations/define/define-mutation'
import { type TableName, tableNames } from '@glm/shared/schema/tables'
import { aCell } from '@glm/shared/testing/a-cell'
import { lengthOf } from '@glm/shared/testing/length-of'
import { plainMatch, plainPlayer } from '@glm/shared/testing/plain-rows'
import { type Random, seededRandom } from '@glm/shared/testing/seeded-random'
import { expect, test } from 'vitest'
import type { Tx } from '../store/store.ts'
import { aServer, LEAGUE } from '../testing/a-server.ts'
import { BatchRows } from './batch-rows.ts'

const BATCHES = lengthOf('random batches')
const STEPS = 6

const weekReads = (table: TableName): Read[] => [1, 2].map((equals) => ({ table, index: 'weekId', equals }))

/**
 * Reads by key, by index, and of whole tables. The rows they find exist already, or were created, moved to another week
 * or removed.
 */
const reads: readonly Read[] = [
  ...weekReads('matches'),
  ...weekReads('cards'),
  ...weekReads('contests'),
  ...[1, 2, 3].map((equals): Read => ({ table: 'cards', index: 'playerId', equals })),
  ...(['players', 'messages', 'matches'] as const).map((table): Read => ({ table, all: true })),
  ...[1, 2, 3].flatMap((id): Read[] => [
    { table: 'messages', key: [id] },
    { table: 'contests', key: [id] },
    { table: 'matches', key: [100 + id] },
    { table: 'cards', key: [1, id] },
  ]),
]

type Drawn = { id: number; weekId: number; text: string; strokes: number }

const putsOf = ({ id, weekId, text, strokes }: Drawn): Change[] => [
  { table: 'messages', put: { id, message: text, startDate: '2026-05-07', endDate: '2026-05-07' } },
  { table: 'contests', put: { id, weekId, name: text, hole: null } },
  { table: 'matches', put: plainMatch({ id: 100 + id, weekId, slot: id, team1Id: 1, team2Id: 2 }) },
  { table: 'cards', put: { weekId, playerId: id, teamId: 1, cells: { '1': aCell(strokes) } } },
  { table: 'players', put: plainPlayer(500 + id, { lastName: text }) },
]

function anyChange(random: Random): Change {
  const id = random.whole(1, 3)
  const puts = putsOf({ id, weekId: random.whole(1, 2), text: String(random.whole(1, 9)), strokes: random.whole(2, 9) })
  const removals: Change[] = [
    { table: 'messages', remove: [id] },
    { table: 'contests', remove: [id] },
    { table: 'matches', remove: [100 + id] },
    { table: 'players', remove: [500 + id] },
  ]
  return random.chance(0.7) ? random.pick(puts) : random.pick(removals)
}

/** Compares rows as read back, with null for omitted fields. */
const said = (rows: unknown): string => JSON.stringify(rows, (_key, value: unknown) => value ?? undefined)

type Sides = { flushed: Tx; saved: Tx; random: Random }

/**
 * Applies a batch to the loaded rows, and also writes and rereads the same changes one by one. Both must give the same
 * answers and rows.
 */
async function playBatch({ flushed, saved, random }: Sides, version: number): Promise<void> {
  const asked = reads.filter(() => random.chance(0.5))
  const batch = new BatchRows(asked, await saved.load(LEAGUE, asked))
  for (let step = 0; step < STEPS && asked.length > 0; step++) {
    const change = anyChange(random)
    batch.write([change])
    await flushed.rows.write(LEAGUE, version, [change])
    const read = random.pick(asked)
    const [stored] = await flushed.load(LEAGUE, [read])
    if (said(batch.load(read)) !== said(stored)) expect(batch.load(read)).toEqual(stored)
  }
  await saved.rows.write(LEAGUE, version, batch.changes)
  const patches = saved.rows.patchesOf(batch.changes)
  const stored = await saved.rows.since(LEAGUE, version - 1, new Set(batch.changes.map(({ table }) => table)))
  if (JSON.stringify(patches) !== JSON.stringify(stored)) expect(patches).toEqual(stored)
}

test(`BatchRows behaves as if each change were written and reread, over ${BATCHES} random batches`, async () => {
  const [one, two] = [await aServer(), await aServer()]
  const random = seededRandom(20_260_507)
  await one.store.write(LEAGUE, (flushed) =>
    two.store.write(LEAGUE, async (saved) => {
      // Create every row first, because removing a row that never existed leaves no tombstone.
      const all = [1, 2, 3].flatMap((id) => putsOf({ id, weekId: 1, text: 'first', strokes: 4 }))
      for (const { rows } of [flushed, saved]) await rows.write(LEAGUE, 2, all)
      for (let i = 0; i < BATCHES; i++) await playBatch({ flushed, saved, random }, 3 + i)
      // Writing each batch as a whole leaves the same rows and tombstones as writing its changes one by one.
      const everything = (tx: Tx) => tx.rows.since(LEAGUE, 1, new Set(tableNames))
      expect(await everything(saved)).toEqual(await everything(flushed))
    }),
  )
})

test('BatchRows throws when reading a row it didn’t load', () => {
  expect(() => new BatchRows([], []).load({ table: 'weeks', key: [1] })).toThrow(
    'Load weeks/1 before the batch: it was not loaded.',
  )
})
