import * as buttonText from '@glm/shared/text/buttons'
import { publishedText } from '@glm/shared/text/published'
import type { Answer, Moves } from '../client/ask-moves.ts'
import { Modal } from '../ui/modal.tsx'

/** Shows which teams would move in a published table, and asks what to do. */
export function MovesDialog({
  moves: { weeks, last, lines },
  onAnswer,
}: {
  moves: Moves
  onAnswer: (answer: Answer) => void
}) {
  return (
    <Modal
      title={weeks.length === 1 ? publishedText.askTitle(last) : publishedText.askTitles(weeks)}
      onClose={() => onAnswer('leave')}
      onSubmit={async () => onAnswer('save')}
      foot={
        <>
          <button className="btn" type="button" onClick={() => onAnswer('leave')}>
            {buttonText.cancel}
          </button>
          <button className="btn" type="button" onClick={() => onAnswer('write')}>
            {publishedText.saveAndWrite}
          </button>
          <button className="btn is-main" type="submit">
            {publishedText.save}
          </button>
        </>
      }
    >
      <p>{publishedText.moves(last)}</p>
      <ul className="plain-list">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Modal>
  )
}
