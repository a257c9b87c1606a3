import { type Gathered, gather, joined } from '@glm/shared/lib/frames'
import { relayText } from '@glm/shared/text/relay'
import { trayText } from '@glm/shared/text/tray'
import { useEffect, useRef, useState } from 'react'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { scanCodes } from './scan-codes.ts'

/** Reads the codes of another phone until all of them are there. */
export function ScanModal({ onText, onClose }: { onText: (text: string) => Promise<boolean>; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const gathered = useRef<Gathered | null>(null)
  const [progress, setProgress] = useState<{ read: number; of: number } | null>(null)
  const [failed, setFailed] = useState(false)
  const latest = useRef({ onText, onClose })
  latest.current = { onText, onClose }
  useEffect(() => {
    let stop = () => {}
    let gone = false
    const onCode = (code: string) => {
      gathered.current = gather(gathered.current, code)
      const so = gathered.current
      if (so) setProgress({ read: so.parts.size, of: so.count })
      const text = joined(so)
      if (text === null || gone) return
      gone = true
      stop()
      void latest.current.onText(text).then(() => latest.current.onClose())
    }
    if (video.current)
      scanCodes(video.current, onCode).then(
        (end) => {
          stop = end
          if (gone) end()
        },
        () => setFailed(true),
      )
    return () => {
      gone = true
      stop()
    }
  }, [])
  return (
    <Modal title={trayText.readCodes} onClose={onClose}>
      {failed ? <Notice kind="needs">{relayText.noCamera}</Notice> : <p>{relayText.pointCamera}</p>}
      <video ref={video} className="scan" playsInline muted />
      <p className="small soft" aria-live="polite">
        {progress ? relayText.readSoFar(progress.read, progress.of) : null}
      </p>
    </Modal>
  )
}
