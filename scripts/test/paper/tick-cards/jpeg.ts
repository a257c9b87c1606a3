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
  const steps = table.map((step) => Math.min(255, Math.max(1, Math.floor((step * scale + 50) / 100))))
  const result = new Float32Array(image.length)
  const block = new Float64Array(64)
  for (let top = 0; top < height; top += 8)
    for (let left = 0; left < width; left += 8) {
      for (let i = 0; i < 64; i++) {
        const x = Math.min(width - 1, left + (i % 8))
        const y = Math.min(height - 1, top + (i >> 3))
        block[i] = Math.min(255, Math.max(0, Math.round(image[y * width + x] ?? 0))) - 128
      }
      transform(block, false)
      for (let i = 0; i < 64; i++) block[i] = Math.round((block[i] ?? 0) / (steps[i] ?? 1)) * (steps[i] ?? 1)
      transform(block, true)
      for (let i = 0; i < 64; i++) {
        const x = left + (i % 8)
        const y = top + (i >> 3)
        if (x < width && y < height) result[y * width + x] = Math.min(255, Math.max(0, (block[i] ?? 0) + 128))
      }
    }
  return result
}

/** Computes the DCT of an 8x8 block, or its inverse: rows first, then columns. */
function transform(block: Float64Array, back: boolean): void {
  const line = new Float64Array(8)
  for (const [step, stride] of [
    [1, 8],
    [8, 1],
  ] as const)
    for (let start = 0; start < 8; start++) {
      for (let k = 0; k < 8; k++) {
        let sum = 0
        for (let n = 0; n < 8; n++)
          sum += (block[start * stride + n * step] ?? 0) * (cosines[back ? n * 8 + k : k * 8 + n] ?? 0)
        line[k] = sum
      }
      for (let k = 0; k < 8; k++) block[start * stride + k * step] = line[k] ?? 0
    }
}
