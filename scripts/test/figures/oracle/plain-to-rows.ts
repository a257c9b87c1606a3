import type { KeptOfPlayers } from '@glm/shared/rules/season/kept-facts'
import type { SeasonRows } from '@glm/shared/rules/season/season-rows'
import type { Team } from '@glm/shared/schema/people/team'
import { placesAsFields } from '@glm/shared/schema/people/team-places'
import type { Course } from '@glm/shared/schema/schedule/course'
import type { SeasonRow } from '@glm/shared/schema/schedule/season'
import type { Card } from '@glm/shared/schema/scores/card'
import { aCell } from '@glm/shared/testing/a-cell'
import { plainMatch, plainSeason, plainTeam, plainWeek } from '@glm/shared/testing/plain-rows'
import type { PlainCard, PlainCourse, PlainHole, PlainLeague, PlainRated, PlainWeek } from './plain-league.ts'
import { holesOf } from './reference-cards.ts'

/** Turns the league into rows, as a phone holds them. */
export function plainToRows(league: PlainLeague): SeasonRows {
  const { settings, teams, weeks, plays, starting } = league
  const course = { ...asCourse(1, league), kept: keptOfCourse(league) }
  return {
    season: {
      ...plainSeason(teams.length, settings),
      kept: keptOfSeason(league),
      earlier: [...league.earlier].map(([playerId, rounds]) => ({
        playerId,
        rounds: rounds.map(({ date, tenths, handicap }) => ({
          date,
          over: tenths / 10,
          handicap: handicap === null ? null : handicap / 10,
        })),
      })),
    },
    course,
    courses: [
      course,
      ...weeks.flatMap((week) => (week.course && isOwn(week) ? [asCourse(1 + week.number, week.course)] : [])),
    ],
    teams: teams.map((team) => asTeam(league, team)),
    weeks: weeks.map(asWeek),
    matches: weeks.flatMap((week) =>
      week.matches.map(({ sides: [team1Id, team2Id], lineUps: [lineUp1, lineUp2], inOrder, part }, i) => ({
        ...plainMatch({ id: week.number * 100 + i, weekId: week.number, slot: i + 1, team1Id, team2Id }),
        lineUp1,
        lineUp2,
        inOrder,
        part: part && { from: part.first, to: part.last },
      })),
    ),
    cards: weeks.flatMap((week) => week.cards.map((card) => asCard(league, week, card))),
    subAssignments: weeks.flatMap((week) =>
      [...week.subs].map(([playerId, sub]) => ({
        weekId: week.number,
        playerId,
        id: week.number * 1000 + playerId,
        sub: aCell<number | null>(sub),
      })),
    ),
    handicaps: weeks.flatMap((week) =>
      [...week.goingIn].map(([playerId, { tenths, byHand }]) => ({
        weekId: week.number,
        playerId,
        goingIn: tenths / 10,
        handSet: byHand,
        generated: null,
        average: null,
      })),
    ),
    points: weeks.flatMap((week) =>
      [...week.typed].map(([teamId, typed]) => ({
        weekId: week.number,
        teamId,
        entry: aCell({ ...typed, reason: null }),
      })),
    ),
    startingHandicaps: new Map([...starting].map(([player, tenths]) => [player, tenths / 10])),
    tees: plays,
    keptPlayers: keptOfPlayers(league),
    weekTees: new Map(
      weeks.flatMap((week) => [...week.tees].map(([player, tee]) => [`${week.number}/${player}`, tee] as const)),
    ),
  }
}

function asWeek(week: PlainWeek) {
  const { number, status, type, nine, byHole, outOf, weight, format } = week
  return plainWeek(number, {
    status,
    type,
    nine,
    scoreByHole: byHole,
    format,
    outOfPoints: outOf.points,
    outOfHandicaps: outOf.handicaps,
    weight: weight === 1 ? null : weight,
    courseId: waysOfCourse[number % 3] === 'week' && isOwn(week) ? 1 + number : null,
  })
}

