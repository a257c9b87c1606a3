import { absenceContest } from '../claims/card-absence.ts'
import { cellStatus, isUnconfirmed } from '../claims/claims.ts'
import { currentOf, holdsValue } from '../claims/current-of.ts'
import { formatClock } from '../lib/clock-time.ts'
import { joinNames } from '../lib/join-names.ts'
import { monthDayYear, weekdayMonthDay } from '../lib/month-day.ts'
import { playersOf, spotsOfLine } from '../rules/match/player-line.ts'
import { isReadyToSign, type SideSignature, signaturesOf, signersNeeded } from '../rules/schedule/attested.ts'
import { isOpenToGuest } from '../rules/schedule/cards-open-to.ts'
import { groupLines, matchesOnCard } from '../rules/schedule/match-group.ts'
import { spotsOfTeam } from '../rules/schedule/spots-of-team.ts'
import { isPlayed } from '../rules/season/is-played.ts'
import { keepsHoles } from '../rules/season/player-rounds.ts'
import type { CardCell, CellScore } from '../schema/scores/card.ts'
import type { Season } from '../season/season.ts'
import { seasonNames } from '../season/season-names.ts'
import { startingHole } from '../season/starting-hole.ts'
import { paperSentence } from '../text/documents/paper.ts'

/**
 * A score on the card. `others`: conflicting values for the secretary to resolve. `claims`: the live claims, by the ids
 * that guests use.
 */
export type GuestScore = {
  cell: string
  value: CellScore | null
  others: (CellScore | null)[]
  confirmed: boolean
  claims: string[]
}

/**
 * One player on the card, or a side that plays one ball. `playerId` is the spot's regular, under whose id the scores are
 * stored; `spots`: everyone whose scores belong on this line; `absent`: whether nobody plays; `strokes` are the strokes
 * received on each hole.
 */
export type GuestLine = {
  playerId: number
  spots: readonly number[]
  absent: boolean
  teamId: number
  team: string
  name: string
  handicap: number
  strokes: readonly number[]
}

/** What someone with a card's code can read: one match or group, and nothing else in the league. */
export type GuestCard = {
  league: string
  week: string
  number: number
  start: string
  /** The holes in order of play; empty if the week records only totals. */
  holes: { hole: number; par: number; strokeIndex: number }[]
  lines: GuestLine[]
  /** Those in the lineups who have no line. A signature covers their cards, too, for example an absence. */
  beside: { playerId: number; name: string }[]
  /** Whether scores can still be entered. */
  open: boolean
  /** Whether the week is canceled. If so, nobody can enter scores or sign. */
  canceled: boolean
  /** How many sides of each match must sign, whether they can all sign now, and what each side has signed. */
  signers: number
  ready: boolean
  /** `players`: the side's lineup, whose cards a signature covers. */
  sides: (SideSignature & { matchId: number; team: string; players: readonly number[] })[]
}

/**
 * Returns a match's card for someone without an account, with everyone in the match's group; null if this season has no
 * such match, or if the match isn't played.
 * @param of.number the number printed on the card
 * @source GU1
 */
export function guestCard(season: Season, { matchId, number }: { matchId: number; number: number }): GuestCard | null {
  const match = season.matches.find((m) => m.id === matchId)
  const week = season.weeks.find((w) => w.id === match?.weekId)
  if (!match || !week || !isPlayed(match, season.season)) return null
  const matches = matchesOnCard(match, season)
  const results = matches.map((one) => season.results.matchResult(one))
  const [holes, lines] = [results[0]?.holes ?? [], groupLines(results)]
  const names = seasonNames(season)
  const byHole = keepsHoles(season.results.index, week)
  const hole = startingHole(season, match)
  const sides = matches.flatMap((one) =>
    signaturesOf(one, week, season).map((side) => {
      const team = names.number(side.teamId)
      return { ...side, matchId: one.id, team, players: spotsOfTeam(side.teamId, week, season) }
    }),
  )
  const shown = new Set(lines.map(({ playerId }) => playerId))
  const others = new Set(sides.flatMap(({ players }) => players.filter((id) => !shown.has(id))))
  const canceled = week.status === 'cancelled'
  const start = [
    hole ? paperSentence.startsOn(hole) : null,
    match.teeTime ? formatClock(match.teeTime) : null,
    match.playedOn ? paperSentence.madeUp(weekdayMonthDay(match.playedOn)) : null,
  ]
  return {
    league: season.league.name,
    week: `${paperSentence.week(week.weekNumber)}, ${monthDayYear(week.date)}`,
    number,
    start: start.filter((part) => part !== null).join(', '),
    holes: byHole ? holes.map(({ hole, par, strokeIndex }) => ({ hole, par, strokeIndex })) : [],
    lines: lines.map((line) => ({
      playerId: line.playerId,
      spots: spotsOfLine(line),
      absent: line.absent,
      teamId: line.teamId,
      team: names.number(line.teamId),
      name: joinNames(playersOf(line).map((one) => names.name(one.hitterId))),
      handicap: line.handicap,
      strokes: byHole ? line.strokes : [],
    })),
    beside: [...others].map((playerId) => ({ playerId, name: names.name(playerId) })),
    open: lines.some(({ teamId }) => isOpenToGuest(teamId, week, season)),
    canceled,
    signers: canceled ? 0 : signersNeeded(match, season.season),
    ready: matches.every((one) => isReadyToSign(one, week, season)),
    sides,
  }
}

/**
 * Returns a card's cells as a guest sees them. If an absence conflicts with scores, the attendance is shown as disputed.
 * @param nameOf returns the id that guests use for a claim, given the claim's own id
 * @example
 * guestScores({ 7: aCell(5) }, (by) => by) // [{ cell: '7', value: 5, others: [], confirmed: true, claims: ['phone:1'] }]
 */
export function guestScores(cells: Readonly<Record<string, CardCell>>, nameOf: (by: string) => string): GuestScore[] {
  return Object.entries(cells).flatMap(([cell, held]) => {
    if (!holdsValue(held)) return []
    const value = currentOf(held) ?? null
    const all = cellStatus(held) === 'contested' ? held.live.map((claim) => claim.value) : []
    if (cell === 'attendance' && absenceContest({ cells })) all.push(null)
    const others = [...new Set(all)].filter((one) => one !== value)
    return [{ cell, value, others, confirmed: !isUnconfirmed(held), claims: held.live.map(({ by }) => nameOf(by)) }]
  })
}

/**
 * Returns a string that identifies the spots on a match's card. If the string changes, the card's code stops working. A
 * sub plays in a regular's spot, so a sub doesn't change the string, and neither does an absence.
 */
export function spotsOf(season: Season, matchId: number): string | null {
  const match = season.matches.find((m) => m.id === matchId)
  const week = season.weeks.find((w) => w.id === match?.weekId)
  if (!match || !week || !isPlayed(match, season.season)) return null
  const lines = groupLines(matchesOnCard(match, season).map((one) => season.results.matchResult(one)))
  const ids = lines.flatMap(spotsOfLine)
  return JSON.stringify([week.id, match.team1Id, match.team2Id, ...ids.sort((a, b) => a - b)])
}
