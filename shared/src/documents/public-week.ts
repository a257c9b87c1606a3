import { formatClock } from '../lib/clock-time.ts'
import { weekdayMonthDay } from '../lib/month-day.ts'
import type { SeasonBook } from '../rules/season-book.ts'
import type { Match } from '../schema/match.ts'
import type { Week } from '../schema/week.ts'
import { publicSentence, publicText } from '../text/public.ts'
import { type PaperRows, paperIndex } from './paper-rows.ts'

export type PublicSide = { teamId: number; number: string; names: string }
/** `sides[1]` is null on a bye; `points` of both as "12–8", null before there are any. */
export type PublicMatch = { start: string; sides: [PublicSide, PublicSide | null]; points: string | null }
/** `what` names a week that is no ordinary one, `says` what that means; ordinary weeks have their matches alone. */
export type PublicWeek = { number: number; date: string; day: string; what: string | null; says: string | null; matches: PublicMatch[] }

/** One week for everybody: who plays whom and when, subs in their places, and the points as far as there are any. */
export function publicWeek(week: Week, { paper, book }: { paper: PaperRows; book: SeasonBook }): PublicWeek {
  const matches = paper.rows.matches.filter((m) => m.weekId === week.id).sort((a, b) => a.slot - b.slot)
  const points = new Map(book.weekPoints(week).map((p) => [p.teamId, p.points]))
  const played = matches.map((match): PublicMatch => {
    const side = (teamId: number) => sideOf(teamId, { week, paper, book })
    const won = [match.team1Id, match.team2Id].map((id) => (id === null ? null : (points.get(id) ?? null)))
    return {
      start: match.team2Id === null ? '' : startOf(match),
      sides: [side(match.team1Id), match.team2Id === null ? null : side(match.team2Id)],
      points: won.some((p) => p === null) ? null : won.join('–'),
    }
  })
  const kind = kindOf(week, matches)
  return { number: week.weekNumber, date: week.date, day: weekdayMonthDay(week.date), ...kind, matches: kind.idle ? [] : played }
}

/** Time and hole of a match as far as they are set: "4:45 PM, hole 7". */
export function startOf({ teeTime, startingHole }: Pick<Match, 'teeTime' | 'startingHole'>): string {
  const parts = [teeTime ? formatClock(teeTime) : null, startingHole ? publicSentence.startsOn(startingHole) : null]
  return parts.filter((part) => part !== null).join(', ')
}

/** What a week is called that is no ordinary one, what it means, and whether its matches are not played. */
export function kindOf(
  week: Pick<Week, 'type' | 'status'>,
  matches: readonly unknown[],
): { what: string | null; says: string | null; idle: boolean } {
  if (week.status === 'cancelled') return { what: publicText.rainedOut, says: publicText.nobodyPlays, idle: true }
  if (week.type === 'fun') return { what: publicText.funRound, says: publicText.freeForAll, idle: true }
  if (week.type === 'position')
    return { what: publicText.positionRound, says: matches.length === 0 ? publicText.notPaired : null, idle: false }
  return { what: week.status === 'halted' ? publicText.halted : null, says: null, idle: false }
}

/** Who plays for a team in a week. */
export function sideOf(teamId: number, { week, paper, book }: { week: Week; paper: PaperRows; book: SeasonBook }): PublicSide {
  const { name, number } = paperIndex(paper)
  const people = book.placesOf(teamId, week).map((place) => {
    const own = name(place.hitterId)
    return place.hitterId === place.playerId ? own : `${own} ${publicText.sub}`
  })
  return { teamId, number: number(teamId), names: people.join(' & ') || name(null) }
}
