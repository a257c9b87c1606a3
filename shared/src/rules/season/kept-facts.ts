import { type LeagueSettings, seasonRules, withDefaults } from '../../schema/league/league-settings.ts'
import type { Player } from '../../schema/people/player.ts'
import type { Course } from '../../schema/schedule/course.ts'
import type { SeasonRow } from '../../schema/schedule/season.ts'

type Entry = { readonly weekIds: readonly number[] }

/**
 * Returns the rules of a finished week: the season's, except for any older rules that the week has kept. All weeks that
 * kept the same rules get the same object.
 * @source H7
 * @example
 * const kept = [{ weekIds: [1], settings: { pointsPerHole: 9 } }]
 * rulesOfWeek({ ...golden.season, kept }, 1).pointsPerHole // 9
 * rulesOfWeek({ ...golden.season, kept }, 2).pointsPerHole // 2
 */
export const rulesOfWeek = (season: Pick<SeasonRow, 'settings' | 'kept'>, weekId: number | undefined): LeagueSettings =>
  overlaid(season, weekId, rulesMade, () => withDefaults(season.settings))
const rulesMade = madeOnce<LeagueSettings>((season, kept) => ({
  ...withDefaults((season as SeasonRow).settings),
  ...(kept as { settings?: Partial<LeagueSettings> }).settings,
}))

/**
 * Returns a course as it is for one week: a finished week keeps the holes and tees that it was played on.
 * @source H7
 * @example
 * const tees = [{ name: 'Old', rating: 35, slope: 113 }]
 * courseOfWeek({ ...golden.course, kept: [{ weekIds: [1], tees }] }, 1).tees[0].name // 'Old'
 */
export const courseOfWeek = (course: Course, weekId: number): Course =>
  overlaid(course, weekId, coursesMade, () => course)
const coursesMade = madeOnce<Course>((course, kept) => ({ ...(course as Course), ...(kept as Partial<Course>) }))

/** The values that finished weeks keep for their players (such as a starting handicap or a tee), by `week/player`. */
export type KeptOfPlayers = ReadonlyMap<string, Omit<NonNullable<Player['kept']>[number], 'weekIds'>>

const knownPlayers = new WeakMap<readonly Player[], KeptOfPlayers>()

/**
 * Returns the values that finished weeks keep for their players. Returns the same object until the list of players
 * changes.
 * @source H7
 * @example
 * keptOfPlayers([{ ...aLeague().players[2], kept: [{ weekIds: [8], starting: 4 }] }]).get('8/3').starting // 4
 */
export function keptOfPlayers(players: readonly Player[]): KeptOfPlayers {
  const found = knownPlayers.get(players)
  if (found) return found
  const made = new Map(
    players.flatMap(({ id, kept }) =>
      (kept ?? []).flatMap(({ weekIds, ...own }) => weekIds.map((weekId) => [`${weekId}/${id}`, own] as const)),
    ),
  )
  knownPlayers.set(players, made)
  return made
}

/**
 * Returns the values that a season's finished weeks keep after its rules or course change. If the change applies from
 * now on, finished weeks keep the old values; if it applies to the whole season, they don't. Rules that concern the
 * season as a whole (tiebreakers, segments, playoffs) are never kept.
 * @param finished ids of the finished weeks; null for a change to the whole season
 * @source H7
 * @example
 * const set = { settings: { ...golden.season.settings, pointsPerHole: 9 } }
 * keptOfSeason(golden.season, set, [1, 2]) // [{ weekIds: [1, 2], settings: { pointsPerHole: 2 } }]
 * keptOfSeason(golden.season, set, null) // null
 */
export function keptOfSeason(
  old: SeasonRow,
  set: Partial<SeasonRow>,
  finished: readonly number[] | null,
): SeasonRow['kept'] {
  const settings = set.settings ? changedRules(old.settings, set.settings) : {}
  const ofCourse = 'courseId' in set && set.courseId !== old.courseId
  const names = [...Object.keys(settings), ...(ofCourse ? ['courseId'] : [])]
  if (finished === null) return letGo(old.kept, names)
  if (names.length === 0) return old.kept
  const was = { ...(Object.keys(settings).length > 0 && { settings }), ...(ofCourse && { courseId: old.courseId }) }
  const is = { settings: withDefaults(set.settings ?? old.settings), courseId: { ...old, ...set }.courseId }
  return keepFor<NonNullable<SeasonRow['kept']>[number]>(old.kept, finished, { was, is })
}

/** Returns the old values of the week rules that have changed. */
function changedRules(old: LeagueSettings, set: LeagueSettings): Partial<LeagueSettings> {
  const [was, is] = [withDefaults(old), withDefaults(set)]
  const names = (Object.keys(was) as (keyof LeagueSettings)[]).filter(
    (name) => !seasonRules.has(name) && JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  )
  return Object.fromEntries(names.map((name) => [name, was[name]]))
}

/**
 * Returns the values that a row keeps for its finished weeks, after a change that applies from now on. A finished week
 * keeps the value from before the change, or the value that it already keeps from an earlier change. If the change sets
 * the row back to a week's value, that week doesn't need to keep it anymore, so undoing a change leaves nothing behind.
 * Each week is listed once.
 * @param weekIds the finished weeks
 * @param change the fields that change, with their values before and after
 * @source H7
 * @example
 * keepFor([{ weekIds: [1], tee: 'Red' }], [1, 2], { was: { tee: 'Gold' }, is: { tee: 'Blue' } }) // [{ weekIds: [1], tee: 'Red' }, { weekIds: [2], tee: 'Gold' }]
 * keepFor([{ weekIds: [1], tee: 'Red' }], [1], { was: { tee: 'Gold' }, is: { tee: 'Red' } }) // null
 */
