import type { SeasonRows } from '@glm/shared/rules/season/season-rows'
import type { Team } from '@glm/shared/schema/people/team'
import { placesAsFields } from '@glm/shared/schema/people/team-places'
import type { Course } from '@glm/shared/schema/schedule/course'
import type { Card } from '@glm/shared/schema/scores/card'
import { aCell } from '@glm/shared/testing/a-cell'
import { plainMatch, plainSeason, plainTeam, plainWeek } from '@glm/shared/testing/plain-rows'
import type { PlainCard, PlainCourse, PlainHole, PlainLeague, PlainRated, PlainWeek } from './plain-league.ts'
import { holesOf } from './reference-cards.ts'

/** The same league as rows, as a phone holds them. */
export function plainToRows(league: PlainLeague): SeasonRows {
  const { settings, holes, teams, weeks, tees, plays, starting } = league
  return {
    season: plainSeason(teams.length, settings),
    course: asCourse(1, { holes, tees }),
    courses: weeks.flatMap(({ number, course }) => (course ? [asCourse(1 + number, course)] : [])),
    teams: teams.map((team) => asTeam(league, team)),
    weeks: weeks.map(({ number, status, type, nine, byHole, outOf, weight, format, course }) =>
      plainWeek(number, {
        ...{ status, type, nine, scoreByHole: byHole },
        outOfPoints: outOf.points,
        outOfHandicaps: outOf.handicaps,
        weight: weight === 1 ? null : weight,
        format,
        courseId: course ? 1 + number : null,
      }),
    ),
    matches: weeks.flatMap((week) =>
      week.matches.map(({ sides: [team1Id, team2Id], lineUps: [lineUp1, lineUp2], inOrder }, i) => ({
        ...plainMatch({ id: week.number * 100 + i, weekId: week.number, slot: i + 1, team1Id, team2Id }),
        lineUp1,
        lineUp2,
        inOrder,
      })),
    ),
    cards: weeks.flatMap((week) => week.cards.map((card) => asCard(league, week, card))),
    subAssignments: weeks.flatMap((week) =>
      [...week.subs].map(([playerId, sub]) => ({
        ...{ weekId: week.number, playerId, id: week.number * 1000 + playerId },
        sub: aCell<number | null>(sub),
      })),
    ),
    handicaps: weeks.flatMap((week) =>
      [...week.goingIn].map(([playerId, { tenths, byHand }]) => ({
        ...{ weekId: week.number, playerId, goingIn: tenths / 10, handSet: byHand },
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
    weekTees: new Map(
      weeks.flatMap((week) => [...week.tees].map(([player, tee]) => [`${week.number}/${player}`, tee] as const)),
    ),
  }
}

const asCourse = (id: number, { holes, tees }: PlainCourse): Course => ({
  id,
  name: 'Hollow Oak',
  holes: holes.map(asHole),
  tees: tees.map(({ name, rating, slope, holes: own, front, back }) => ({
    ...{ name, slope, front: ratedNine(front), back: ratedNine(back) },
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
  // An erased value stays as an empty claim.
  const cells: Card['cells'] = {
    ...Object.fromEntries(strokes.map((one, i) => [String((played[i] ?? 0) + 1), aCell(one)])),
    ...(total !== null && { total: aCell(total) }),
    ...(absent && { attendance: aCell('absent' as const) }),
  }
  return { weekId: week.number, playerId: player, teamId: team, cells }
}
