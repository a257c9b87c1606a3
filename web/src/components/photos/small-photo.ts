import { photoLimits } from '@glm/shared/schema/scores/photo-limits'
import { toBase64 } from '../../platform/to-base64.ts'

export type SmallPhoto = { media: string; data: string }

/**
 * The maximum side lengths in pixels, largest first. Each is tried with every quality, highest first, until the photo
 * is small enough.
 */
const SIDES = [1600, 1280, 1024, 800]
const QUALITIES = [0.8, 0.65, 0.5, 0.35]

/**
 * Redraws a photo, upright and small enough to be stored. Nothing from the camera's file is left: no location, time or
 * owner. Null if it isn't a picture.
 */
export async function smallPhoto(file: Blob): Promise<SmallPhoto | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  const photo = bitmap && (await smallPicture(bitmap))
  bitmap?.close()
  return photo
}

/** Like `smallPhoto()`, for a picture that is already decoded. */
export async function smallPicture(picture: ImageBitmap | HTMLCanvasElement): Promise<SmallPhoto | null> {
  for (const side of SIDES) {
    const canvas = drawn(picture, side)
    for (const quality of canvas ? QUALITIES : []) {
      const blob = canvas && (await encoded(canvas, quality))
      if (blob && blob.size <= photoLimits.bytes)
        return { media: blob.type, data: toBase64(new Uint8Array(await blob.arrayBuffer())) }
    }
  }
  return null
}

function drawn(picture: ImageBitmap | HTMLCanvasElement, side: number): HTMLCanvasElement | null {
  const share = Math.min(1, side / Math.max(picture.width, picture.height))
  const [width, height] = [picture.width, picture.height].map((one) => Math.max(1, Math.round(one * share)))
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const brush = canvas.getContext('2d')
  if (!brush) return null
  // A transparent picture would turn black.
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Safari can't write WebP, and writes a PNG instead. */
async function encoded(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const as = (type: string) => new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality))
  const webp = await as('image/webp')
  return webp?.type === 'image/webp' ? webp : as('image/jpeg')
}
