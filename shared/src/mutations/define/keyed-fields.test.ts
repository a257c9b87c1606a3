import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withSeason } from '../../lib/with-season.ts'
import { keptOfSeason, letGo } from '../../rules/season/kept-facts.ts'
import { seasonRules } from '../../schema/league/league-settings.ts'
import { limits } from '../../schema/limits.ts'
import type { SeasonRow } from '../../schema/schedule/season.ts'
import { tables, wholeRow } from '../../schema/tables.ts'
import { aLeague } from '../../testing/a-league.ts'
import { afterCall } from '../../testing/after-call.ts'
import { lengthOf } from '../../testing/length-of.ts'
import { settingChanges } from '../../testing/setting-changes.ts'
import { league } from '../league/league.ts'
import { rowEntities } from '../row-entities.ts'
import { keyedFields, updateOf } from './keyed-fields.ts'
import type { StoredCall } from './stored-call.ts'

/** Objects that are one choice. The last change wins as a whole, because parts of two choices don't make a valid one. */
const chosenAsWhole = ['leaves', 'joins', 'format', 'draw', 'part', 'signed1', 'signed2', 'nines']

type Node = { _zod: { def: { type: string; innerType?: Node } } }
const typeOf = ({ _zod: { def } }: Node): string => (def.innerType ? typeOf(def.innerType) : def.type)
const objectFields = [...Object.values(rowEntities), league].flatMap(({ table }) =>
  Object.entries(tables[table].schema.shape).flatMap(([field, node]) =>
    ['object', 'record'].includes(typeOf(node as unknown as Node)) ? [field] : [],
  ),
)

test('keyedFields has every object of a row that can be updated, unless it is chosen as a whole', () => {
  expect(objectFields.sort()).toEqual([...Object.keys(keyedFields), ...chosenAsWhole].sort())
})

type Rows = ReturnType<typeof aLeague>
type Fields = Record<string, unknown>
/** `isPast`: whether the change also applies to finished weeks, which then keep no earlier value. */
type Edit = { noun: 'season' | 'league' | 'player'; field: string; key: string; value: unknown; isPast?: boolean }

const page = { key: 'AbCdEfGhIjKlMnOpQrStUv', names: 'full', timeZone: null } as const
const some = aLeague()
const start: Rows = {
  ...some,
  leagues: some.leagues.map((row) => ({ ...row, publicPage: page })),
  seasons: some.seasons.map((row) => ({ ...row, kept: [{ weekIds: [1], settings: row.settings }] })),
  players: some.players.map((row) => ({
    ...row,
    playsFrom: { 1: 'Red', 2: 'Gold' },
    weekTees: { 2: 'Blue' },
    kept: [{ weekIds: [1], starting: 4, tee: 'White' }],
  })),
}

const setting = fc
  .tuple(fc.constantFrom(...Object.entries(settingChanges)), fc.boolean())
  .map(([[key, { to }], isPast]): Edit => ({ noun: 'season', field: 'settings', key, value: to, isPast }))
const ofPage = fc.constantFrom<Edit>(
  { noun: 'league', field: 'publicPage', key: 'names', value: 'initial' },
  { noun: 'league', field: 'publicPage', key: 'timeZone', value: 'America/Denver' },
  { noun: 'league', field: 'publicPage', key: 'key', value: 'ZzCdEfGhIjKlMnOpQrStUv' },
)
const ofPlayer = fc
  .record({
    field: fc.constantFrom('startingHandicaps', 'playsFrom', 'weekTees'),
    key: fc.constantFrom('1', '2', '3'),
    isRemoved: fc.boolean(),
    isPast: fc.boolean(),
  })
  .map(({ field, key, isRemoved, isPast }): Edit => {
    const value = field === 'startingHandicaps' ? 7.5 : 'Blue'
    return { noun: 'player', field, key, value: isRemoved ? null : value, isPast: isPast && key === '1' }
  })
const edit = fc.oneof(setting, ofPage, ofPlayer)
/** Two edits of different keys. */
const pairs = fc.tuple(edit, edit).filter(([a, b]) => a.field !== b.field || a.key !== b.key)

const tableOf = { season: 'seasons', league: 'leagues', player: 'players' } as const
const rowOf = (rows: Rows, { noun }: Pick<Edit, 'noun'>): { id: number } & Fields =>
  rows[tableOf[noun]].find(({ id }) => id === 1) as never
