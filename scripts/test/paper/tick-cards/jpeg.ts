/** The brightness table of the JPEG standard (annex K) at quality 50. */
const table = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51,
  87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101,
  72, 92, 95, 98, 112, 100, 103, 99,
]
const cosines = Float64Array.from(
  { length: 64 },
  (_, i) => (i < 8 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos((((i % 8) * 2 + 1) * Math.floor(i / 8) * Math.PI) / 16),
)

/** Saves a gray image as a JPEG of this quality (1 to 100) and returns the brightness of the decoded image. */
export function throughJpeg(
  image: Float32Array,
  { width, height }: { width: number; height: number },
  quality: number,
): Float32Array {
  const scale = quality < 50 ? 5000 / quality : 200 - quality * 2
  const steps = Float64Array.from(table, (step) => Math.min(255, Math.max(1, Math.floor((step * scale + 50) / 100))))
  const result = new Float32Array(image.length)
  for (let top = 0; top < height; top += 8)
    for (let left = 0; left < width; left += 8) {
      const place = { left, top, width, height }
      readBlock(image, place)
      forward()
      round(steps)
      inverse()
      writeBlock(result, place)
    }
  return result
}

/** The pixels or coefficients of the current block, and of one of its lines. */
const block = new Float64Array(64)
const line = new Float64Array(8)
type Place = { left: number; top: number; width: number; height: number }

function readBlock(image: Float32Array, { left, top, width, height }: Place): void {
  for (let i = 0; i < 64; i++) {
    const x = Math.min(width - 1, left + (i & 7))
    const y = Math.min(height - 1, top + (i >> 3))
    block[i] = Math.min(255, Math.max(0, Math.round(image[y * width + x] ?? 0))) - 128
  }
}

function writeBlock(image: Float32Array, { left, top, width, height }: Place): void {
  for (let i = 0; i < 64; i++) {
    const x = left + (i & 7)
    const y = top + (i >> 3)
    if (x < width && y < height) image[y * width + x] = Math.min(255, Math.max(0, (block[i] ?? 0) + 128))
  }
}

function round(steps: Float64Array): void {
  for (let i = 0; i < 64; i++) block[i] = Math.round((block[i] ?? 0) / (steps[i] ?? 1)) * (steps[i] ?? 1)
}

/** The two directions of a block: rows first, then columns. */
const directions = [
  { step: 1, stride: 8 },
  { step: 8, stride: 1 },
]

/**
 * Computes the DCT of an 8x8 block. Even cosines are the same from both ends of a line and odd ones are opposite, so
 * four products for each coefficient are enough.
 */
function forward(): void {
  for (const { step, stride } of directions)
    for (let start = 0; start < 8 * stride; start += stride) {
      for (let n = 0; n < 4; n++) {
        const first = block[start + n * step] ?? 0
        const last = block[start + (7 - n) * step] ?? 0
        line[n] = first + last
        line[n + 4] = first - last
      }
      for (let k = 0; k < 8; k++) {
        const half = (k & 1) * 4
        let sum = 0
        for (let n = 0; n < 4; n++) sum += (line[half + n] ?? 0) * (cosines[k * 8 + n] ?? 0)
        block[start + k * step] = sum
      }
    }
}

/** Computes the inverse of the DCT. Most coefficients are 0, because they were rounded. */
function inverse(): void {
  for (const { step, stride } of directions)
    for (let start = 0; start < 8 * stride; start += stride) {
      line.fill(0)
      for (let k = 0; k < 8; k++) {
        const value = block[start + k * step] ?? 0
        if (value !== 0) for (let n = 0; n < 8; n++) line[n] = (line[n] ?? 0) + value * (cosines[k * 8 + n] ?? 0)
      }
      for (let n = 0; n < 8; n++) block[start + n * step] = line[n] ?? 0
    }
}
