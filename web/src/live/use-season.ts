import { type SeasonBook, type SeasonRows, seasonBook } from '@glm/shared/rules/season-book'
import type { RowOf } from '@glm/shared/schema/tables'
import { useMemo } from 'react'
import { useRows } from './use-rows.ts'

export type Live = SeasonRows & {
  league: RowOf<'leagues'>
  players: Map<number, RowOf<'players'>>
  members: Map<number, RowOf<'members'>>
  contests: RowOf<'contests'>[]
  contestWinners: RowOf<'contestWinners'>[]
  messages: RowOf<'messages'>[]
  book: SeasonBook
}

/** The current season with everything computed from it: `undefined` while reading, null before the league has a season. */
export function useSeason(): Live | null | undefined {
  const [leagues, seasons, courses] = [useRows('leagues'), useRows('seasons'), useRows('courses')]
  const [weeks, teams, matches] = [useRows('weeks'), useRows('teams'), useRows('matches')]
  const [cards, handicaps, subAssignments] = [useRows('cards'), useRows('handicaps'), useRows('subAssignments')]
  const [points, players, members] = [useRows('points'), useRows('players'), useRows('members')]
  const [contests, contestWinners, messages] = [useRows('contests'), useRows('contestWinners'), useRows('messages')]
  return useMemo(() => {
    if (!leagues || !seasons || !courses || !weeks || !teams || !matches) return undefined
    if (!cards || !handicaps || !subAssignments || !points || !players || !members) return undefined
    if (!contests || !contestWinners || !messages) return undefined
    const league = leagues[0]
    const season = seasons.find((s) => s.id === league?.currentSeasonId)
    if (!league || !season) return null
    const rows: SeasonRows = {
      season,
      course: courses.find((c) => c.id === season.courseId),
      weeks: weeks.filter((w) => w.seasonId === season.id).sort((a, b) => a.weekNumber - b.weekNumber),
      teams: teams.filter((t) => t.seasonId === season.id).sort((a, b) => a.teamNumber - b.teamNumber),
      matches: [...matches].sort((a, b) => a.slot - b.slot),
      cards,
      handicaps,
      subAssignments,
      points,
    }
    const byId = new Map(players.map((p) => [p.id, p]))
    const membersById = new Map(members.map((m) => [m.userId, m]))
    return { ...rows, league, players: byId, members: membersById, contests, contestWinners, messages, book: seasonBook(rows) }
  }, [
    leagues,
    seasons,
    courses,
    weeks,
    teams,
    matches,
    cards,
    handicaps,
    subAssignments,
    points,
    players,
    members,
    contests,
    contestWinners,
    messages,
  ])
}

/** The week to work on: the first without a whole set of points whose date is not far ahead, else the last. */
export function currentWeek(live: Live): RowOf<'weeks'> | undefined {
  const done = live.book.lastWeek()
  const open = live.weeks.find((w) => w.weekNumber >= done && w.type !== 'fun' && !isComplete(live, w))
  return open ?? live.weeks.at(-1)
}

/** Nothing is left to enter: every card is in, or rain has ended the matter. */
export function isComplete(live: Live, week: RowOf<'weeks'>): boolean {
  if (week.status !== 'planned') return true
  const matches = live.matches.filter((m) => m.weekId === week.id && m.team2Id !== null)
  return matches.length > 0 && matches.every((m) => live.book.matchBook(m).complete)
}

export const fullName = (player: Pick<RowOf<'players'>, 'firstName' | 'lastName'> | undefined): string =>
  player ? `${player.firstName} ${player.lastName}`.trim() : 'No player'
export const lastName = (player: RowOf<'players'> | undefined): string => player?.lastName || player?.firstName || 'Nobody'

/** "Ashworth & Birchall", of the people who play for a team now. */
export function teamName(live: Live, teamId: number): string {
  const team = live.teams.find((t) => t.id === teamId)
  return (
    [team?.player1Id, team?.player2Id].flatMap((id) => (id == null ? [] : [lastName(live.players.get(id))])).join(' & ') || 'No players'
  )
}

export const teamNumber = (live: Live, teamId: number): number => live.teams.find((t) => t.id === teamId)?.teamNumber ?? 0

/** "Thu, May 7" in the reader's language. */
export function dayOf(date: string): string {
  return new Date(`${date}T12:00:00`).toLocaleDateString(undefined, { weekday: 'short', month: 'short', day: 'numeric' })
}

/** "May 7, 2026" in the reader's language. */
export function longDay(date: string): string {
  return new Date(`${date}T12:00:00`).toLocaleDateString(undefined, { year: 'numeric', month: 'short', day: 'numeric' })
}
