import { photoLimits } from '@glm/shared/schema/scores/photo-limits'
import type { Picture } from './picture.ts'
import { readJpeg } from './read-jpeg.ts'
import { readWebp } from './read-webp.ts'

/**
 * Reads a photo that a phone has resized, and removes its metadata: camera, time and location. The phone has redrawn
 * it, so anything that a browser wouldn't write is refused: other formats, animations, more than 2,048 pixels a side,
 * damaged files, and files with anything after their end.
 * @returns null if it is refused
 */
export function readPicture(bytes: Uint8Array): Picture | null {
  if (bytes.length > photoLimits.bytes) return null
  const picture = readJpeg(bytes) ?? readWebp(bytes)
  if (!picture) return null
  const { width, height } = picture.size
  const fits = (side: number) => side >= 1 && side <= photoLimits.side
  return fits(width) && fits(height) ? picture : null
}
