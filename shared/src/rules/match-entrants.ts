import { meanOf } from '../lib/rational.ts'
import type { Week } from '../schema/week.ts'
import { ghostCard } from './ghost-card.ts'
import { plainEntrant } from './match-book.ts'
import type { Place } from './pair-players.ts'
import type { Entrant } from './pairing-lines.ts'
import type { PlayerRound } from './player-rounds.ts'
import type { SeasonIndex } from './season-index.ts'

type Sources = { index: SeasonIndex; order: (teamId: number, week: Week) => Place[]; rounds: () => Map<number, PlayerRound[]> }

/**
 * Who enters a match in each place: the player with his card, or, where he is absent without a sub and the league lets
 * something play for him, his ghost.
 *
 * @source product rule 7
 * @example
 * const index = seasonIndex(golden)
 * const entrant = matchEntrants({ index, order: sideOrder(index), rounds: () => playerRounds(index) })
 * entrant({ playerId: 11, hitterId: 11, handicap: 7 }, 6, golden.weeks[1]).handicap // 0
 */
export function matchEntrants({ index, order, rounds }: Sources): (place: Place, teamId: number, week: Week) => Entrant {
  return (place, teamId, week) => {
    const plain = plainEntrant(index, place, { teamId, week })
    if (!plain.absent) return plain
    const blank: Entrant = { ...plain, gross: plain.gross.map(() => null), total: null }
    const other = order(teamId, week).find((p) => p.playerId !== place.playerId)
    const partner = other ? plainEntrant(index, other, { teamId, week }) : null
    const { holes, ranks } = index.holesOfWeek(week)
    const ghost = ghostCard({
      settings: index.settings,
      holes,
      ranks,
      handicap: place.handicap,
      average: averageBefore(rounds().get(place.playerId) ?? [], week),
      partner: partner && !partner.absent ? partner : null,
    })
    return ghost ? { ...blank, gross: [...ghost.gross], handicap: ghost.handicap, ghost: true } : blank
  }
}

function averageBefore(rounds: readonly PlayerRound[], week: Week) {
  const gross = rounds.flatMap((r) => (r.weekNumber < week.weekNumber && r.gross !== null ? [r.gross] : []))
  return gross.length === 0 ? null : meanOf(gross)
}
