import type { Rgba } from '@glm/shared/import/tick-card/grey'
import { fitHomography, inverted, project } from '@glm/shared/import/tick-card/homography'
import sharp from 'sharp'
import type { Random } from './random.ts'
import type { Canvas } from './rasterize.ts'

/** Angles in degrees, lengths in points, blur and grain in pixels and steps of gray. */
export type Shot = {
  width: number
  height: number
  /** The card's share of the image's width. */
  share: number
  turn: number
  tiltX: number
  tiltY: number
  blur: number
  grain: number
  /** Darkness of a shadow, 0 for none, and where its edge is. */
  shadow: number
  shadowAt: number
  shadowAngle: number
  shadowSoft: number
  /** Depth of the folds across and down. */
  foldAcross: number
  foldDown: number
  /** Brightness of the white paper at the left and right. */
  light: readonly [number, number]
  /** Quality of the JPEG. */
  jpeg: number
}
/** The card on its page, in points. */
type Place = { x: number; y: number; width: number; height: number }

/** Photographs a card on a dark table. */
export async function photograph(
  page: Canvas,
  card: Place,
  shot: Shot & { scale: number; random: Random },
): Promise<Rgba> {
  const { width, height, blur, random } = shot
  const raw = { width, height, channels: 1 } as const
  const blurred = await sharp(seen(page, card, shot), { raw })
    .blur({ sigma: blur, minAmplitude: 0.01, precision: 'float' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  // Drawing a number for each pixel would take a fifth of the time. So each row is a part of the same long row of grain.
  const grain = Float32Array.from({ length: 1 << 16 }, () => shot.grain * random.normal())
  const bright = new Uint8ClampedArray(blurred)
  for (let row = 0; row < bright.length; row += width) {
    const from = Math.floor(random.next() * (grain.length - width))
    for (let x = 0; x < width; x++) bright[row + x] = (bright[row + x] ?? 0) + (grain[from + x] ?? 0)
  }
  const jpeg = await sharp(bright, { raw }).jpeg({ quality: shot.jpeg }).toBuffer()
  const { buffer, byteOffset, length } = await sharp(jpeg).toColorspace('srgb').ensureAlpha().raw().toBuffer()
  return { width, height, data: new Uint8ClampedArray(buffer, byteOffset, length) }
}

const TABLE = 70
/** The pixels of a row whose places on the card are interpolated. They are almost on a straight line. */
const STRETCH = 8

function seen(page: Canvas, card: Place, shot: Shot & { scale: number }): Uint8ClampedArray {
  const { width, height } = shot
  const lens = lensOf(card, shot)
  const result = new Uint8ClampedArray(width * height)
  const folded = shot.foldAcross !== 0 || shot.foldDown !== 0
  const flat = inverted(lens.plane)
  const [shadowX, shadowY] = [Math.cos(shot.shadowAngle), Math.sin(shot.shadowAngle)]
  const onCard = (x: number, y: number): Spot => {
    let at = project(flat, { x, y })
    for (let i = 0; folded && i < 3; i++) {
      const bent = lens.show(at, lens.depth(at))
      const plain = lens.show(at, 0)
      at = project(flat, { x: x - bent.x + plain.x, y: y - bent.y + plain.y })
    }
    return at
  }
  for (let y = 0; y < height; y++) {
    let end = onCard(0, y)
    for (let left = 0; left < width; left += STRETCH) {
      const start = end
      end = onCard(left + STRETCH, y)
      for (let i = 0; i < STRETCH && left + i < width; i++) {
        const x = left + i
        const at = {
          x: start.x + ((end.x - start.x) * i) / STRETCH,
          y: start.y + ((end.y - start.y) * i) / STRETCH,
        }
        const paper = sampled(
          page,
          (card.x + card.width / 2 + at.x) * shot.scale,
          (card.y + card.height / 2 + at.y) * shot.scale,
        )
        const light = shot.light[0] + ((shot.light[1] - shot.light[0]) * x) / width
        const beyond = at.x * shadowX + at.y * shadowY - shot.shadowAt
        const shade = shot.shadow === 0 ? 1 : 1 - shot.shadow / (1 + Math.exp(-beyond / shot.shadowSoft))
        result[y * width + x] = (paper ?? TABLE) * light * shade * (folded ? lens.shine(at) : 1)
      }
    }
  }
  return result
}

type Spot = { x: number; y: number }

/** Returns a pinhole camera above the card; positions on the card are measured from its center. */
function lensOf(card: Place, shot: Shot) {
  const [turn, tiltX, tiltY] = [shot.turn, shot.tiltX, shot.tiltY].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ]
  const far = card.width * 1.5
  const zoom = shot.width * shot.share * 1.5
  // Computed once, because every pixel of a folded card is projected several times.
  const [cosTurn, sinTurn, cosX, sinX] = [Math.cos(turn), Math.sin(turn), Math.cos(tiltX), Math.sin(tiltX)]
  const [cosY, sinY] = [Math.cos(tiltY), Math.sin(tiltY)]
  const show = ({ x, y }: Spot, z: number): Spot => {
    const u = x * cosTurn - y * sinTurn
    const v = x * sinTurn + y * cosTurn
    const z2 = v * sinX + z * cosX
    const depth = far + u * sinY + z2 * cosY
    return {
      x: shot.width / 2 + (zoom * (u * cosY - z2 * sinY)) / depth,
      y: shot.height / 2 + (zoom * (v * cosX - z * sinX)) / depth,
    }
  }
  const half = { x: card.width / 2, y: card.height / 2 }
  const corners = [-1, 1].flatMap((x) => [-1, 1].map((y) => ({ x: x * half.x, y: y * half.y })))
  const plane = fitHomography(corners.map((on) => ({ on, seen: show(on, 0), weight: 1 })))
  if (!plane) throw new Error('The camera looks at the card from its edge.')
  const depth = ({ x, y }: Spot) =>
    shot.foldAcross * (1 - Math.min(1, Math.abs(x) / half.x)) + shot.foldDown * (1 - Math.min(1, Math.abs(y) / half.y))
  const crease = (distance: number, fold: number) => (fold === 0 ? 0 : 0.18 * Math.exp(-((distance / 0.8) ** 2)))
  const shine = ({ x, y }: Spot) =>
    (1 - crease(x, shot.foldAcross) - crease(y, shot.foldDown)) *
    (1 + (Math.sign(x) * shot.foldAcross + Math.sign(y) * shot.foldDown) * 0.004)
  return { show, plane, depth, shine }
}

/** Interpolates between the four nearest pixels; null outside the page. */
function sampled({ width, height, data }: Canvas, x: number, y: number): number | null {
  const left = Math.floor(x - 0.5)
  const top = Math.floor(y - 0.5)
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return null
  const dx = x - 0.5 - left
  const dy = y - 0.5 - top
  const at = top * width + left
  const upper = (data[at] ?? 0) * (1 - dx) + (data[at + 1] ?? 0) * dx
  const lower = (data[at + width] ?? 0) * (1 - dx) + (data[at + width + 1] ?? 0) * dx
  return upper * (1 - dy) + lower * dy
}
