import type { MatchResult } from '@glm/shared/rules/match/match-result'
import { playerCardsText } from '@glm/shared/text/screens/scores/player-cards'
import { BookCheck } from 'lucide-react'
import { useState } from 'react'
import { useRecord } from '../../client/use-record.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { type UnconfirmedCard, unconfirmedCards } from '../../season/unconfirmed.ts'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast.tsx'

type BarProps = { matchResults: readonly MatchResult[]; all?: boolean }

/**
 * Shows that players have entered scores that aren't confirmed yet, with a button that confirms them. `all`: whether
 * the bar is for the whole week, in which case it shows a count.
 */
export function ConfirmBar({ matchResults, all = false }: BarProps) {
  const season = useShownSeason()
  const [failed, setFailed] = useState<string | null>(null)
  const confirm = useConfirm()
  const found = matchResults.flatMap((results) =>
    unconfirmedCards({ ...season, cards: season.results.cardsOf(results.match.weekId) }, results),
  )
  // A card that is in several matches is confirmed only once.
  const cards = [...new Map(found.map((card) => [card.playerId, card])).values()]
  if (cards.length === 0) return null
  const name = (userId: number) => season.members.get(userId)?.name ?? playerCardsText.aPlayer
  const names = [...new Set(cards.flatMap((card) => card.authors))].map(name).join(' & ')
  return (
    <div className="confirm-bar">
      <p>
        <b>{all ? playerCardsText.waiting(cards.length) : playerCardsText.enteredBy(names)}</b>
        {failed ? <span role="alert"> {failed}</span> : null}
      </p>
      <button className={all ? 'btn is-main' : 'btn'} type="button" onClick={() => void confirm(cards).then(setFailed)}>
        <Icon of={BookCheck} />
        {all ? playerCardsText.confirmAll : playerCardsText.confirm}
      </button>
    </div>
  )
}

/**
 * Returns a function that enters the same scores as the players did, in one action. The action can't be undone, but a
 * different score can be entered.
 */
function useConfirm(): (cards: readonly UnconfirmedCard[]) => Promise<string | null> {
  const record = useRecord()
  return async (cards) => {
    const calls = cards.flatMap((card) => card.calls)
    const problem = await record(calls, { done: null, failed: playerCardsText.failed })
    if (problem === null) showToast(playerCardsText.confirmed)
    return problem
  }
}
