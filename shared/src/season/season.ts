import { once } from '../lib/once.ts'
import { pickSeason, type SeasonTable, seasonLists, seasonTables } from '../rules/season/pick-season.ts'
import type { SeasonRows } from '../rules/season/season-rows.ts'
import { type SeasonResults, seasonResults } from '../rules/season-results.ts'
import { type RowOf, type TableName, tableNames } from '../schema/tables.ts'

/** A table that is part of a season but isn't used to compute any results. */
export type BesideTable = Exclude<TableName, SeasonTable | 'leagues' | 'members'>
const isBesideTable = (table: TableName): table is BesideTable =>
  table !== 'leagues' && table !== 'members' && !(seasonTables as readonly TableName[]).includes(table)
export const besideTables = tableNames.filter(isBesideTable)
/** Returns all rows in a table that the caller is allowed to read. */
export type TableReader = <T extends TableName>(table: T) => readonly RowOf<T>[]

/** The rows of a season and its league. People can be looked up by id. */
export type RowsOfSeason = SeasonRows & {
  league: RowOf<'leagues'>
  players: ReadonlyMap<number, RowOf<'players'>>
  members: ReadonlyMap<number, RowOf<'members'>>
} & { [T in BesideTable]: readonly RowOf<T>[] }

/**
 * A season's rows, and everything computed from them, each part on first use. A copy made with the spread operator has
 * only the rows.
 */
class Followed {
  readonly #results: () => SeasonResults
  readonly #made = new Map<unknown, unknown>()

  constructor(rows: RowsOfSeason, results: () => SeasonResults) {
    Object.assign(this, rows)
    this.#results = results
  }

  get results(): SeasonResults {
    return this.#results()
  }

