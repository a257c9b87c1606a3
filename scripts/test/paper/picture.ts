import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** A grayscale image: 0 is black, one byte per pixel, line by line. */
export type Picture = { width: number; height: number; grey: Uint8Array }

/**
 * Returns the image at 1/n of its size: each pixel averages n by n pixels; any excess at the right and bottom is
 * dropped.
 */
export function shrink({ width, height, grey }: Picture, n: number): Picture {
  const small = { width: Math.floor(width / n), height: Math.floor(height / n) }
  const means = new Uint8Array(small.width * small.height)
  for (let y = 0, i = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++, i++) {
      let sum = 0
      for (let dy = 0; dy < n; dy++)
        for (let dx = 0; dx < n; dx++) sum += grey[(y * n + dy) * width + x * n + dx] as number
      means[i] = Math.round(sum / (n * n))
    }
  return { ...small, grey: means }
}

/**
 * Returns how many blocks of a page differ from the approved image. A block is a square of 1/25 inch, compared by its
 * average darkness: differently smoothed glyphs don't change it, but a missing dot or letter does.
 * @returns 0 for identical pages; the number of pixels if the sizes differ
 */
export function pixelDiff(drawn: Picture, approved: Picture): number {
  if (drawn.width !== approved.width || drawn.height !== approved.height) return drawn.width * drawn.height
  const [one, other] = [shrink(drawn, SPOT), shrink(approved, SPOT)]
  return pixelmatch(rgbaOf(one), rgbaOf(other), undefined, one.width, one.height, {
    threshold: THRESHOLD,
    includeAA: true,
  })
}
const SPOT = 2
const THRESHOLD = 0.11

function rgbaOf({ grey }: Picture): Uint8Array {
  const rgba = new Uint8Array(grey.length * 4).fill(255)
  for (let i = 0; i < rgba.length; i++) if (i % 4 < 3) rgba[i] = grey[i >> 2] as number
  return rgba
}

/** Returns a PNG with 16 shades of gray: enough for people and for the comparison, and small. */
export function pngOf({ width, height, grey }: Picture): Buffer {
  const png = new PNG({ width, height, colorType: 0 })
  png.data = Buffer.from(rgbaOf({ width, height, grey: grey.map((g) => Math.round(g / 17) * 17) }))
  return PNG.sync.write(png, { colorType: 0, deflateLevel: 9 })
}

export function pictureOf(png: Buffer): Picture {
  const { width, height, data } = PNG.sync.read(png)
  const grey = new Uint8Array(width * height)
  for (let i = 0; i < grey.length; i++) grey[i] = data[i * 4] as number
  return { width, height, grey }
}
