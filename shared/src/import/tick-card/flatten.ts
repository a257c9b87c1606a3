import { type Rect, type TickLayout, tickBox, tickMarks } from '../../documents/tick-card/tick-layout.ts'
import { filtered, type Grey, shrunk } from './grey.ts'
import type { Homography } from './homography.ts'

/** The width of the margin around the marks, in points. */
const BORDER = 6

/**
 * The card as a flat picture. `ink`: how much darker than the paper each pixel is, from 0 to 255. `scale`: the number
 * of pixels per point.
 */
export type Flat = { picture: Grey; ink: Uint8Array; scale: number; border: number }

/** Flattens the part of a picture that shows the card, and separates ink from paper and shadows. */
export function flatten(
  grey: Grey,
  plane: Homography,
  size: { layout: TickLayout; lines: number; scale: number },
): Flat {
  const { layout, lines, scale } = size
  const end = tickMarks(layout, lines).corners[2] ?? { x: 0, y: 0 }
  const picture = straightened(grey, plane, {
    width: Math.round((end.x + 2 * BORDER) * scale),
    height: Math.round((end.y + 2 * BORDER) * scale),
    scale,
  })
  const box = tickBox(layout, { line: 0, hole: 0, tick: 0 })
  return { picture, ink: inkOf(picture, { scale, box }), scale, border: BORDER }
}

function straightened(
  { width, height, data }: Grey,
  plane: Homography,
  size: { width: number; height: number; scale: number },
): Grey {
  const result = new Uint8Array(size.width * size.height)
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = plane
  for (let v = 0; v < size.height; v++) {
    const y = v / size.scale - BORDER
    for (let u = 0; u < size.width; u++) {
      const x = u / size.scale - BORDER
      const depth = g * x + h * y + i
      const [sx, sy] = [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth]
      const [left, top] = [Math.floor(sx), Math.floor(sy)]
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) {
        result[v * size.width + u] = 255
        continue
      }
      const at = top * width + left
      const [dx, dy] = [sx - left, sy - top]
      const upper = (data[at] ?? 0) * (1 - dx) + (data[at + 1] ?? 0) * dx
      const lower = (data[at + width] ?? 0) * (1 - dx) + (data[at + width + 1] ?? 0) * dx
      result[v * size.width + u] = upper * (1 - dy) + lower * dy
    }
  }
  return { width: size.width, height: size.height, data: result }
}

/**
 * Returns how much darker each pixel is than the paper around it. To find the paper's own brightness, it removes every
 * dark spot up to the size of a box: pen strokes and filled boxes disappear, but shadows remain, because they are
 * larger.
 */
function inkOf(picture: Grey, { scale, box }: { scale: number; box: Rect }): Uint8Array {
  const block = Math.max(1, Math.round(scale))
  const small = shrunk(picture, block)
  const radius = Math.ceil(((box.width / 2 + 1.2) * scale) / block)
  const paper = filtered(filtered(filtered(small, radius, 'max'), radius, 'min'), 1, 'mean')
  const ink = new Uint8Array(picture.data.length)
  const across = Array.from({ length: picture.width }, (_, x) => between(x, block, paper.width))
  const white = new Float32Array(paper.width)
  for (let y = 0; y < picture.height; y++) {
    const { first, share } = between(y, block, paper.height)
    for (let u = 0; u < paper.width; u++) {
      const upper = paper.data[first * paper.width + u] ?? 0
      white[u] = Math.max(1, upper + ((paper.data[(first + 1) * paper.width + u] ?? 0) - upper) * share)
    }
    for (let x = 0; x < picture.width; x++) {
      const place = across[x] ?? { first: 0, share: 0 }
      const left = white[place.first] ?? 1
      const light = left + ((white[place.first + 1] ?? 1) - left) * place.share
      const dark = light - (picture.data[y * picture.width + x] ?? 0)
      if (dark > 0) ink[y * picture.width + x] = (255 * dark) / light
    }
  }
  return ink
}

/** Returns which two of the `count` blocks a pixel's center is between, and how far it is from the first one. */
function between(pixel: number, block: number, count: number): { first: number; share: number } {
  const at = Math.min(count - 1, Math.max(0, (pixel + 0.5) / block - 0.5))
  const first = Math.max(0, Math.min(count - 2, Math.floor(at)))
  return { first, share: at - first }
}
