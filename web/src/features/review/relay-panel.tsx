import type { RelayBundle } from '@glm/shared/protocol/relay-bundle'
import { may } from '@glm/shared/schema/league/role'
import { relayText } from '@glm/shared/text/screens/relay'
import { reviewText } from '@glm/shared/text/screens/review'
import { text } from '@glm/shared/text/sentences'
import { FileDown, QrCode as QrIcon, ScanLine } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { usePhone } from '../../client/client-provider.tsx'
import { shareUnsent } from '../../client/share-file.ts'
import type { HistoryNames } from '../../components/history/history-names.ts'
import { decompressText } from '../../platform/compress-text.ts'
import type { RelayBundleRow } from '../../sync-client/local-rows.ts'
import { readBundle } from '../../sync-client/transfer/relay-bundle.ts'
import { FileButton } from '../../ui/file-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { BundleModal } from './bundle-modal.tsx'
import { CarriedBundle } from './carried-bundle.tsx'

const CodesModal = lazy(() => import('./codes-modal.tsx').then((m) => ({ default: m.CodesModal })))
const ScanModal = lazy(() => import('./scan-modal.tsx').then((m) => ({ default: m.ScanModal })))

type Props = {
  /** How many unsent changes this phone has. */
  waiting: number
  relayBundles: readonly RelayBundleRow[]
  names: HistoryNames
}

/**
 * Relays unsent changes through another phone: exports them as a file or a series of codes, and imports another phone's
 * changes.
 */
export function RelayPanel({ waiting, relayBundles, names }: Props) {
  const { session, local } = usePhone()
  const [open, setOpen] = useState<'codes' | 'scan' | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const manager = may(session.role, 'enterAnyCard')
  const [read, setRead] = useState<RelayBundle | null>(null)
  const look = async (text: string) => {
    const relayBundle = readBundle((await decompressText(text)) ?? '')
    const problem = relayBundle ? await local.phone.mayTakeOver(relayBundle) : 'unreadable'
    setFailed(problem === null ? null : relayText[problem])
    setRead(problem === null ? relayBundle : null)
    return problem === null
  }
  const carry = async (relayBundle: RelayBundle) => {
    setRead(null)
    const taken = await local.phone.takeOver(relayBundle).catch(() => null)
    setFailed(taken === 'taken' ? null : taken === null ? text.notSavedHere : relayText[taken])
    if (taken === 'taken') showToast(relayText.taken(relayBundle.mutations.length, relayBundle.from))
  }
  const saveUnsent = async () => shareUnsent(await local.phone.packUnsent(session.name))
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{reviewText.overPhone}</h2>
        <p className="small soft">{relayText.says}</p>
      </div>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      {relayBundles.map((row) => (
        <CarriedBundle key={row.id} row={row} names={names} />
      ))}
      {read ? (
        <BundleModal relayBundle={read} names={names} onCarry={() => void carry(read)} onClose={() => setRead(null)} />
      ) : null}
      <div className="tools">
        <button className="btn" type="button" disabled={waiting === 0} onClick={() => void saveUnsent()}>
          <Icon of={FileDown} />
          {reviewText.handOver}
        </button>
        <button className="btn" type="button" disabled={waiting === 0} onClick={() => setOpen('codes')}>
          <Icon of={QrIcon} />
          {reviewText.showCodes}
        </button>
        {manager ? (
          <>
            <FileButton
              words={reviewText.takeFile}
              label={reviewText.takeFile}
              accept="application/json,.json"
              onFile={(file) => void file.text().then(look)}
            />
            {navigator.mediaDevices ? (
              <button className="btn" type="button" onClick={() => setOpen('scan')}>
                <Icon of={ScanLine} />
                {reviewText.readCodes}
              </button>
            ) : null}
          </>
        ) : null}
      </div>
      <Suspense>
        {open === 'codes' ? <CodesModal onClose={() => setOpen(null)} /> : null}
        {open === 'scan' ? <ScanModal onText={look} onClose={() => setOpen(null)} /> : null}
      </Suspense>
    </section>
  )
}