export function keepFor<E extends Entry>(
  kept: readonly E[] | null | undefined,
  weekIds: readonly number[],
  { was, is }: { was: Omit<E, 'weekIds'>; is: Omit<E, 'weekIds'> },
): E[] | null {
  const ofWeek = byWeek(kept)
  for (const id of weekIds)
    ofWeek.set(
      id,
      without(merged(was, ofWeek.get(id)), (name, value) => same(value, is, name)),
    )
  return grouped<E>(new Map([...ofWeek].filter(([, values]) => Object.keys(values).length > 0)))
}

/** Returns whether the field or rule has this value after the change. */
const same = (value: unknown, is: object, name: string): boolean => {
  const now = { ...is, ...(is as { settings?: object }).settings } as Record<string, unknown>
  return name in now && textOf({ value }) === textOf({ value: now[name] })
}

/**
 * Returns the kept values after a change to the whole season: the changed fields are removed, so that every week takes
 * them from the row again.
 * @param fields names of fields, or of rules within `settings`
 * @param isOf whether the change applies to a week (default: to all)
 * @source H7
 * @example
 * letGo([{ weekIds: [1], settings: { pointsPerHole: 9, maxRise: 2 } }], ['maxRise']) // [{ weekIds: [1], settings: { pointsPerHole: 9 } }]
 * letGo([{ weekIds: [1], tee: 'Red' }], ['tee']) // null
 */
export function letGo<E extends Entry>(
  kept: readonly E[] | null | undefined,
  fields: readonly string[],
  isOf: (weekId: number) => boolean = () => true,
): E[] | null {
  const isListed = (name: string) => fields.includes(name)
  const left = [...byWeek(kept)].map(([id, values]) => [id, isOf(id) ? without(values, isListed) : values] as const)
  return grouped<E>(new Map(left.filter(([, values]) => Object.keys(values).length > 0)))
}

/**
 * Returns the values that a row keeps after a change that sets what finished weeks keep of some fields. Each week takes
 * these fields from `given`, and keeps all others.
 * @param fields names of fields, or of rules within `settings`
 * @source H7, CL17
 * @example
 * keptWith([{ weekIds: [1], settings: { pointsPerHole: 9, maxRise: 2 } }], [{ weekIds: [1], settings: { maxRise: 1 } }], ['maxRise']) // [{ weekIds: [1], settings: { pointsPerHole: 9, maxRise: 1 } }]
 * keptWith([{ weekIds: [1], tee: 'Red' }], null, ['tee']) // null
 */
export function keptWith<E extends Entry>(
  kept: readonly E[] | null | undefined,
  given: readonly E[] | null | undefined,
  fields: readonly string[],
): E[] | null {
  const ofWeek = byWeek(letGo(kept, fields))
  const isOther = (name: string) => !fields.includes(name)
  for (const [id, values] of byWeek(given)) ofWeek.set(id, merged(without(values, isOther), ofWeek.get(id)))
  return grouped<E>(new Map([...ofWeek].filter(([, values]) => Object.keys(values).length > 0)))
}

/** Removes fields, and rules within `settings`, for which `isOut` returns true. */
function without(values: object, isOut: (name: string, value: unknown) => boolean): object {
  const left = Object.entries(values).flatMap(([name, value]) => {
    if (name === 'settings') {
      const rules = without(value as object, isOut)
      return Object.keys(rules).length === 0 ? [] : [[name, rules]]
    }
    return isOut(name, value) ? [] : [[name, value]]
  })
  return Object.fromEntries(left)
}

function byWeek(kept: readonly Entry[] | null | undefined): Map<number, object> {
  return new Map((kept ?? []).flatMap(({ weekIds, ...own }) => weekIds.map((id) => [id, own] as const)))
}

/** Merges kept values. Values kept earlier take precedence; rules are merged one by one. */
function merged(old: object, first: object | undefined): object {
  if (!first) return old
  const [a, b] = [old, first] as [{ settings?: object }, { settings?: object }]
  const settings = a.settings || b.settings ? { settings: { ...a.settings, ...b.settings } } : {}
  return { ...a, ...b, ...settings }
}

/** Groups weeks that keep the same values into one entry. */
function grouped<E extends Entry>(ofWeek: ReadonlyMap<number, object>): E[] | null {
  const groups = new Map<string, { weekIds: number[] }>()
  for (const [id, values] of ofWeek) {
    const text = textOf(values)
    const group = groups.get(text)
    if (group) group.weekIds.push(id)
    else groups.set(text, { weekIds: [id], ...values })
  }
  return groups.size === 0 ? null : ([...groups.values()] as unknown as E[])
}

/** Returns JSON with sorted names, so that equal values give equal strings. */
const textOf = (values: object): string =>
  JSON.stringify(values, (_, value) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

type Row = { readonly kept?: readonly Entry[] | null | undefined }

function overlaid<V>(row: Row, weekId: number | undefined, made: (row: Row, kept: object) => V, own: () => V): V {
  const kept = row.kept?.find(({ weekIds }) => weekId !== undefined && weekIds.includes(weekId))
  return kept ? made(row, kept) : own()
}

/**
 * Returns a memoized version of `make`. It creates only one object for each row and each entry of the row's `kept`
 * list.
 */
function madeOnce<V extends object>(make: (row: Row, kept: object) => V): (row: Row, kept: object) => V {
  const known = new WeakMap<Row, Map<object, V>>()
  return (row, entry) => {
    const ofRow = known.get(row) ?? new Map<object, V>()
    known.set(row, ofRow)
    const found = ofRow.get(entry)
    if (found) return found
    const { weekIds: _weekIds, ...kept } = entry as Entry
    const value = make(row, kept)
    ofRow.set(entry, value)
    return value
  }
}
