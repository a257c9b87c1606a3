import type { SeasonRows } from '../../rules/season-rows.ts'
import type { Card, CellScore } from '../../schema/card.ts'
import type { Cell, Claim } from '../../schema/cell.ts'
import type { Course } from '../../schema/course.ts'
import type { Handicap } from '../../schema/handicap.ts'
import { defaultLeagueSettings, type LeagueSettings } from '../../schema/league-settings.ts'
import type { Match } from '../../schema/match.ts'
import type { Season } from '../../schema/season.ts'
import type { GoldenCard, GoldenWeek } from './golden-sheets.ts'

export const GOLDEN_TEAMS = 20
export const goldenPars = [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 3, 5, 4, 4, 3, 4, 5, 4]
export const goldenIndexes = [7, 1, 17, 5, 9, 3, 15, 11, 13, 8, 18, 2, 12, 16, 14, 6, 4, 10]

/** The rules of the golden season: those of the reference league, with a window, a drop, limits, a ghost and tie-breaks. */
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
const season: Season = {
  id: 1,
  name: '2026',
  courseId: 1,
  day: 'Thursday',
  startDate: '2026-05-07',
  startTime: '16:45',
  endTime: '20:00',
  teamCount: GOLDEN_TEAMS,
  settings: goldenSettings,
}

/** Rows of the golden season: week and team n have id n, and players 2n-1 and 2n are team n. */
export function goldenRows(weeks: readonly GoldenWeek[], settings: LeagueSettings = goldenSettings): SeasonRows {
  const cards = weeks.flatMap((week) => week.matches.flatMap((m) => m.cards.map((card) => ({ week, card }))))
  const teams = Array.from({ length: GOLDEN_TEAMS }, (_, i) => i + 1)
  return {
    season: { ...season, settings },
    course,
    weeks: weeks.map(({ number, date, type, status }) => ({
      id: number,
      seasonId: 1,
      weekNumber: number,
      date,
      type,
      nine: null,
      status,
      scoreByHole: null,
    })),
    teams: teams.map((id) => ({ id, seasonId: 1, teamNumber: id, player1Id: 2 * id - 1, player2Id: 2 * id, startTime: null })),
    matches: weeks.flatMap(matchRows),
    cards: cards.map(({ week, card }) => cardRow(week, card)),
    handicaps: cards.flatMap(({ week, card }) => handicapRow(week, card)),
    subAssignments: cards.flatMap(({ week, card }) =>
      card.sub === null ? [] : [{ weekId: week.number, playerId: card.player, id: week.number * 100 + card.player, sub: cellOf(card.sub) }],
    ),
    points: weeks.flatMap((week) =>
      week.points.map(({ team, points, computed, reason }) => ({
        weekId: week.number,
        teamId: team,
        entry: cellOf({ points, computed, reason }),
      })),
    ),
  }
}

const matchRows = ({ number, matches }: GoldenWeek): Match[] =>
  matches.map(({ slot, first, second }) => ({
    id: number * 100 + slot,
    weekId: number,
    slot,
    team1Id: first,
    team2Id: second,
    teeTime: null,
    startingHole: null,
  }))

function cardRow({ number, nine }: GoldenWeek, { team, player, absent, strokes }: GoldenCard): Card {
  const first = nine === 'front' ? 1 : 10
  const scores = strokes.flatMap(({ value, was }, i): [string, Cell<CellScore>][] =>
    value === null ? [] : [[String(first + i), cellOf<CellScore>(value, was)]],
  )
  const attendance: [string, Cell<CellScore>][] = absent ? [['attendance', cellOf<CellScore>('absent')]] : []
  return { weekId: number, playerId: player, teamId: team, cells: Object.fromEntries([...scores, ...attendance]) }
}

function handicapRow({ number }: GoldenWeek, { player, sub, handicap, handSet }: GoldenCard): Handicap[] {
  if (handicap === null) return []
  return [{ weekId: number, playerId: sub ?? player, goingIn: handicap, handSet, generated: null, average: null }]
}

/** A cell in the book; `was` is an earlier claim that gave way. */
function cellOf<V>(value: V, was: V | null = null): Cell<V> {
  const claim = (of: V, version: number): Claim<V> => ({ by: `phone:${version}`, value: of, version, author: 1, at: null })
  return was === null ? { live: [claim(value, 1)], past: [] } : { live: [claim(value, 2)], past: [claim(was, 1)] }
}
