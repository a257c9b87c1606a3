import { toFrames } from '@glm/shared/lib/codes/frames'
import { relayText } from '@glm/shared/text/screens/relay'
import { reviewText } from '@glm/shared/text/screens/review'
import { useEffect, useState } from 'react'
import { usePhone } from '../../client/client-provider.tsx'
import { compressText } from '../../platform/compress-text.ts'
import { Modal } from '../../ui/modal.tsx'
import { QrCode } from '../../ui/qr-code.tsx'

const SHOWN_MS = 450

/** Shows the pending changes as a repeating series of codes. Another phone's camera can start with any of them. */
export function CodesModal({ onClose }: { onClose: () => void }) {
  const { session, local } = usePhone()
  const [frames, setFrames] = useState<string[]>([])
  const [at, setAt] = useState(0)
  useEffect(() => {
    void local.phone
      .packUnsent(session.name)
      .then(async (relayBundle) =>
        setFrames(relayBundle ? toFrames(await compressText(JSON.stringify(relayBundle))) : []),
      )
  }, [local, session.name])
  useEffect(() => {
    const timer = setInterval(() => setAt((now) => now + 1), SHOWN_MS)
    return () => clearInterval(timer)
  }, [])
  const now = frames.length === 0 ? 0 : at % frames.length
  const frame = frames[now]
  return (
    <Modal title={reviewText.showCodes} onClose={onClose}>
      <p>{relayText.holdStill}</p>
      {frame ? <QrCode text={frame} wide label={relayText.codeOf(now + 1, frames.length)} /> : null}
      <p className="small soft">{relayText.codeOf(now + 1, frames.length)}</p>
    </Modal>
  )
}
