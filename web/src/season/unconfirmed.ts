import { cellStatus, isUnconfirmed } from '@glm/shared/claims/claims'
import { currentOf } from '@glm/shared/claims/current-of'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import type { MatchResult } from '@glm/shared/rules/match/match-result'
import { isAttested } from '@glm/shared/rules/schedule/attested'
import { withDefaults } from '@glm/shared/schema/league/league-settings'
import type { Member } from '@glm/shared/schema/league/member'
import { may } from '@glm/shared/schema/league/role'
import type { Season } from '@glm/shared/season/season'

/**
 * A card with values that only players have entered, and on which they agree. `authors`: who entered them. `calls`:
 * enter the same values as a secretary.
 */
export type UnconfirmedCard = { playerId: number; authors: number[]; calls: MutationCall[] }

type Cards = Pick<Season, 'cards' | 'season' | 'course' | 'courses' | 'weeks' | 'teams' | 'matches'>

/**
 * Returns a match's unconfirmed cards. If players entered different scores, those have to be settled first. A card
 * signed by its sides needs no confirmation.
 */
export function unconfirmedCards(rows: Cards, { match, lines }: MatchResult): UnconfirmedCard[] {
  const { cards } = rows
  const week = rows.weeks.find((one) => one.id === match.weekId)
  if (week && isAttested(match, week, rows)) return []
  const players = lines.map((line) => line.playerId)
  return cards.flatMap(({ weekId, playerId, teamId, cells }) => {
    if (weekId !== match.weekId || !players.includes(playerId)) return []
    const open = Object.entries(cells).filter(([, cell]) => isUnconfirmed(cell) && cellStatus(cell) !== 'contested')
    const authors = [...new Set(open.flatMap(([, cell]) => cell.live.map((claim) => claim.author)))]
    const place = { weekId, playerId, teamId }
    const calls = open.flatMap(([name, cell]): MutationCall[] => {
      const value = currentOf(cell) ?? null
      // Only strokes can be confirmed. An absence or a picked-up total isn't a score.
      if (value === 'absent') return []
      if (name !== 'total') return [mutations.card.setHole({ ...place, hole: Number(name), strokes: value })]
      return value === 'pickup' ? [] : [mutations.card.setTotal({ ...place, total: value })]
    })
    return calls.length === 0 ? [] : [{ playerId, authors, calls }]
  })
}

/**
 * Returns the members who have said which player they are, but can't enter cards until a secretary confirms them. Empty
 * if players don't enter cards, or if the user isn't a secretary.
 */
export function unconfirmedMembers(
  { members, players, season }: Pick<Season, 'members' | 'players' | 'season'>,
  role: number,
): Member[] {
  if (!may(role, 'keepLeague') || !withDefaults(season.settings).playersEnterCards) return []
  return [...members.values()].filter((m) => !m.confirmed && m.playerId !== null && players.has(m.playerId))
}
