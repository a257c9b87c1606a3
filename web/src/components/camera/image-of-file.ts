/**
 * The maximum width or height. This is sharp enough for a whole page of cards; more pixels would only take longer to
 * read.
 */
const MOST_SIDE = 2600

/** Returns a photo's pixels, upright and at most 2,600 pixels wide or high; null if the file isn't a picture. */
export async function imageOfFile(file: Blob): Promise<ImageData | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const share = Math.min(1, MOST_SIDE / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [Math.round(bitmap.width * share), Math.round(bitmap.height * share)]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  if (!brush) return null
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return brush.getImageData(0, 0, width, height)
}
