import { paperText } from '@glm/shared/text/documents/paper'
import { wallText } from '@glm/shared/text/documents/wall'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../account/session-context.ts'
import { shareFile } from '../../client/share-file.ts'
import { useDraw } from '../../pdf/use-draw.ts'
import { isLoopbackUrl } from '../../platform/is-loopback-url.ts'
import { today } from '../../platform/today.ts'
import { usePaperSize } from '../../platform/use-paper-size.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'

/**
 * Creates the sheet for the clubhouse wall. A rehearsal has no sheet, because it has no address that a phone could
 * open.
 */
export function WallPanel() {
  const season = useShownSeason()
  const { rehearsal } = useSession()
  const [paper] = usePaperSize()
  const { load } = useDraw()
  const [making, setMaking] = useState(false)
  if (rehearsal) return null
  const site = location.origin
  const make = () => {
    if (making) return
    setMaking(true)
    load()
      .then((draw) => shareFile(draw.request({ kind: 'wall', site }, season, { paper, date: today() }).file()))
      .catch(() => showToast(paperText.failed))
      .finally(() => setMaking(false))
  }
  return (
    <section className="panel form" aria-labelledby="wall-sheet">
      <div className="panel-head">
        <h2 id="wall-sheet">{wallText.title}</h2>
      </div>
      <p className="soft">{wallText.hint}</p>
      {isLoopbackUrl(site) ? <Notice kind="plain">{wallText.hereOnly}</Notice> : null}
      <div className="tools">
        <button className="btn" type="button" aria-disabled={making} onClick={make}>
          <Icon of={FileDown} />
          {wallText.make}
        </button>
      </div>
    </section>
  )
}
