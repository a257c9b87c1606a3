export type CameraFailure = 'refused' | 'missing'
type Options = {
  /** The picture size to ask for. The camera may use a different size. */
  width: number
  height: number
  /** Called with each frame. The next frame is taken once the promise resolves. */
  onFrame: (frame: ImageData) => Promise<void>
}

/** The interval between frames. Ten frames per second is enough, and leaves CPU time for everything else. */
const EVERY_MS = 100

/**
 * Shows the camera in `video`, and passes its frames to `onFrame` until stopped. Rejects if there is no camera or
 * access is denied.
 */
export async function openCamera(video: HTMLVideoElement, { width, height, onFrame }: Options): Promise<() => void> {
  const size = { width: { ideal: width }, height: { ideal: height } }
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', ...size } })
  video.srcObject = stream
  await video.play()
  const canvas = document.createElement('canvas')
  let busy = false
  const timer = setInterval(() => {
    const frame = busy ? null : frameOf(video, canvas)
    if (!frame) return
    busy = true
    void onFrame(frame).finally(() => {
      busy = false
    })
  }, EVERY_MS)
  return () => {
    clearInterval(timer)
    for (const track of stream.getTracks()) track.stop()
  }
}

/** Returns why the camera can't be used. */
export const cameraFailure = (error: unknown): CameraFailure =>
  error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing'

function frameOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | null {
  const { videoWidth: width, videoHeight: height } = video
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  if (!brush || width === 0) return null
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  brush.drawImage(video, 0, 0)
  return brush.getImageData(0, 0, width, height)
}
