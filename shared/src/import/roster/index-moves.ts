import type { Player } from '../../schema/people/player.ts'
import { fullName } from '../../text/full-name.ts'
import type { Candidate, Choice } from './candidate.ts'
import { choiceOf } from './plan-import.ts'

/** A player's current handicap and the one in the list; null if there is no handicap. */
export type IndexMove = { playerId: number; name: string; now: number | null; next: number }
/**
 * The effect of a list of handicaps: who gets a different handicap, how many stay the same, who in the list isn't in
 * the league, and who in the league isn't in the list.
 */
export type IndexMoves = { moves: IndexMove[]; same: number; strangers: string[]; missing: string[] }

type Options = {
  candidates: readonly Candidate[]
  choices: Readonly<Record<string, Choice>>
  league: readonly Player[]
  /** Returns a player's current handicap. */
  now: (playerId: number) => number | null
}

/**
 * Returns the handicaps that a list would change, with old and new values, largest change first.
 * @example
 * indexMoves({ candidates, choices: {}, league, now: () => 12.3 }).moves.length // 4
 */
export function indexMoves({ candidates, choices, league, now }: Options): IndexMoves {
  const own = candidates.filter(({ twiceOf }) => twiceOf === null)
  const here = own.filter((one) => one.hereId !== null && choiceOf(one, choices) !== 'leave')
  const listed = here.flatMap(({ hereId, handicap }) => {
    const player = league.find(({ id }) => id === hereId)
    return !player || handicap === null
      ? []
      : [{ playerId: player.id, name: fullName(player), now: now(player.id), next: handicap }]
  })
  const size = (move: IndexMove) => (move.now === null ? 100 : Math.abs(move.next - move.now))
  const moves = listed
    .filter((move) => move.now !== move.next)
    .sort((a, b) => size(b) - size(a) || a.name.localeCompare(b.name, 'en'))
  const known = new Set(listed.map(({ playerId }) => playerId))
  return {
    moves,
    same: listed.length - moves.length,
    strangers: own
      .filter(({ hereId, wrong }) => hereId === null && wrong === null)
      .map(({ player }) => fullName(player)),
    missing: league
      .filter((player) => player.active && !player.isSub && player.former == null && !known.has(player.id))
      .map(fullName),
  }
}
