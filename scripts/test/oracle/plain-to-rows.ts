import type { SeasonRows } from '@glm/shared/rules/season/season-rows'
import { placesAsFields } from '@glm/shared/schema/team-places'
import { aCell } from '@glm/shared/testing/a-cell'
import { plainMatch, plainSeason, plainTeam, plainWeek } from '@glm/shared/testing/plain-rows'
import type { PlainCard, PlainHole, PlainLeague } from './plain-league.ts'

/** The same league as rows, as a phone holds them. */
export function plainToRows({ settings, holes, teams, weeks, tees, plays, left }: PlainLeague): SeasonRows {
  const teamOf = (player: number) => teams.find((team) => team.players.includes(player))?.id ?? 0
  return {
    season: plainSeason(teams.length, settings),
    course: {
      id: 1,
      name: 'Hollow Oak',
      holes: holes.map(asHole),
      tees: tees.map(({ name, rating, slope, holes: own }) => ({
        name,
        rating: rating === null ? null : rating / 10,
        slope,
        holes: own?.map(asHole) ?? null,
      })),
    },
    teams: teams.map(({ id, players }) => ({
      ...plainTeam(id),
      ...placesAsFields(players),
      ...(left?.team === id ? { leaves: { afterWeekId: null, results: left.results } } : {}),
    })),
    weeks: weeks.map(({ number, status }) => plainWeek(number, { status })),
    matches: weeks.flatMap((week) =>
      week.matches.map(({ sides: [team1Id, team2Id], lineUps: [lineUp1, lineUp2], inOrder }, i) => ({
        ...plainMatch({ id: week.number * 100 + i, weekId: week.number, slot: i + 1, team1Id, team2Id }),
        lineUp1,
        lineUp2,
        inOrder,
      })),
    ),
    cards: weeks.flatMap((week) =>
      week.cards.map((card) => ({ weekId: week.number, playerId: card.player, teamId: teamOf(card.player), cells: cellsOf(card) })),
    ),
    subAssignments: weeks.flatMap((week) =>
      week.cards.flatMap(({ player, hitter }) =>
        hitter === player
          ? []
          : [{ weekId: week.number, playerId: player, id: week.number * 1000 + player, sub: aCell<number | null>(hitter) }],
      ),
    ),
    handicaps: weeks.flatMap((week) =>
      [...week.goingIn].map(([playerId, goingIn]) => ({
        weekId: week.number,
        playerId,
        goingIn: goingIn / 10,
        handSet: true,
        generated: null,
        average: null,
      })),
    ),
    points: [],
    startingHandicaps: new Map(),
    tees: plays,
  }
}

const asHole = (hole: PlainHole) => ({ ...hole, yards: null })

function cellsOf({ strokes, absent }: PlainCard) {
  if (absent) return { attendance: aCell('absent' as const) }
  return Object.fromEntries(strokes.flatMap((one, i) => (one === null ? [] : [[String(i + 1), aCell(one)] as const])))
}
