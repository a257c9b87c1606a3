import type { Picture } from './picture.ts'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const DQT = 0xdb
const DHT = 0xc4
const DRI = 0xdd
/** The only kinds of frames that browsers write: baseline, extended and progressive, with Huffman codes. */
const FRAMES = [0xc0, 0xc1, 0xc2]
/** Segments that aren't needed to display the picture: camera data, thumbnails, color profiles and comments. */
const isMetadata = (marker: number): boolean => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe
/**
 * The maximum number of scans. Browsers write 1 or about 10; thousands would tie up every phone that displays the
 * picture.
 */
const MOST_SCANS = 20
const LARGEST_TABLE = 256

type Segment = { marker: number; at: number; end: number }

/**
 * Reads a JPEG file strictly, marker by marker, and returns it without its metadata.
 * @returns null if anything in it is unexpected: a damaged or missing segment, or bytes after its end
 */
export function readJpeg(bytes: Uint8Array): Picture | null {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null
  const kept: Uint8Array[] = [bytes.subarray(0, 2)]
  let size: Picture['size'] | null = null
  let [scans, at, hasQuantizer] = [0, 2, false]
  for (;;) {
    if (bytes[at] !== 0xff) return null
    if (bytes[at + 1] === EOI) break
    const segment = segmentAt(bytes, at)
    if (!segment) return null
    const { marker, end } = segment
    at = end
    if (isMetadata(marker)) continue
    if (FRAMES.includes(marker)) {
      if (size) return null
      size = sizeIn(bytes, segment)
      if (!size) return null
    } else if (marker === DQT) {
      hasQuantizer = true
      if (!areQuantizers(bytes, segment)) return null
    } else if (marker === DHT) {
      if (!areCodes(bytes, segment)) return null
    } else if (marker === SOS) {
      scans += 1
      if (!size || !hasQuantizer || scans > MOST_SCANS || !isScan(bytes, segment)) return null
      at = endOfScan(bytes, end)
      if (at <= end) return null
    } else if (marker !== DRI || end - segment.at !== 6) return null
    kept.push(bytes.subarray(segment.at, at))
  }
  if (!size || scans === 0 || at + 2 !== bytes.length) return null
  return { media: 'image/jpeg', size, bytes: Buffer.concat([...kept, bytes.subarray(at)]) }
}

/** Returns the segment at a marker, or null if it has no length or extends past the end of the file. */
function segmentAt(bytes: Uint8Array, at: number): Segment | null {
  const marker = bytes[at + 1] ?? 0
  if (marker < 0xc0 || (marker >= 0xd0 && marker <= SOI)) return null
  const length = word(bytes, at + 2)
  return length < 2 || at + 2 + length > bytes.length ? null : { marker, at, end: at + 2 + length }
}

const word = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0)

/** Returns a frame's width and height, or null if it isn't an 8-bit picture in gray or color. */
function sizeIn(bytes: Uint8Array, { at, end }: Segment): Picture['size'] | null {
  const [precision, height, width, parts] = [bytes[at + 4], word(bytes, at + 5), word(bytes, at + 7), bytes[at + 9]]
  if (precision !== 8 || (parts !== 1 && parts !== 3) || end - at !== 10 + 3 * parts) return null
  return { width, height }
}

function areQuantizers(bytes: Uint8Array, { at, end }: Segment): boolean {
  let next = at + 4
  while (next < end) {
    const head = bytes[next] ?? 0
    if (head >> 4 > 1 || (head & 15) > 3) return false
    next += 1 + 64 * ((head >> 4) + 1)
  }
  return next === end && end > at + 4
}

function areCodes(bytes: Uint8Array, { at, end }: Segment): boolean {
  let next = at + 4
  while (next + 17 <= end) {
    const head = bytes[next] ?? 0
    const values = bytes.subarray(next + 1, next + 17).reduce((sum, count) => sum + count, 0)
    if (head >> 4 > 1 || (head & 15) > 3 || values > LARGEST_TABLE) return false
    next += 17 + values
  }
  return next === end && end > at + 4
}

function isScan(bytes: Uint8Array, { at, end }: Segment): boolean {
  const parts = bytes[at + 4] ?? 0
  return parts >= 1 && parts <= 3 && end - at === 8 + 2 * parts
}

/** Returns where a scan's data ends: at the next marker that isn't part of the data. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from
  while (at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && next !== 0 && (next < 0xd0 || next > 0xd7)) return at
    at += 1
  }
  return bytes.length
}
