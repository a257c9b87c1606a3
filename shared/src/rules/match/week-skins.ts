import type { Week } from '../../schema/week.ts'
import { netsOf } from '../scoring/match-points.ts'
import { type Skin, skins } from '../scoring/skins.ts'
import { strokesByRank } from '../scoring/strokes-per-hole.ts'
import { readCard } from '../season/read-card.ts'
import type { SeasonIndex } from '../season/season-index.ts'
import { teeOf } from '../season/tee-of.ts'

/**
 * Skins of a week over all its cards, by who hit the shots. Net takes each player's full handicap off by the ranks of the
 * holes. None in a league without skins or in a cancelled week; an absent player, their ghost and a picked-up ball win none.
 *
 * @param handicapOf handicap that the place `playerId` plays off in this week
 * @source M6, A2, R1
 * @example
 * weekSkins(seasonIndex(golden), golden.weeks[0], () => 0) // []
 */
export function weekSkins(index: SeasonIndex, week: Week, handicapOf: (playerId: number) => number): Skin[] {
  const rule = index.settings.skins
  if (rule === 'off' || week.status === 'cancelled') return []
  const weekHoles = index.holesOfWeek(week)
  const fields = weekHoles.holes.map(({ hole }) => ({ hole, scores: new Map<number, number>() }))
  for (const card of index.cardsOfWeek.get(week.id) ?? []) {
    const { gross, absent } = readCard(card, weekHoles.cellNames)
    const hitter = index.subs.get(week.id)?.get(card.playerId) ?? card.playerId
    if (absent && hitter === card.playerId) continue
    const { ranks } = index.holesOfWeek(week, teeOf(index, hitter))
    const strokes = strokesByRank(rule === 'net' ? handicapOf(card.playerId) : 0, ranks)
    for (const [i, net] of netsOf(gross, strokes).entries()) if (net !== null && Number.isFinite(net)) fields[i]?.scores.set(hitter, net)
  }
  return skins(fields, index.settings.skinsTies)
}
