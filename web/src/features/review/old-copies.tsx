import { leagueFileText } from '@glm/shared/text/screens/league/league-file'
import { oldCopyText } from '@glm/shared/text/screens/old-copy'
import { FileDown, ListChecks } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { usePhone } from '../../client/client-provider.tsx'
import { shareFile } from '../../client/share-file.ts'
import { useMemory } from '../../client/use-rows.ts'
import type { HistoryNames } from '../../components/history/history-names.ts'
import type { OldCopyRow } from '../../sync-client/local-rows.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { saveOrToast } from '../../ui/toast.tsx'
import { ReviewSection } from './review-section.tsx'

const OldCopyModal = lazy(() => import('./old-copy-modal.tsx').then((m) => ({ default: m.OldCopyModal })))

/** Lists this device's old copies of leagues that have been replaced. Only the user can import or delete them. */
export function OldCopies({ copies, names }: { copies: readonly OldCopyRow[]; names: HistoryNames }) {
  return (
    <ReviewSection title={oldCopyText.title} words={oldCopyText.says}>
      {copies.map((copy) => (
        <OldCopy key={copy.id} copy={copy} names={names} />
      ))}
    </ReviewSection>
  )
}

function OldCopy({ copy, names }: { copy: OldCopyRow; names: HistoryNames }) {
  const { phone } = usePhone().local
  const [open, setOpen] = useState<'review' | 'discard' | 'tooLarge' | null>(null)
  const { id, changes, league, who, rows } = copy
  const hasRead = useMemory((memory) => (memory.row('meta', ['me'])?.cursor ?? 0) > 0)
  const close = () => setOpen(null)
  return (
    <article className="case">
      <div className="case-head">
        <h3>{changes.length > 0 ? oldCopyText.held(changes.length, league) : oldCopyText.rowsOnly(league)}</h3>
        <span className="small soft">{hasRead ? oldCopyText.of(who) : oldCopyText.waits}</span>
      </div>
      <div className="todo-acts">
        {changes.length > 0 ? (
          <button className="btn is-main" type="button" disabled={!hasRead} onClick={() => setOpen('review')}>
            <Icon of={ListChecks} />
            {oldCopyText.review}
          </button>
        ) : null}
        {rows ? (
          <button className="btn" type="button" onClick={() => void download(copy).then(setOpen)}>
            <Icon of={FileDown} />
            {oldCopyText.download}
          </button>
        ) : null}
        <button className="btn is-quiet" type="button" onClick={() => setOpen('discard')}>
          {oldCopyText.discard}
        </button>
      </div>
      {open === 'tooLarge' ? <Notice kind="needs">{leagueFileText.tooLarge}</Notice> : null}
      <Suspense>
        {open === 'review' ? <OldCopyModal id={id} names={names} onClose={close} /> : null}
        {open === 'discard' ? (
          <Confirm
            ask={oldCopyText.discardAsk}
            act={oldCopyText.discard}
            onAct={() => void saveOrToast(phone.dropOldCopy(id))}
            onClose={close}
          >
            <p>{oldCopyText.discardLoses(changes.length)}</p>
          </Confirm>
        ) : null}
      </Suspense>
    </article>
  )
}

/** Downloads the old league as a file that any server can import, if it fits into one. */
async function download({ rows, members, cursor, at }: OldCopyRow): Promise<'tooLarge' | null> {
  if (!rows) return null
  const { packLeague } = await import('@glm/shared/league-file/pack-league')
  const league = { rows, members, cursor, history: [], wholeHistory: false, madeAt: new Date(at), texts: new Map() }
  const file = packLeague(league)
  if (!file) return 'tooLarge'
  await shareFile(new File([file as BlobPart], 'old-league.league.zip', { type: 'application/zip' }))
  return null
}
