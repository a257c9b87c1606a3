import { closeSync, openSync, writeSync } from 'node:fs'
import { PNG } from 'pngjs'

const [WIDTH, HEIGHT] = [1280, 720]
/** Chromium loops the video at this frame rate, about as fast as the other phone changes codes. */
const FRAMES_A_SECOND = 2
/** Nobody holds a phone perfectly straight, and its screen is brighter on one side than on the other. */
const TILT = (6 * Math.PI) / 180
const GREY = 128

/**
 * Writes screenshots (PNG) as video from a camera pointed at the screen: upright in the middle, tilted, unevenly lit
 * and grainy. Chromium's fake camera plays this format (Y4M, luminance only).
 */
export function writeFilm(file: string, screens: readonly Buffer[]): void {
  const out = openSync(file, 'w')
  writeSync(out, `YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_A_SECOND}:1 Ip A1:1 C420jpeg\n`)
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)
  for (const screen of screens) {
    writeSync(out, 'FRAME\n')
    writeSync(out, seen(PNG.sync.read(screen)))
    writeSync(out, colour)
  }
  closeSync(out)
}

/** Writes one RGBA picture as a video, as if from a camera that is held still. */
export function writeStill(
  file: string,
  { width, height, data }: { width: number; height: number; data: ArrayLike<number> },
) {
  const out = openSync(file, 'w')
  writeSync(out, `YUV4MPEG2 W${width} H${height} F${FRAMES_A_SECOND}:1 Ip A1:1 C420jpeg\nFRAME\n`)
  writeSync(
    out,
    Uint8Array.from({ length: width * height }, (_, i) => data[i * 4] ?? 0),
  )
  writeSync(out, Buffer.alloc((width * height) / 2, GREY))
  closeSync(out)
}

/** Returns the camera's view of a screen, as luminance from 0 to 255. */
function seen(screen: PNG): Buffer {
  const scale = Math.max(screen.width, screen.height) / (HEIGHT * 0.9)
  const [cos, sin] = [Math.cos(TILT) * scale, Math.sin(TILT) * scale]
  const picture = Buffer.alloc(WIDTH * HEIGHT, GREY)
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const [dx, dy] = [x - WIDTH / 2, y - HEIGHT / 2]
      const bright = brightness(screen, {
        x: screen.width / 2 + dx * cos - dy * sin,
        y: screen.height / 2 + dx * sin + dy * cos,
      })
      if (bright === null) continue
      const grain = ((x * 7 + y * 13) % 11) - 5
      picture[y * WIDTH + x] = Math.min(255, Math.max(0, 20 + bright * (0.6 + (0.25 * x) / WIDTH) + grain))
    }
  }
  return picture
}

/** Interpolates between the four nearest pixels; null outside the screen. */
function brightness(screen: PNG, { x, y }: { x: number; y: number }): number | null {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  if (left < 0 || top < 0 || left + 1 >= screen.width || top + 1 >= screen.height) return null
  const at = (column: number, row: number) => screen.data[(row * screen.width + column) * 4 + 1] ?? 0
  const across = (row: number) => at(left, row) + (at(left + 1, row) - at(left, row)) * (x - left)
  return across(top) + (across(top + 1) - across(top)) * (y - top)
}
