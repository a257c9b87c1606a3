import type { Grey } from '@glm/shared/import/tick-card/grey'
import type { NewPhoto } from '../../client/photos/use-waiting-photos.ts'
import { smallPicture } from './small-photo.ts'

/**
 * The four bytes of an opaque black pixel as one number, and the number to add to it for each step of gray. This works
 * because every device that runs the app stores red in the lowest byte.
 */
const [OPAQUE, GREY] = [0xff000000, 0x010101]

type Keep = { matchId: number; keep: (photo: NewPhoto) => Promise<boolean> }

/** Stores the flattened picture of a scanned card as a photo of its match. Returns false if there is no space. */
export async function keepGrey({ width, height, data }: Grey, { matchId, keep }: Keep): Promise<boolean> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const brush = canvas.getContext('2d')
  if (!brush) return false
  const image = brush.createImageData(width, height)
  const pixels = new Uint32Array(image.data.buffer)
  for (let i = 0; i < pixels.length; i++) pixels[i] = OPAQUE + (data[i] ?? 0) * GREY
  brush.putImageData(image, 0, 0)
  const photo = await smallPicture(canvas)
  return photo !== null && keep({ matchId, ...photo, replaces: null })
}
