import { hasRole, Role } from '@glm/shared/schema/role'
import { relayText } from '@glm/shared/text/relay'
import { trayText } from '@glm/shared/text/tray'
import { FileDown, FileUp, QrCode as QrIcon, ScanLine } from 'lucide-react'
import { type ChangeEvent, lazy, Suspense, useState } from 'react'
import { handOutUnsent } from '../../live/hand-out.ts'
import { usePhone } from '../../live/phone-context.tsx'
import { unsqueeze } from '../../live/squeeze.ts'
import { useRows } from '../../live/use-rows.ts'
import { readParcel } from '../../sync/parcel.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'

const CodesModal = lazy(() => import('./codes-modal.tsx').then((m) => ({ default: m.CodesModal })))
const ScanModal = lazy(() => import('./scan-modal.tsx').then((m) => ({ default: m.ScanModal })))

/** Unsent work on its way over another phone: handed over as a file or a row of codes, and taken over from one. */
export function RelayPanel({ waiting }: { waiting: number }) {
  const { session, local } = usePhone()
  const parcels = useRows('parcel') ?? []
  const [open, setOpen] = useState<'codes' | 'scan' | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const manager = hasRole(session.role, Role.LeagueAdmin)
  const take = async (text: string) => {
    const parcel = readParcel((await unsqueeze(text)) ?? '')
    const taken = parcel ? await local.phone.takeOver(parcel) : 'unreadable'
    setFailed(taken === 'taken' ? null : relayText[taken])
    if (taken === 'taken') showToast(relayText.taken(parcel?.mutations.length ?? 0, parcel?.from ?? ''))
    return taken === 'taken'
  }
  const saveUnsent = async () => handOutUnsent(await local.phone.packUnsent(session.name))
  const fromFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file) await take(await file.text())
  }
  if (waiting === 0 && parcels.length === 0 && !manager) return null
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{trayText.overPhone}</h2>
        <p className="small soft">{relayText.says}</p>
      </div>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      {parcels.map(({ id, parcel, problem }) => (
        <p className="done-line" key={id}>
          <span>
            {relayText.carried(parcel.mutations.length, parcel.from)}
            <span className="soft"> · {problem ? relayText.stuck : relayText.goesOut}</span>
          </span>
        </p>
      ))}
      <div className="tools">
        {waiting > 0 ? (
          <>
            <button className="btn" type="button" onClick={() => void saveUnsent()}>
              <Icon of={FileDown} />
              {trayText.handOver}
            </button>
            <button className="btn" type="button" onClick={() => setOpen('codes')}>
              <Icon of={QrIcon} />
              {trayText.showCodes}
            </button>
          </>
        ) : null}
        {manager ? (
          <>
            <label className="btn file-button">
              <Icon of={FileUp} />
              {trayText.takeFile}
              <input className="vh" type="file" accept="application/json,.json" onChange={(event) => void fromFile(event)} />
            </label>
            {navigator.mediaDevices ? (
              <button className="btn" type="button" onClick={() => setOpen('scan')}>
                <Icon of={ScanLine} />
                {trayText.readCodes}
              </button>
            ) : null}
          </>
        ) : null}
      </div>
      <Suspense>
        {open === 'codes' ? <CodesModal onClose={() => setOpen(null)} /> : null}
        {open === 'scan' ? <ScanModal onText={take} onClose={() => setOpen(null)} /> : null}
      </Suspense>
    </section>
  )
}
