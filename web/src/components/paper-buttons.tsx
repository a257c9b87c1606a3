import type { PaperRequest } from '@glm/shared/documents/make-document'
import { paperText } from '@glm/shared/text/documents/paper'
import { FileDown, Printer } from 'lucide-react'
import { useState } from 'react'
import { shareFile } from '../client/share-file.ts'
import type { Draw } from '../pdf/drawn.ts'
import { PrintPages } from '../pdf/print-pages.tsx'
import { useDraw } from '../pdf/use-draw.ts'
import { today } from '../platform/today.ts'
import { useMedia } from '../platform/use-media.ts'
import { usePaperSize } from '../platform/use-paper-size.ts'
import { useShownSeason } from '../season/shown-season.ts'
import { Icon } from '../ui/icon.tsx'
import { showToast } from '../ui/toast.tsx'
import { LackingNote } from './lacking-note.tsx'
import { PaperSizeSelect } from './paper-size-select.tsx'

/** `main`: whether printing is the screen's main action. */
type Props = { request: PaperRequest; print?: string; main?: boolean }

/** Prints a screen's document, with the button or the browser's own print command, or saves it as a PDF. */
export function PaperButtons({ request, print = paperText.print, main = false }: Props) {
  const season = useShownSeason()
  const [size, setSize] = usePaperSize()
  // Only a wide screen shows the paper size select. A phone uses the size last chosen on the scorecards screen, or the
  // locale's default.
  const broad = useMedia('(min-width: 768px)')
  const { draw, load } = useDraw()
  const [making, setMaking] = useState(false)
  const drawn = (by: Draw) => by.request(request, season, { paper: size, date: today() })
  const start = (work: (by: Draw) => unknown) => {
    if (making) return
    setMaking(true)
    load()
      .then(work)
      .catch(() => showToast(paperText.failed))
      .finally(() => setMaking(false))
  }
  return (
    <>
      <button
        className={main ? 'btn is-main' : 'btn'}
        type="button"
        aria-disabled={making}
        onClick={() => start(() => window.print())}
      >
        <Icon of={Printer} />
        <span className="btn-word">{print}</span>
      </button>
      <button
        className="btn"
        type="button"
        aria-disabled={making}
        onClick={() => start((by) => shareFile(drawn(by).file()))}
      >
        <Icon of={FileDown} />
        <span className="btn-word">{paperText.savePdf}</span>
      </button>
      {broad ? <PaperSizeSelect size={size} onPick={setSize} /> : null}
      {draw ? <LackingNote draw={draw} /> : null}
      <PrintPages draw={draw && (() => drawn(draw))} />
    </>
  )
}
