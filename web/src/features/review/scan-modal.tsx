import { relayText } from '@glm/shared/text/screens/relay'
import { reviewText } from '@glm/shared/text/screens/review'
import { useEffect, useRef, useState } from 'react'
import { type CameraFailure, cameraFailure } from '../../components/camera/open-camera.ts'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CodeGatherer } from './code-gatherer.ts'
import { scanCodes } from './scan-codes.ts'

type Seen = { read: number; of: number; foreign: boolean }

/** Reads another phone's codes until it has all of them. */
export function ScanModal({ onText, onClose }: { onText: (text: string) => Promise<boolean>; onClose: () => void }) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [seen, setSeen] = useState<Seen>({ read: 0, of: 0, foreign: false })
  const [failed, setFailed] = useState<CameraFailure | null>(null)
  const latest = useRef({ onText, onClose })
  latest.current = { onText, onClose }
  useEffect(() => {
    if (!video) return
    let stop = () => {}
    let gone = false
    const gatherer = new CodeGatherer()
    const onCode = (code: string) => {
      const text = gatherer.take(code)
      setSeen(gatherer.seen())
      if (text === null || gone) return
      gone = true
      stop()
      void latest.current.onText(text).then(() => latest.current.onClose())
    }
    scanCodes(video, onCode).then(
      (end) => {
        stop = end
        if (gone) end()
      },
      (error: unknown) => setFailed(cameraFailure(error)),
    )
    return () => {
      gone = true
      stop()
    }
  }, [video])
  return (
    <Modal title={reviewText.readCodes} onClose={onClose}>
      {failed ? <Notice kind="needs">{relayText.camera[failed]}</Notice> : <p>{relayText.pointCamera}</p>}
      {seen.foreign ? <Notice kind="needs">{relayText.otherCode}</Notice> : null}
      <video ref={setVideo} className="scan" playsInline muted hidden={failed !== null} />
      {seen.of > 0 ? (
        <div className="scan-progress">
          <div className="bar-progress" aria-hidden="true">
            <span style={{ inlineSize: `${(seen.read / seen.of) * 100}%` }} />
          </div>
          <p className="small" aria-live="polite">
            {relayText.readSoFar(seen.read, seen.of)}
          </p>
        </div>
      ) : null}
    </Modal>
  )
}
