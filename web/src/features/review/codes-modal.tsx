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
  const [frames, setFrames] = useState<readonly string[] | null>(null)
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
  return (
    <Modal title={reviewText.showCodes} onClose={onClose}>
      {frames ? <Codes frames={frames} at={at} /> : null}
    </Modal>
  )
}

/** Shows one of the codes, or that there are none because everything has been sent in the meantime. */
export function Codes({ frames, at }: { frames: readonly string[]; at: number }) {
  const now = at % frames.length
  const frame = frames[now]
  if (frame === undefined) return <p>{reviewText.waiting(0)}</p>
  const label = relayText.codeOf(now + 1, frames.length)
  return (
    <>
      <p>{relayText.holdStill}</p>
      <QrCode text={frame} wide label={label} />
      <p className="small soft">{label}</p>
    </>
  )
}
