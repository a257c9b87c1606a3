import { bookText } from '@glm/shared/text/documents/book'
import { paperText } from '@glm/shared/text/documents/paper'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { shareFile } from '../../client/share-file.ts'
import { LackingNote } from '../../components/lacking-note.tsx'
import { PaperSizeSelect } from '../../components/paper-size-select.tsx'
import { type Book, makeBook } from '../../pdf/make-book.ts'
import { useDraw } from '../../pdf/use-draw.ts'
import { today } from '../../platform/today.ts'
import { usePaperSize } from '../../platform/use-paper-size.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { Tick } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'

type State = { share: number } | { book: Book } | 'failed' | null

/** Generates the yearbook, shows the progress, and saves or shares it. */
export function BookModal({ onClose }: { onClose: () => void }) {
  const season = useShownSeason()
  const [paper, setPaper] = usePaperSize()
  const [inOrder, setInOrder] = useState(false)
  const [state, setState] = useState<State>(null)
  const { draw } = useDraw()
  const busy = state !== null && state !== 'failed' && 'share' in state
  const book = state !== null && state !== 'failed' && 'book' in state ? state.book : null
  const make = () => {
    setState({ share: 0 })
    makeBook(season, { paper, inOrder, date: today(), onStep: (share) => setState({ share }) }).then(
      (made) => {
        setState({ book: made })
        void shareFile(made.file)
      },
      () => setState('failed'),
    )
  }
  // The finished book is discarded, because a different paper size or page order means a different file.
  const choose = (change: () => void) => {
    change()
    setState(null)
  }
  return (
    <Modal
      title={bookText.title}
      onClose={onClose}
      foot={
        <button
          className="btn is-main"
          type="button"
          aria-disabled={busy}
          onClick={() => (busy ? undefined : book ? void shareFile(book.file) : make())}
        >
          <Icon of={FileDown} />
          {book ? bookText.save : bookText.make}
        </button>
      }
    >
      <p>{bookText.says}</p>
      {draw ? <LackingNote draw={draw} /> : null}
      {busy ? null : (
        <>
          <PaperSizeSelect size={paper} onPick={(size) => choose(() => setPaper(size))} />
          <Tick
            label={bookText.booklet}
            note={bookText.bookletHint}
            checked={inOrder}
            onChange={(event) => choose(() => setInOrder(event.target.checked))}
          />
        </>
      )}
      {busy ? <progress className="book-progress" value={state.share} aria-label={bookText.progress} /> : null}
      <div role="status">
        {busy ? <p>{bookText.making}</p> : null}
        {book ? <Notice kind="good">{bookText.made(book.pages)}</Notice> : null}
      </div>
      {state === 'failed' ? <Notice kind="needs">{paperText.failed}</Notice> : null}
    </Modal>
  )
}
