import { daysLater } from '../lib/calendar-date.ts'
import type { League } from '../schema/league/league.ts'
import { defaultLeagueSettings, type LeagueSettings } from '../schema/league/league-settings.ts'
import type { Player } from '../schema/people/player.ts'
import type { Team } from '../schema/people/team.ts'
import type { Match } from '../schema/schedule/match.ts'
import type { SeasonRow } from '../schema/schedule/season.ts'
import type { Week } from '../schema/schedule/week.ts'

const FIRST_DAY = '2026-05-07'

/** The pars of the front nine at Hollow Oak. */
export const frontPars: readonly number[] = [4, 4, 3, 5, 4, 4, 3, 4, 5]
export const frontIndexes: readonly number[] = [7, 1, 17, 5, 9, 3, 15, 11, 13]

export function plainLeague(description: string | null = null): League {
  return {
    id: 1,
    name: 'Thursday',
    description,
    isActive: true,
    secretaryName: null,
    secretaryPhone: null,
    secretaryEmail: null,
    currentSeasonId: 1,
    publicPage: null,
  }
}

/** Returns a season on Thursdays from May 7, 2026, on course 1. */
export function plainSeason(teamCount: number, settings: LeagueSettings = defaultLeagueSettings): SeasonRow {
  const hours = { day: 'Thursday', startDate: FIRST_DAY, startTime: '16:45', endTime: '20:00' } as const
  return { id: 1, name: '2026', courseId: 1, ...hours, teamCount, settings }
}

/** Returns team n with players 2n-1 and 2n. */
export function plainTeam(id: number): Team {
  return { id, seasonId: 1, teamNumber: id, player1Id: 2 * id - 1, player2Id: 2 * id, startTime: null }
}

export function plainPlayer(id: number, own: Partial<Player> = {}): Player {
  const blank = {
    phone: null,
    email: null,
    paidDues: null,
    isSub: false,
    active: true,
    startingHandicaps: null,
    playsFrom: null,
    weekTees: null,
    gender: null,
    ghin: null,
    subPlace: null,
    shares: null,
    former: null,
    kept: null,
  }
  return { id, firstName: 'Player', lastName: String(id), ...blank, ...own }
}

/** Returns week n with id n, seven days after the previous week. */
export function plainWeek(id: number, own: Partial<Week> = {}): Week {
  const date = daysLater(FIRST_DAY, 7 * (id - 1))
  return {
    id,
    seasonId: 1,
    weekNumber: id,
    date,
    type: 'regular',
    nine: null,
    status: 'planned',
    scoreByHole: null,
    ...own,
  }
}

/** Returns a match without its own tee time or starting hole. */
export function plainMatch(of: Pick<Match, 'id' | 'weekId' | 'slot' | 'team1Id' | 'team2Id'>): Match {
  return { ...of, teeTime: null, startingHole: null }
}

/** Returns the rows of a season that has no subs, no points set by hand and no starting handicaps. */
export function nothingByHand() {
  return { subAssignments: [], points: [], startingHandicaps: new Map<number, number>() }
}
