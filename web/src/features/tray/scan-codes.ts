type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type Maker = new (options: { formats: string[] }) => Detector
const maker = (): Maker | undefined => (globalThis as { BarcodeDetector?: Maker }).BarcodeDetector

/** Whether this browser reads codes by itself; elsewhere the file does. */
export const canScan = (): boolean => maker() !== undefined && navigator.mediaDevices !== undefined

/** Reads codes from the camera into `onCode` until stopped. Rejects when the camera is not given. */
export async function scanCodes(video: HTMLVideoElement, onCode: (text: string) => void): Promise<() => void> {
  const Detecting = maker()
  if (!Detecting) throw new Error('This browser reads no codes.')
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  video.srcObject = stream
  await video.play()
  const detector = new Detecting({ formats: ['qr_code'] })
  const timer = setInterval(() => {
    void detector.detect(video).then(
      (codes) => {
        for (const code of codes) onCode(code.rawValue)
      },
      () => undefined,
    )
  }, 120)
  return () => {
    clearInterval(timer)
    for (const track of stream.getTracks()) track.stop()
  }
}