const objectOf = (rows: Rows, one: Edit) => (rowOf(rows, one)[one.field] ?? {}) as Fields
const shownIn = (rows: Rows, one: Edit) => objectOf(rows, one)[one.key] ?? null
/** Returns the edit's call, as made by a form that shows these rows. */
function callOf(rows: Rows, one: Edit): StoredCall {
  const old = objectOf(rows, one)
  const row = rowOf(rows, one)
  const value = one.noun === 'player' ? withSeason(old, Number(one.key), one.value) : { ...old, [one.key]: one.value }
  const set = { [one.field]: value }
  const kept = one.noun === 'season' ? keptOfSeason(row as never, set, null) : letGo(row.kept as Kept, [keptAs(one)])
  return { name: `${one.noun}.update`, args: updateOf(row, letsGo(one) ? { ...set, kept } : set) }
}
type Kept = SeasonRow['kept']
const keptAs = ({ field }: Edit) => (field === 'startingHandicaps' ? 'starting' : field === 'playsFrom' ? 'tee' : '')
/** Returns what the finished week keeps for an edit's key. */
function keptOf(rows: Rows, one: Edit): unknown {
  const [kept] = (rowOf(rows, one).kept ?? []) as readonly Fields[]
  return one.noun === 'season' ? (kept?.settings as Fields | undefined)?.[one.key] : kept?.[keptAs(one)]
}
/** Whether the edit changes a value that finished weeks keep, for them as well. */
const letsGo = (one: Edit) =>
  one.isPast && !seasonRules.has(one.key as never) && JSON.stringify(shownIn(start, one)) !== JSON.stringify(one.value)
function after(rows: Rows, call: StoredCall | null): { rows: Rows; undo: StoredCall | null } {
  const next = call && afterCall(rows, call)
  if (!next) throw new Error(`${JSON.stringify(call)} was refused.`)
  return next
}
const edited = ({ seasons, leagues, players }: Rows) => [
  ...seasons.map((row) => wholeRow('seasons', row)),
  ...leagues,
  ...players.filter(({ id }) => id === 1).map((row) => wholeRow('players', row)),
]

describe('an update with changed keys', () => {
  test('CL17: keeps what someone else changed in the same field, in both orders, and whichever is undone', () => {
    fc.assert(
      fc.property(pairs, fc.boolean(), fc.boolean(), ([a, b], isBlind, isFirst) => {
        const first = after(start, callOf(start, a))
        const second = after(first.rows, callOf(isBlind ? start : first.rows, b))
        expect([shownIn(second.rows, a), shownIn(second.rows, b)]).toEqual([a.value, b.value])
        for (const one of [a, b]) if (letsGo(one)) expect(keptOf(second.rows, one)).toBe(undefined)
        const [undone, kept] = isFirst ? [a, b] : [b, a]
        const { undo } = isFirst ? first : second
        const one = after(second.rows, undo)
        expect([shownIn(one.rows, undone), shownIn(one.rows, kept)]).toEqual([shownIn(start, undone), kept.value])
        expect(keptOf(one.rows, kept)).toEqual(letsGo(kept) ? undefined : keptOf(start, kept))
        expect(edited(after(one.rows, isFirst ? second.undo : first.undo).rows)).toEqual(edited(start))
        // An undo can itself be undone.
        expect(edited(after(one.rows, one.undo).rows)).toEqual(edited(second.rows))
      }),
      { numRuns: 5 * lengthOf('random cases') },
    )
  })

  test('CL17: replaces the whole field without `keys`, as earlier builds do', () => {
    fc.assert(
      fc.property(pairs, ([a, b]) => {
        const { rows } = after(start, callOf(start, a))
        const { name, args } = callOf(start, b)
        const { keys: _keys, ...whole } = args as ReturnType<typeof updateOf>
        const second = after(rows, { name, args: whole })
        expect(shownIn(second.rows, b)).toEqual(b.value)
        if (a.field === b.field) expect(shownIn(second.rows, a)).toEqual(shownIn(start, a))
        expect(edited(after(second.rows, second.undo).rows)).toEqual(edited(rows))
      }),
    )
  })

  test('CL17: changes no key of a page that has been turned off, and turns one off and on as a whole', () => {
    const set = (rows: Rows, publicPage: unknown): StoredCall => {
      return { name: 'league.update', args: updateOf(rowOf(rows, { noun: 'league' }), { publicPage }) }
    }
    const names = after(start, set(start, { ...page, names: 'initial' }))
    const off = after(names.rows, set(names.rows, null))
    expect(off.rows.leagues[0]?.publicPage).toBe(null)
    for (const call of [names.undo as StoredCall, set(start, { ...page, timeZone: 'America/Denver' })])
      expect(afterCall(off.rows, call)).toBe(null)
    const on = after(off.rows, set(off.rows, { ...page, key: 'ZzCdEfGhIjKlMnOpQrStUv' }))
    expect(after(on.rows, on.undo).rows.leagues[0]?.publicPage).toBe(null)
  })

  test('CL17: never removes a field’s required part, and limits the number of keys', () => {
    const update = (name: string, args: object) => afterCall(start, { name, args: { id: 1, ...args } })
    const off = update('league.update', { set: { publicPage: null }, keys: { publicPage: ['key'] } })
    expect(off?.rows.leagues[0]?.publicPage).toBe(null)
    const other = update('league.update', { set: { publicPage: page }, keys: { publicPage: ['other', '__proto__'] } })
    expect(other?.rows.leagues[0]?.publicPage).toEqual(page)
    const tees = Object.fromEntries(Array.from({ length: limits.keys }, (_, i) => [i + 3, 'Red']))
    const keys = (count: number) => ({ weekTees: Object.keys(tees).slice(0, count) })
    expect(update('player.update', { set: { weekTees: tees }, keys: keys(limits.keys - 1) })).not.toBe(null)
    expect(update('player.update', { set: { weekTees: tees }, keys: keys(limits.keys) })).toBe(null)
  })
})