  /** Returns the result of a function of this season, computed only once. */
  part<V>(make: (season: Season) => V): V {
    if (!this.#made.has(make)) this.#made.set(make, make(this as unknown as Season))
    return this.#made.get(make) as V
  }
}

/**
 * One season of a league: its rows, and everything computed from them. Screens, printouts, exports, the public page and
 * the board all read it. `withRows()` returns a season with other rows.
 */
export type Season = Readonly<RowsOfSeason> & Followed

/**
 * Returns a season from a league's tables; null if there is no such season.
 * @param seasonId defaults to the league's current season
 * @example
 * const league = aLeague()
 * createSeason((table) => league[table] ?? [])?.results.lastWeek() // 0
 * createSeason((table) => league[table] ?? [], 99) // null
 */
export const createSeason = (read: TableReader, seasonId?: number): Season | null => leagueSeasons(read)(seasonId)

/**
 * Returns a lookup for a league's seasons, based on the current contents of the tables. A season is a new object only
 * if one of its rows changed. Each of its parts is new only if its inputs changed, so a component that reads one part
 * isn't re-rendered when only another part changes.
 */
export function leagueSeasons(read: TableReader): (seasonId?: number) => Season | null {
  const makers = new Map<number, () => Season | null>()
  return (seasonId) => {
    const id = seasonId ?? read('leagues')[0]?.currentSeasonId
    if (id == null) return null
    const make = makers.get(id) ?? seasonMaker(read, id)
    makers.set(id, make)
    return make()
  }
}

/** Creates the season with exactly these rows. */
export const seasonFrom = (rows: RowsOfSeason): Season =>
  seasonOf(
    rows,
    once(() => seasonResults(rows)),
  )

/** Returns the season with some rows replaced. The results stay the same unless they depend on the replaced rows. */
export const withRows = (season: Season, rows: Partial<RowsOfSeason>): Season => {
  const all = { ...season, ...rows }
  const results = once(() => seasonResults(all))
  return seasonOf(all, Object.keys(rows).some((name) => !isBeside(name)) ? results : () => season.results)
}

/** Returns the season with different results for the same rows. */
export const withResults = (season: Season, results: SeasonResults): Season => seasonOf(season, () => results)

const besideNames = new Set<string>([...besideTables, 'league', 'players', 'members'])
const isBeside = (name: string): boolean => besideNames.has(name)

const seasonOf = (rows: RowsOfSeason, results: () => SeasonResults): Season => new Followed(rows, results) as Season

function seasonMaker(read: TableReader, seasonId: number): () => Season | null {
  const [weeks, teams, matches] = [kept(seasonLists.weeks), kept(seasonLists.teams), kept(seasonLists.matches)]
  const startersOf = kept(keptWhile(starters, sameStarters))
  const playersOf = kept((all: readonly RowOf<'players'>[]) => new Map(all.map((player) => [player.id, player])))
  const membersOf = kept((all: readonly RowOf<'members'>[]) => new Map(all.map((member) => [member.userId, member])))
  const ruledBy = (<T extends SeasonTable>(table: T) =>
    table === 'players' ? startersOf(read('players')) : read(table)) as TableReader
  const resultsOf = keptByRows((rows: SeasonRows) => once(() => seasonResults(rows)))
  const wholeOf = keptByRows(seasonOf)
  const make = (): Season | null => {
    const league = read('leagues')[0]
    const rows = pickSeason(ruledBy, seasonId, { weeks, teams, matches })
    if (!league || !rows) return null
    const beside = Object.fromEntries(besideTables.map((table) => [table, read(table)])) as Pick<
      RowsOfSeason,
      BesideTable
    >
    const people = { players: playersOf(read('players')), members: membersOf(read('members')) }
    return wholeOf({ ...rows, ...beside, ...people, league }, resultsOf(rows))
  }
  let last: { tables: readonly unknown[]; season: Season | null } | undefined
  return () => {
    // Every component calls this after every change, so it must be fast if no table changed.
    if (!last || tableNames.some((table, i) => read(table) !== last?.tables[i]))
      last = { tables: tableNames.map((table) => read(table)), season: make() }
    return last.season
  }
}

/**
 * Picks the players whose starting handicap or tee affects results. Most edits to a player change neither, so the
 * computed results can be reused.
 */
const starters = (all: readonly RowOf<'players'>[]) =>
  all.filter((player) => player.startingHandicaps || player.playsFrom || player.weekTees || player.kept)

const sameStarters = (a: readonly RowOf<'players'>[], b: readonly RowOf<'players'>[]): boolean =>
  a.length === b.length &&
  a.every((player, i) =>
    (['id', 'startingHandicaps', 'playsFrom', 'weekTees', 'kept'] as const).every(
      (field) => player[field] === b[i]?.[field],
    ),
  )

/** Caches the last result, and returns it as long as the rows in every field are the same. */
function keptByRows<R extends object, A extends readonly unknown[], V>(
  make: (rows: R, ...more: A) => V,
): (rows: R, ...more: A) => V {
  let last: { rows: R; value: V } | undefined
  const isSame = (rows: R) => (Object.keys(rows) as (keyof R)[]).every((name) => rows[name] === last?.rows[name])
  return (rows, ...more) => {
    if (!last || !isSame(rows)) last = { rows, value: make(rows, ...more) }
    return last.value
  }
}

/** Returns the previous result if the new one is equal to it. */
function keptWhile<A extends readonly unknown[], V>(
  make: (...args: A) => V,
  same: (a: V, b: V) => boolean,
): (...args: A) => V {
  let last: { value: V } | undefined
  return (...args) => {
    const value = make(...args)
    if (!last || !same(last.value, value)) last = { value }
    return last.value
  }
}

/** Caches the last result, and returns it while the arguments are identical. */
function kept<A extends readonly unknown[], V>(make: (...args: A) => V): (...args: A) => V {
  let last: { args: A; value: V } | undefined
  return (...args) => {
    if (!last || args.some((arg, i) => arg !== last?.args[i])) last = { args, value: make(...args) }
    return last.value
  }
}
