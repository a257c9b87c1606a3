import { openCamera } from '../../components/camera/open-camera.ts'
import { openPictureReader } from '../../components/camera/picture-reader.ts'

/**
 * The camera resolution. It is high enough for a code that fills half the frame; more pixels would only take longer to
 * process.
 */
const PICTURE = { width: 1280, height: 720 }

/**
 * Reads codes from the camera and passes them to `onCode` until stopped. Rejects if there is no camera, or access is
 * denied.
 */
export async function scanCodes(video: HTMLVideoElement, onCode: (text: string) => void): Promise<() => void> {
  const reader = openPictureReader()
  const onFrame = async (frame: ImageData) => {
    const code = await reader.code(frame)
    if (code !== null) onCode(code)
  }
  const stop = await openCamera(video, { ...PICTURE, onFrame }).catch((error: unknown) => {
    reader.end()
    throw error
  })
  return () => {
    stop()
    reader.end()
  }
}
