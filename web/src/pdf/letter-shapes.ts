/** The resolution in pixels per em. In a ten-point name, a home printer can't show more detail than that. */
const PIXELS = 80
/** The space around the letters, in units of the font size: above and below the baseline, and on both sides. */
const ABOVE = 1.2
const BELOW = 0.6
const SIDE = 0.2
/** How far boxes overlap, so that PDF viewers don't show gaps between them. */
const OVERLAP = 0.004

/**
 * The shape of some letters as boxes [left, top, width, height], in units of the font size from the start of the
 * baseline.
 */
export type Shape = { width: number; boxes: readonly (readonly [number, number, number, number])[] }

const known = new Map<string, Shape>()

/**
 * Returns the shape of some letters in this device's own fonts, using their script's direction and letter forms.
 * @throws if the browser has no canvas
 */
export function shapeOf(letters: string, isBold: boolean): Shape {
  const key = `${isBold} ${letters}`
  const found = known.get(key) ?? traced(letters, isBold)
  known.set(key, found)
  return found
}

function traced(letters: string, isBold: boolean): Shape {
  const canvas = document.createElement('canvas')
  const font = `${isBold ? 700 : 400} ${PIXELS}px sans-serif`
  const measuring = context(canvas)
  measuring.font = font
  const { width } = measuring.measureText(letters)
  canvas.width = Math.ceil(width + 2 * SIDE * PIXELS)
  canvas.height = Math.ceil((ABOVE + BELOW) * PIXELS)
  // The font must be set again, because resizing the canvas resets its settings.
  const drawing = context(canvas)
  drawing.font = font
  drawing.fillText(letters, SIDE * PIXELS, ABOVE * PIXELS)
  return { width: width / PIXELS, boxes: boxesOf(drawing.getImageData(0, 0, canvas.width, canvas.height)) }
}

function context(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const found = canvas.getContext('2d', { willReadFrequently: true })
  if (!found) throw new Error('Allow canvas in this browser to print names in other scripts.')
  return found
}

/** Combines the pixels with ink into as few boxes as possible, by merging equal stretches in consecutive rows. */
function boxesOf({ data, width, height }: ImageData): Shape['boxes'] {
  const boxes: [number, number, number, number][] = []
  let open = new Map<string, number>()
  for (let row = 0; row <= height; row++) {
    const here = row === height ? [] : stretches(data, { row, width })
    const next = new Map<string, number>()
    for (const [from, to] of here) {
      const key = `${from} ${to}`
      next.set(key, open.get(key) ?? row)
    }
    for (const [key, top] of open) {
      if (next.get(key) === top) continue
      const [from = 0, to = 0] = key.split(' ').map(Number)
      boxes.push([
        from / PIXELS - SIDE,
        top / PIXELS - ABOVE,
        (to - from) / PIXELS + OVERLAP,
        (row - top) / PIXELS + OVERLAP,
      ])
    }
    open = next
  }
  return boxes
}

/** Returns the stretches of ink in a row, as [from, to). */
function stretches(data: Uint8ClampedArray, { row, width }: { row: number; width: number }): [number, number][] {
  const found: [number, number][] = []
  let from = -1
  for (let x = 0; x <= width; x++) {
    const isInk = x < width && (data[(row * width + x) * 4 + 3] ?? 0) > 127
    if (isInk && from < 0) from = x
    if (!isInk && from >= 0) {
      found.push([from, x])
      from = -1
    }
  }
  return found
}
