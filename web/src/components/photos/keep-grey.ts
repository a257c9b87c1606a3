import type { Grey } from '@glm/shared/import/tick-card/grey'
import type { NewPhoto } from '../../client/photos/use-waiting-photos.ts'
import { smallPicture } from './small-photo.ts'

type Keep = { matchId: number; keep: (photo: NewPhoto) => Promise<boolean> }

/** Stores the flattened picture of a scanned card as a photo of its match. Returns false if there is no space. */
export async function keepGrey({ width, height, data }: Grey, { matchId, keep }: Keep): Promise<boolean> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const brush = canvas.getContext('2d')
  if (!brush) return false
  const image = brush.createImageData(width, height)
  for (const [i, grey] of data.entries()) image.data.set([grey, grey, grey, 255], i * 4)
  brush.putImageData(image, 0, 0)
  const photo = await smallPicture(canvas)
  return photo !== null && keep({ matchId, ...photo, replaces: null })
}
