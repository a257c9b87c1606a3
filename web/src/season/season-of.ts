import { matchesInOrder, teamsOfSeason, weeksOfSeason } from '@glm/shared/rules/season/pick-season'
import { playerTeesOf, weekTeesOf } from '@glm/shared/rules/season/player-tees'
import type { SeasonRows } from '@glm/shared/rules/season/season-rows'
import { startingHandicapsOf } from '@glm/shared/rules/season/starting-handicaps'
import { type SeasonResults, seasonResults } from '@glm/shared/rules/season-results'
import type { RowOf, TableName } from '@glm/shared/schema/tables'
import type { ShownMemory } from '../sync-client/memory/row-memory.ts'

export type Season = SeasonRows & {
  league: RowOf<'leagues'>
  players: ReadonlyMap<number, RowOf<'players'>>
  members: ReadonlyMap<number, RowOf<'members'>>
  contests: readonly RowOf<'contests'>[]
  contestWinners: readonly RowOf<'contestWinners'>[]
  gameEntries: readonly RowOf<'gameEntries'>[]
  treasuryEntries: readonly RowOf<'treasuryEntries'>[]
  availability: readonly RowOf<'availability'>[]
  subRequests: readonly RowOf<'subRequests'>[]
  messages: readonly RowOf<'messages'>[]
  publications: readonly RowOf<'publications'>[]
  results: SeasonResults
}

/** The current season from the rows in memory, created once for each state of them; null before the league has one. */
export const seasonOf = (memory: ShownMemory): Season | null => makerOf(memory, null)()

/** Any season of the league, likewise; the current one stays the same. Null if there is no such season. */
export function anySeasonOf(memory: ShownMemory, seasonId: number): Season | null {
  const isCurrent = memory.rows('leagues')?.[0]?.currentSeasonId === seasonId
  return isCurrent ? seasonOf(memory) : makerOf(memory, seasonId)()
}

type Makers = Map<number | null, () => Season | null>
const makers = new WeakMap<ShownMemory, Makers>()

function makerOf(memory: ShownMemory, seasonId: number | null): () => Season | null {
  const known: Makers = makers.get(memory) ?? new Map()
  makers.set(memory, known)
  const make = known.get(seasonId) ?? seasonMaker(memory, seasonId)
  known.set(seasonId, make)
  return make
}

/** @param seasonId null: the league's current one */
function seasonMaker(memory: ShownMemory, seasonId: number | null): () => Season | null {
  const rows = <T extends TableName>(table: T) => memory.rows(table) ?? []
  // Each part is a new object only if its inputs are: a component that reads one part is not re-rendered because of
  // another.
  const [weeksOf, teamsOf, matchesOf] = [lastKept(weeksOfSeason), lastKept(teamsOfSeason), lastKept(matchesInOrder)]
  const playersOf = lastKept((all: readonly RowOf<'players'>[]) => new Map(all.map((p) => [p.id, p])))
  // Most edits to a player change neither handicap nor tee, so the results stay the same.
  const startersOf = sameWhile(
    (all: readonly RowOf<'players'>[]) => all.filter((p) => p.startingHandicaps || p.playsFrom || p.weekTees),
    (a, b) =>
      a.length === b.length &&
      a.every((p, i) => {
        const other = b[i]
        return (['id', 'startingHandicaps', 'playsFrom', 'weekTees'] as const).every(
          (field) => p[field] === other?.[field],
        )
      }),
  )
  const membersOf = lastKept((all: readonly RowOf<'members'>[]) => new Map(all.map((m) => [m.userId, m])))
  const askedOf = lastKept((availability: Season['availability'], subRequests: Season['subRequests']) => ({
    availability,
    subRequests,
  }))
  const resultOf = lastKept((...parts: PartsOfResults) => {
    const [season, course, weeks, teams, matches, cards, handicaps, subAssignments, points, players] = parts
    const startingHandicaps = startingHandicapsOf(players, season.id)
    const tees = playerTeesOf(players, season.id)
    const weekTees = weekTeesOf(players)
    const own: SeasonRows = {
      season,
      course,
      weeks,
      teams,
      matches,
      cards,
      handicaps,
      subAssignments,
      points,
      startingHandicaps,
      tees,
      weekTees,
    }
    return { ...own, results: seasonResults(own) }
  })
  const whole = lastKept(
    (
      ...[
        own,
        league,
        players,
        members,
        contests,
        contestWinners,
        gameEntries,
        treasuryEntries,
        messages,
        publications,
        asked,
      ]: PartsOfLive
    ): Season => {
      const said = { messages, publications, ...asked }
      return { ...own, league, players, members, contests, contestWinners, gameEntries, treasuryEntries, ...said }
    },
  )
  return () => {
    const league = rows('leagues')[0]
    const season = rows('seasons').find((s) => s.id === (seasonId ?? league?.currentSeasonId))
    if (!league || !season) return null
    const course = rows('courses').find((c) => c.id === season.courseId)
    const [weeks, teams] = [weeksOf(rows('weeks'), season.id), teamsOf(rows('teams'), season.id)]
    const played = [rows('cards'), rows('handicaps'), rows('subAssignments'), rows('points')] as const
    const own = resultOf(
      season,
      course,
      weeks,
      teams,
      matchesOf(rows('matches')),
      ...played,
      startersOf(rows('players')),
    )
    const people = [playersOf(rows('players')), membersOf(rows('members'))] as const
    return whole(
      own,
      league,
      ...people,
      rows('contests'),
      rows('contestWinners'),
      rows('gameEntries'),
      rows('treasuryEntries'),
      rows('messages'),
      rows('publications'),
      askedOf(rows('availability'), rows('subRequests')),
    )
  }
}

type PartsOfResults = [
  season: SeasonRows['season'],
  course: SeasonRows['course'],
  weeks: SeasonRows['weeks'],
  teams: SeasonRows['teams'],
  matches: SeasonRows['matches'],
  cards: SeasonRows['cards'],
  handicaps: SeasonRows['handicaps'],
  subAssignments: SeasonRows['subAssignments'],
  points: SeasonRows['points'],
  players: readonly RowOf<'players'>[],
]
type PartsOfLive = [
  own: SeasonRows & { results: SeasonResults },
  league: Season['league'],
  players: Season['players'],
  members: Season['members'],
  contests: Season['contests'],
  contestWinners: Season['contestWinners'],
  gameEntries: Season['gameEntries'],
  treasuryEntries: Season['treasuryEntries'],
  messages: Season['messages'],
  publications: Season['publications'],
  asked: Pick<Season, 'availability' | 'subRequests'>,
]

/** Returns the previous result as long as a new one is equal. */
function sameWhile<A extends readonly unknown[], V>(
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

/** Caches the last result as long as the arguments are the very same. */
function lastKept<A extends readonly unknown[], V>(make: (...args: A) => V): (...args: A) => V {
  let last: { args: A; value: V } | undefined
  return (...args) => {
    if (!last || args.some((arg, i) => arg !== last?.args[i])) last = { args, value: make(...args) }
    return last.value
  }
}
