import { meanOf } from '../../lib/rational.ts'
import type { Week } from '../../schema/schedule/week.ts'
import { ghostCard } from '../scoring/ghost-card.ts'
import type { LineupPlace } from '../scoring/pair-players.ts'
import type { PlayerRound } from '../season/player-rounds.ts'
import { roundShare } from '../season/round-share.ts'
import type { SeasonIndex } from '../season/season-index.ts'
import { plainEntrant } from './match-result.ts'
import type { Entrant } from './pairing-lines.ts'

type Sources = {
  index: SeasonIndex
  order: (teamId: number, week: Week) => LineupPlace[]
  rounds: () => Map<number, PlayerRound[]>
}

/**
 * Returns who fills each spot in a match: the player with their card, or a ghost if the player is absent without a sub
 * and the league allows a replacement score.
 * @source A1, F4
 * @example
 * const index = seasonIndex(golden)
 * const entrant = matchEntrants({ index, order: sideOrder(index), rounds: () => playerRounds(index) })
 * entrant({ playerId: 11, hitterId: 11, handicap: 7 }, 6, golden.weeks[1]).handicap // 0
 */
export function matchEntrants({
  index,
  order,
  rounds,
}: Sources): (place: LineupPlace, teamId: number, week: Week) => Entrant {
  return (place, teamId, week) => {
    const plain = plainEntrant(index, place, { teamId, week })
    // A field of individual players ranks only those who came, so nobody gets a replacement score.
    const settings = index.settingsOf(week)
    const { opponents, fieldUnit } = settings
    if (!plain.absent || (opponents === 'field' && fieldUnit === 'player')) return plain
    const blank: Entrant = { ...plain, gross: plain.gross.map(() => null), total: null }
    const others = order(teamId, week)
      .filter((p) => p.playerId !== place.playerId)
      .map((p) => plainEntrant(index, p, { teamId, week }))
    const partner = others.find((other) => !other.absent) ?? null
    const { holes, ranks } = index.holesOfWeek(week, plain.tee)
    const ghost = ghostCard({
      settings,
      holes,
      ranks,
      handicap: place.handicap,
      average: averageBefore(index, rounds().get(place.playerId) ?? [], week),
      partner,
    })
    if (!ghost) return blank
    // If the partner's card counts twice, both scores are from the partner's tee.
    const tee = settings.absentRule === 'partnerTwice' ? (partner?.tee ?? null) : (plain.tee ?? null)
    return { ...blank, gross: [...ghost.gross], handicap: ghost.handicap, ghost: true, tee }
  }
}

/** Returns a player's average, scaled to the week's number of holes. */
function averageBefore(index: SeasonIndex, rounds: readonly PlayerRound[], week: Week) {
  const holes = index.holesOfWeek(week).holes.length > 9 ? 18 : 9
  const gross = rounds.flatMap(({ weekId, weekNumber, gross }) =>
    weekNumber < week.weekNumber && gross !== null ? [gross * roundShare(index, weekId, holes)] : [],
  )
  return gross.length === 0 ? null : meanOf(gross)
}
