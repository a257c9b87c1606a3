import { isContestedCard } from '../../claims/card-absence.ts'
import { cellStatus } from '../../claims/claims.ts'
import { currentOf } from '../../claims/current-of.ts'
import type { Match } from '../../schema/schedule/match.ts'
import type { Week } from '../../schema/schedule/week.ts'
import { isOneBall } from '../../schema/schedule/week-format.ts'
import type { CellScore } from '../../schema/scores/card.ts'
import type { Signature, SignedScores } from '../../schema/scores/signature.ts'
import { rulesOfWeek } from '../season/kept-facts.ts'
import type { SeasonRows } from '../season/season-rows.ts'
import { teamsOfMatch } from '../season/teams-of-match.ts'
import { holesOfNight, type NightRows } from './holes-of-night.ts'
import { spotsOfTeam } from './spots-of-team.ts'

type Rows = Pick<SeasonRows, 'season' | 'teams' | 'matches' | 'cards'>

/** A score that differs from what a side signed; null means no score. */
export type SignedChange = { playerId: number; cell: string; was: CellScore | null; is: CellScore | null }
/**
 * `changes`: what has changed on the card since the side signed. If this isn't empty, the signature no longer counts.
 */
export type SideSignature = { teamId: number; signature: Signature | null; changes: SignedChange[]; holds: boolean }

/**
 * Returns a match's scores for signing, complete or not. They are on the cards of everyone in the lineups, even if a
 * side plays one ball. Cells on which people disagree are left out.
 * @source SG1
 * @example
 * scoresToSign(golden.matches[0], golden.weeks[0], { ...golden, cards: [] }) // {}
 */
export function scoresToSign(match: Match, week: Pick<Week, 'id'>, rows: Rows): SignedScores {
  const spots = teamsOfMatch(match).flatMap((id) => spotsOfTeam(id, week, rows))
  const own = rows.cards.filter((card) => card.weekId === week.id && spots.includes(card.playerId))
  return Object.fromEntries(
    own.flatMap(({ playerId, cells }) =>
      Object.entries(cells).flatMap(([name, cell]): [string, CellScore][] => {
        const value = currentOf(cell)
        return value === undefined || cellStatus(cell) === 'contested' ? [] : [[`${playerId}/${name}`, value]]
      }),
    ),
  )
}

/**
 * Returns whether a match's card can be signed: each player has every hole, a total or an absence, and people agree on
 * every score and every absence. A side that plays one ball has one card, which is needed unless everyone on the side is
 * absent.
 * @source SG1
 * @example
 * isReadyToSign(golden.matches[0], golden.weeks[0], golden) // true
 */
export function isReadyToSign(match: Match, week: Week, rows: Rows & NightRows): boolean {
  const holes = holesOfNight(week, rows)
  const cellsOf = (playerId: number) =>
    rows.cards.find((card) => card.weekId === week.id && card.playerId === playerId)?.cells ?? {}
  const isAbsent = (playerId: number): boolean => currentOf(cellsOf(playerId).attendance) === 'absent'
  const isFilled = (playerId: number): boolean => {
    const { total, attendance: _attendance, ...rest } = cellsOf(playerId)
    const played = Object.values(rest).filter((cell) => currentOf(cell) !== undefined).length
    return currentOf(total) !== undefined || played >= holes
  }
  const teams = teamsOfMatch(match).map((id) => spotsOfTeam(id, week, rows))
  const spots = teams.flat()
  const isContested = rows.cards.some(
    (card) => card.weekId === week.id && spots.includes(card.playerId) && isContestedCard(card),
  )
  const isComplete = (own: readonly number[]): boolean =>
    isOneBall(week)
      ? own.some(isFilled) || own.every(isAbsent)
      : own.every((playerId) => isFilled(playerId) || isAbsent(playerId))
  return !isContested && teams.every((own) => own.length > 0 && isComplete(own))
}

/**
 * Returns the signatures of a match's sides and whether each still counts.
 * @source SG2
 * @example
 * signaturesOf(golden.matches[0], golden.weeks[0], golden).map((side) => side.holds) // [false, false]
 */
export function signaturesOf(match: Match, week: Pick<Week, 'id'>, rows: Rows): SideSignature[] {
  const signed = [match.signed1 ?? null, match.signed2 ?? null]
  const now = signed.some(Boolean) ? scoresToSign(match, week, rows) : {}
  return teamsOfMatch(match).map((teamId, i) => {
    const signature = signed[i] ?? null
    const changes = signature ? changesSince(signature.scores, now) : []
    return { teamId, signature, changes, holds: signature !== null && changes.length === 0 }
  })
}

function changesSince(was: SignedScores, is: SignedScores): SignedChange[] {
  const places = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((place) => was[place] !== is[place])
  return places.map((place) => {
    const [playerId = '', cell = ''] = place.split('/')
    return { playerId: Number(playerId), cell, was: was[place] ?? null, is: is[place] ?? null }
  })
}

/**
 * Returns how many sides of a match have to sign its card; 0 in a league that doesn't sign cards.
 * @source SG3, H7
 * @example
 * signersNeeded({ weekId: 1, team2Id: 2 }, golden.season) // 0
 */
export function signersNeeded(
  { weekId, team2Id }: Pick<Match, 'weekId' | 'team2Id'>,
  season: Pick<SeasonRows['season'], 'settings' | 'kept'>,
): number {
  const { attestedBy } = rulesOfWeek(season, weekId)
  return attestedBy === 'nobody' ? 0 : attestedBy === 'one' || team2Id === null ? 1 : 2
}

/**
 * Returns whether enough sides have signed a match's card and nothing on it has changed since.
 * @source SG3
 * @example
 * isAttested(golden.matches[0], golden.weeks[0], golden) // false
 */
export function isAttested(match: Match, week: Week, rows: Rows & NightRows): boolean {
  const needed = signersNeeded(match, rows.season)
  if (needed === 0 || (!match.signed1 && !match.signed2)) return false
  return (
    signaturesOf(match, week, rows).filter(({ holds }) => holds).length >= needed && isReadyToSign(match, week, rows)
  )
}
