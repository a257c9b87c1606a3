import { decodeQR } from 'qr/decode.js'

/** Ten scans a second: twice as fast as the other phone shows codes, with CPU time left for everything else. */
const EVERY_MS = 100
/** Enough pixels for a code that fills half the picture; more only take longer to read. */
const PICTURE = { width: { ideal: 1280 }, height: { ideal: 720 } }

export type CameraFailure = 'refused' | 'missing'

/** Reads codes from the camera into `onCode` until stopped. Rejects if there is no camera or it isn't allowed. */
export async function scanCodes(video: HTMLVideoElement, onCode: (text: string) => void): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', ...PICTURE } })
  video.srcObject = stream
  await video.play()
  const canvas = document.createElement('canvas')
  const timer = setInterval(() => {
    const code = codeIn(video, canvas)
    if (code !== null) onCode(code)
  }, EVERY_MS)
  return () => {
    clearInterval(timer)
    for (const track of stream.getTracks()) track.stop()
  }
}

/** Why the camera provides no picture. */
export const cameraFailure = (error: unknown): CameraFailure =>
  error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing'

/** The text of the code currently in view; null if there is no readable one. */
function codeIn(video: HTMLVideoElement, canvas: HTMLCanvasElement): string | null {
  const { videoWidth: width, videoHeight: height } = video
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  if (!brush || width === 0) return null
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  brush.drawImage(video, 0, 0)
  try {
    return decodeQR(brush.getImageData(0, 0, width, height))
  } catch {
    return null
  }
}
