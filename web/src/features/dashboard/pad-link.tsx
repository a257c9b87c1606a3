import type { MatchBook } from '@glm/shared/rules/season-book'
import { dashboardText } from '@glm/shared/text/dashboard'
import { playerCardsText } from '@glm/shared/text/player-cards'
import { scoresText } from '@glm/shared/text/scores'
import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import { thruWords } from '../scores/match-state.ts'

/** The way to a match's pad, where its card stands; `fresh`: what is said before the first stroke. */
export function PadLink({ book, fresh }: { book: MatchBook; fresh: string }) {
  const next = book.holes.find((_, i) => book.pairings.some((pair) => pair.some((line) => line.gross[i] === null)))
  const goOn = book.complete || !next ? playerCardsText.correct : dashboardText.goOnAt(next.hole)
  return (
    <Link className="btn is-main is-tall" to="/pad/$matchId" params={{ matchId: String(book.match.id) }}>
      <Icon of={Pencil} />
      {thruWords(book) === scoresText.notBegun ? fresh : goOn}
    </Link>
  )
}
