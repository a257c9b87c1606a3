import type { Rect } from '@glm/shared/documents/tick-card/tick-layout'
import type { Random } from './random.ts'
import type { Canvas } from './rasterize.ts'

/** Width of the stroke in points, and how dark it is from 0 to 1. */
export type Pen = { name: string; width: number; dark: number }
export const pens: readonly Pen[] = [
  { name: 'ballpoint', width: 1.1, dark: 0.75 },
  { name: 'worn ballpoint', width: 0.9, dark: 0.6 },
  { name: 'gel', width: 1.6, dark: 0.9 },
  { name: 'felt tip', width: 2.8, dark: 0.95 },
  { name: 'pencil', width: 1.2, dark: 0.5 },
  { name: 'soft pencil', width: 1.9, dark: 0.6 },
]
export const hands = ['check', 'cross', 'slash', 'bar', 'filled', 'circle', 'dot'] as const
export type Hand = (typeof hands)[number]
type Dot = readonly [x: number, y: number]
export type Drawing = { scale: number; pen: Pen; random: Random }

/** Marks a box the way a person does: not quite in the middle, and sometimes a little beyond its edge. */
export function markBox(canvas: Canvas, box: Rect, { hand, ...drawing }: Drawing & { hand: Hand }): void {
  const { random } = drawing
  const size = random.between(0.7, 1)
  const [cx, cy] = [
    box.x + box.width * (0.5 + 0.09 * random.normal() * 0.6),
    box.y + box.height * (0.5 + 0.09 * random.normal() * 0.6),
  ]
  const [w, h] = [(box.width / 2) * size, (box.height / 2) * size]
  const at = (x: number, y: number): Dot => [cx + x * w, cy + y * h]
  for (const stroke of strokesOf(hand, at)) drawStroke(canvas, stroke, drawing)
}

function strokesOf(hand: Hand, at: (x: number, y: number) => Dot): Dot[][] {
  if (hand === 'check') return [[at(-0.7, 0), at(-0.2, 0.7), at(0.9, -0.9)]]
  if (hand === 'cross')
    return [
      [at(-0.7, -0.7), at(0.7, 0.7)],
      [at(0.7, -0.7), at(-0.7, 0.7)],
    ]
  if (hand === 'slash') return [[at(-0.6, 0.9), at(0.6, -0.9)]]
  if (hand === 'bar') return [[at(-0.9, 0.1), at(0.9, -0.1)]]
  if (hand === 'dot') return [[at(-0.3, 0), at(0.3, 0.1), at(-0.2, 0.2), at(0.2, -0.2), at(-0.3, 0)]]
  if (hand === 'circle')
    return [
      Array.from({ length: 13 }, (_, i) => at(0.6 * Math.cos((i * Math.PI) / 6), 0.6 * Math.sin((i * Math.PI) / 6))),
    ]
  return [Array.from({ length: 14 }, (_, i) => at(i % 2 === 0 ? -0.8 : 0.8, -0.9 + (i * 1.8) / 13))]
}

/** Draws a line with a slight tremor. */
export function drawStroke(canvas: Canvas, stroke: readonly Dot[], { scale, pen, random }: Drawing): void {
  const radius = (pen.width / 2) * scale
  const ink = new Map<number, number>()
  for (let i = 1; i < stroke.length; i++) {
    const [[x1, y1], [x2, y2]] = [stroke[i - 1] as Dot, stroke[i] as Dot]
    const steps = Math.max(1, Math.ceil(Math.hypot(x2 - x1, y2 - y1) * scale * 1.5))
    for (let s = 0; s <= steps; s++) {
      const tremor = 0.06 * scale
      const x = (x1 + ((x2 - x1) * s) / steps) * scale + tremor * random.normal()
      const y = (y1 + ((y2 - y1) * s) / steps) * scale + tremor * random.normal()
      stamp(canvas, ink, { x, y, radius })
    }
  }
  for (const [at, share] of ink) canvas.data[at] = (canvas.data[at] ?? 255) * (1 - share * pen.dark)
}

/** Draws a round tip with a soft edge; the same stroke covers a pixel only once. */
function stamp(
  { width, height }: Canvas,
  ink: Map<number, number>,
  { x, y, radius }: { x: number; y: number; radius: number },
): void {
  for (let v = Math.floor(y - radius - 1); v <= y + radius + 1; v++)
    for (let u = Math.floor(x - radius - 1); u <= x + radius + 1; u++) {
      if (u < 0 || v < 0 || u >= width || v >= height) continue
      const share = Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(u + 0.5 - x, v + 0.5 - y)))
      const at = v * width + u
      if (share > (ink.get(at) ?? 0)) ink.set(at, share)
    }
}
