import { cellStatus, effectiveValue, isUnconfirmed } from '@glm/shared/mutations/claims'
import type { MutationCall } from '@glm/shared/mutations/define-mutation'
import type { MatchBook } from '@glm/shared/rules/season-book'
import type { Live } from './use-season.ts'

/** A player's card that players alone have written, as far as they agree: who wrote it, and the calls by which a secretary says the same. */
export type UnconfirmedCard = { playerId: number; authors: number[]; calls: MutationCall[] }

/** The cards of a match that wait to be confirmed; what players wrote differently is settled first. */
export function unconfirmedCards({ cards }: Pick<Live, 'cards'>, { match, pairings }: MatchBook): UnconfirmedCard[] {
  const players = pairings.flat().map((line) => line.playerId)
  return cards.flatMap(({ weekId, playerId, teamId, cells }) => {
    if (weekId !== match.weekId || !players.includes(playerId)) return []
    const open = Object.entries(cells).filter(([, cell]) => isUnconfirmed(cell) && cellStatus(cell) !== 'contested')
    if (open.length === 0) return []
    const authors = [...new Set(open.flatMap(([, cell]) => cell.live.map((claim) => claim.author)))]
    const place = { weekId, playerId, teamId }
    const calls = open.map(([name, cell]): MutationCall => {
      const value = effectiveValue(cell) ?? null
      if (name === 'total') return { name: 'card.setTotal', args: { ...place, total: value } }
      return { name: 'card.setHole', args: { ...place, hole: Number(name), strokes: value } }
    })
    return [{ playerId, authors, calls }]
  })
}