/**
 * Why a week's course differs from the season's current course: the week has its own, the season's course was replaced,
 * or the season's course got different holes and tees.
 */
const waysOfCourse = ['week', 'season', 'course'] as const
/** Whether the week's course has its own row. */
const isOwn = ({ course, number }: PlainWeek): boolean => course !== null && waysOfCourse[number % 3] !== 'course'

/** Returns the rules and courses that weeks have kept (H7). */
function keptOfSeason({ settings, weeks }: PlainLeague): SeasonRow['kept'] {
  const kept = weeks.flatMap((week) => {
    const names = Object.keys(settings) as (keyof typeof settings)[]
    const changed = names.filter((name) => JSON.stringify(settings[name]) !== JSON.stringify(week.rules[name]))
    const rules = Object.fromEntries(changed.map((name) => [name, week.rules[name]]))
    const isMoved = isOwn(week) && waysOfCourse[week.number % 3] === 'season'
    const values = {
      ...(changed.length > 0 && { settings: rules }),
      ...(isMoved && { courseId: 1 + week.number }),
    }
    return Object.keys(values).length === 0 ? [] : [{ weekIds: [week.number], ...values }]
  })
  return kept.length === 0 ? null : kept
}

function keptOfCourse({ weeks }: PlainLeague): Course['kept'] {
  const kept = weeks.flatMap((week) => {
    if (week.course === null || isOwn(week)) return []
    const { holes, tees } = asCourse(1, week.course)
    return [{ weekIds: [week.number], holes, tees }]
  })
  return kept.length === 0 ? null : kept
}

/** Returns the tees and starting handicaps that weeks have kept (H7). */
function keptOfPlayers({ weeks }: PlainLeague): KeptOfPlayers {
  const kept = new Map<string, { tee?: string | null; starting?: number | null }>()
  for (const { number, kept: own } of weeks) {
    for (const [player, tee] of own.tees) kept.set(`${number}/${player}`, { tee })
    for (const [player, tenths] of own.starting) {
      const key = `${number}/${player}`
      kept.set(key, { ...kept.get(key), starting: tenths === null ? null : tenths / 10 })
    }
  }
  return kept
}

const asCourse = (id: number, { holes, tees }: PlainCourse): Course => ({
  id,
  name: 'Hollow Oak',
  holes: holes.map(asHole),
  tees: tees.map(({ name, rating, slope, holes: own, front, back }) => ({
    name,
    slope,
    front: ratedNine(front),
    back: ratedNine(back),
    rating: rating === null ? null : rating / 10,
    holes: own?.map(asHole) ?? null,
  })),
})

function asTeam({ left, joined }: PlainLeague, { id, players }: PlainLeague['teams'][number]): Team {
  const [leaves, joins] = [left.get(id), joined.get(id)]
  return {
    ...plainTeam(id),
    ...placesAsFields(players),
    leaves: leaves === undefined ? null : { afterWeekId: null, results: leaves },
    joins: joins === undefined ? null : { afterWeekId: joins.after, results: joins.byes ? 'byes' : 'nothing' },
  }
}

const asHole = (hole: PlainHole) => ({ ...hole, yards: null })

const ratedNine = (rated: PlainRated | null) =>
  rated ? { rating: (rated.rating ?? 0) / 10, slope: rated.slope ?? 113 } : null

function asCard(league: PlainLeague, week: PlainWeek, { player, team, strokes, total, absent }: PlainCard): Card {
  const played = holesOf(league, week)
  // An erased value remains as an empty claim.
  const cells: Card['cells'] = {
    ...Object.fromEntries(strokes.map((one, i) => [String((played[i] ?? 0) + 1), aCell(one)])),
    ...(total !== null && { total: aCell(total) }),
    ...(absent && { attendance: aCell('absent' as const) }),
  }
  return { weekId: week.number, playerId: player, teamId: team, cells }
}
