import { lazy, Suspense } from 'react'
import { findMovesBy, movesAsked } from '../client/ask-moves.ts'

const MovesDialog = lazy(() => import('./moves-dialog.tsx').then((m) => ({ default: m.MovesDialog })))

findMovesBy(() => import('../season/publishing/moves-of.ts').then((m) => m.movesOf))

/** Before a change to a published week is saved, shows the user which teams would move. */
export function MovesQuestion() {
  const question = movesAsked.use()
  return question ? (
    <Suspense>
      <MovesDialog moves={question} onAnswer={question.answer} />
    </Suspense>
  ) : null
}
