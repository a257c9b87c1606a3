import type { Week } from '../../schema/schedule/week.ts'
import type { Card } from '../../schema/scores/card.ts'
import { holeCap } from '../scoring/hole-cap.ts'
import { strokesByRank } from '../scoring/strokes-per-hole.ts'
import { givesRounds } from '../season/counts-for-handicaps.ts'
import { keepsHoles } from '../season/player-rounds.ts'
import { fullHandicap } from '../season/playing-handicap.ts'
import { ratedTeeOf } from '../season/rating-of.ts'
import { readCard } from '../season/read-card.ts'
import type { SeasonIndex } from '../season/season-index.ts'
import { teeOf } from '../season/tee-of.ts'

/** One hole of a round. `counts`: the score after the net double bogey limit. */
export type AdjustedHole = { hole: number; hit: number | 'pickup'; counts: number }
/**
 * A complete round that can be posted for a handicap. `playerId`: the person who hit the shots. `handicap`: the course
 * handicap in whole strokes; null for a player without one. `gross`: null if a hole was picked up. Tee, rating and
 * slope are null if unknown.
 */
export type AdjustedRound = {
  week: Week
  teamId: number
  playerId: number
  tee: string | null
  rating: number | null
  slope: number | null
  par: number
  handicap: number | null
  holes: AdjustedHole[]
  gross: number | null
  adjusted: number
}

/**
 * Returns every complete round of the season that was scored by hole, limited to net double bogey, in week order.
 * @source W8; WHS 2.1, 3.1
 * @example
 * adjustedRounds(seasonIndex(golden)).find((one) => one.playerId === 9)?.adjusted // 38
 */
export function adjustedRounds(index: SeasonIndex): AdjustedRound[] {
  return index.weeks.flatMap((week) => {
    if (!givesRounds(week) || !keepsHoles(index, week)) return []
    const subs = index.subs.get(week.id)
    return (index.cardsOfWeek.get(week.id) ?? []).flatMap(
      (card) => adjustedRound(index, card, { week, playerId: subs?.get(card.playerId) ?? card.playerId }) ?? [],
    )
  })
}

type Played = { week: Week; playerId: number }

function adjustedRound(index: SeasonIndex, card: Card, { week, playerId }: Played): AdjustedRound | null {
  const { holes, ranks, par, cellNames } = index.holesOfWeek(week, teeOf(index, playerId, week.id))
  const { gross: hits, sum, absent } = readCard(card, cellNames)
  if (holes.length === 0 || (absent && playerId === card.playerId)) return null
  const handicap = fullHandicap(index, playerId, week)
  const received = strokesByRank(handicap ?? 0, ranks)
  const played: AdjustedHole[] = []
  for (const [i, { hole, par: own }] of holes.entries()) {
    const hit = hits[i]
    if (hit == null) return null
    const strokes = received[i] ?? 0
    const most = holeCap({ cap: 'netDoubleBogey', par: own, strokes, handicap, holes: holes.length })
    played.push({ hole, hit, counts: hit === 'pickup' ? most : Math.min(hit, most) })
  }
  const { name, rating, slope } = ratedTeeOf(index, playerId, week)
  const adjusted = played.reduce((all, { counts }) => all + counts, 0)
  return {
    week,
    teamId: card.teamId,
    playerId,
    tee: name,
    rating,
    slope,
    par,
    handicap,
    holes: played,
    gross: sum,
    adjusted,
  }
}
