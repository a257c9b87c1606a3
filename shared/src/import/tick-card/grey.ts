/** A grayscale picture: one byte per pixel, row by row; 0 is black. */
export type Grey = { width: number; height: number; data: Uint8Array }
/** A color picture as returned by a canvas: four bytes per pixel. */
export type Rgba = { width: number; height: number; data: Uint8ClampedArray | Uint8Array }

/**
 * Returns the brightness of each pixel.
 * @example
 * greyOf({ width: 1, height: 1, data: new Uint8Array([255, 255, 255, 255]) }).data[0] // 255
 */
export function greyOf({ width, height, data }: Rgba): Grey {
  const grey = new Uint8Array(width * height)
  for (let i = 0, at = 0; i < grey.length; i++, at += 4)
    grey[i] = (77 * (data[at] ?? 0) + 151 * (data[at + 1] ?? 0) + 28 * (data[at + 2] ?? 0)) >> 8
  return { width, height, data: grey }
}

/** Shrinks a picture to 1/n of its size. Each new pixel is the average of n by n pixels. */
export function shrunk({ width, height, data }: Grey, n: number): Grey {
  const small = { width: Math.ceil(width / n), height: Math.ceil(height / n) }
  const result = new Uint8Array(small.width * small.height)
  for (let y = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++) {
      let [sum, count] = [0, 0]
      for (let v = y * n; v < Math.min(height, y * n + n); v++)
        for (let u = x * n; u < Math.min(width, x * n + n); u++) {
          sum += data[v * width + u] ?? 0
          count++
        }
      result[y * small.width + x] = sum / count
    }
  return { ...small, data: result }
}

/**
 * Replaces each pixel with the lightest (`max`), the darkest (`min`) or the average value within `radius`, horizontally
 * and vertically.
 */
export function filtered(grey: Grey, radius: number, by: 'max' | 'min' | 'mean'): Grey {
  return along(along(grey, radius, by, 1), radius, by, grey.width)
}

function along({ width, height, data }: Grey, radius: number, by: 'max' | 'min' | 'mean', step: number): Grey {
  const result = new Uint8Array(data.length)
  const [lines, length, stride] = step === 1 ? [height, width, width] : [width, height, 1]
  for (let line = 0; line < lines; line++)
    for (let at = 0; at < length; at++) {
      const [from, to] = [Math.max(0, at - radius), Math.min(length - 1, at + radius)]
      let found = by === 'min' ? 255 : 0
      for (let i = from; i <= to; i++) {
        const value = data[line * stride + i * step] ?? 0
        if (by === 'mean') found += value
        else if (by === 'max' ? value > found : value < found) found = value
      }
      result[line * stride + at * step] = by === 'mean' ? found / (to - from + 1) : found
    }
  return { width, height, data: result }
}
