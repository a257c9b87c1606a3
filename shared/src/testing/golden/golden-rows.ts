import { rangeTo } from '../../lib/range-to.ts'
import type { SeasonRows } from '../../rules/season/season-rows.ts'
import type { Cell } from '../../schema/cell.ts'
import { defaultLeagueSettings, type LeagueSettings } from '../../schema/league/league-settings.ts'
import type { Course } from '../../schema/schedule/course.ts'
import type { Match } from '../../schema/schedule/match.ts'
import type { Card, CellScore } from '../../schema/scores/card.ts'
import type { Handicap } from '../../schema/scores/handicap.ts'
import { aCell } from '../a-cell.ts'
import { frontIndexes, frontPars, plainMatch, plainSeason, plainTeam, plainWeek } from '../plain-rows.ts'
import type { GoldenCard, GoldenWeek } from './golden-sheets.ts'

export const GOLDEN_TEAMS = 20
export const goldenPars = [...frontPars, 4, 3, 5, 4, 4, 3, 4, 5, 4]
export const goldenIndexes = [...frontIndexes, 8, 18, 2, 12, 16, 14, 6, 4, 10]

/**
 * The golden season's rules: the default points, handicaps from the best four of the last five rounds with limits on
 * each change, the course as a ghost for absent players, and a tiebreaker.
 */
export const goldenSettings: LeagueSettings = {
  ...defaultLeagueSettings,
  handicapAllowance: 80,
  maxHandicap: 18,
  maxRise: 3,
  maxDrop: 2,
  roundsUsed: 5,
  dropHighest: 1,
  absentRule: 'course',
  absentPenalty: 3,
  byePoints: 8,
  tieBreaks: ['headToHead'],
  unratedSubShare: 70,
  hasPositionRound: true,
  finalFunDay: true,
  shotgun: true,
}

const holes = goldenPars.map((par, i) => ({ par, strokeIndex: goldenIndexes[i] ?? 1, yards: null }))
const course: Course = { id: 1, name: 'Hollow Oak', holes, tees: [] }
const season = plainSeason(GOLDEN_TEAMS, goldenSettings)

/** Returns the golden season's rows: week n and team n have id n, and players 2n-1 and 2n are team n. */
export function goldenRows(weeks: readonly GoldenWeek[], settings: LeagueSettings = goldenSettings): SeasonRows {
  const cards = weeks.flatMap((week) => week.matches.flatMap((m) => m.cards.map((card) => ({ week, card }))))
  return {
    // The rounds in `earlier` are from an earlier season and count only if the settings say so.
    season: {
      ...season,
      settings,
      earlier: [{ playerId: 9, rounds: [{ date: '2025-09-04', over: 20, handicap: 5 }] }],
    },
    course,
    weeks: weeks.map(({ number, date, type, status }) => plainWeek(number, { date, type, status })),
    teams: rangeTo(GOLDEN_TEAMS).map(plainTeam),
    matches: weeks.flatMap(matchRows),
    cards: cards.map(({ week, card }) => cardRow(week, card)),
    handicaps: cards.flatMap(({ week, card }) => handicapRow(week, card)),
    subAssignments: cards.flatMap(({ week, card }) =>
      card.sub === null
        ? []
        : [{ weekId: week.number, playerId: card.player, id: week.number * 100 + card.player, sub: aCell(card.sub) }],
    ),
    points: weeks.flatMap((week) =>
      week.points.map(({ team, points, computed, reason }) => ({
        weekId: week.number,
        teamId: team,
        entry: aCell({ points, computed, reason }),
      })),
    ),
    startingHandicaps: new Map(),
  }
}

const matchRows = ({ number, matches }: GoldenWeek): Match[] =>
  matches.map(({ slot, first, second }) =>
    plainMatch({ id: number * 100 + slot, weekId: number, slot, team1Id: first, team2Id: second }),
  )

function cardRow({ number, nine }: GoldenWeek, { team, player, absent, strokes }: GoldenCard): Card {
  const first = nine === 'front' ? 1 : 10
  const scores = strokes.flatMap(({ value, was }, i): [string, Cell<CellScore>][] =>
    value === null ? [] : [[String(first + i), aCell<CellScore>(value, was)]],
  )
  const attendance: [string, Cell<CellScore>][] = absent ? [['attendance', aCell<CellScore>('absent')]] : []
  return { weekId: number, playerId: player, teamId: team, cells: Object.fromEntries([...scores, ...attendance]) }
}

function handicapRow({ number }: GoldenWeek, { player, sub, handicap, handSet }: GoldenCard): Handicap[] {
  if (handicap === null) return []
  return [{ weekId: number, playerId: sub ?? player, goingIn: handicap, handSet, generated: null, average: null }]
}
