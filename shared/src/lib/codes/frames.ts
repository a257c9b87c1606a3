/**
 * The prefix of every frame. A long string is split into frames, one per QR code, which can be read in any order and
 * more than once.
 */
const HEAD = 'GLM1'

/**
 * The maximum number of characters per frame. With more, the QR code would be too large (over 65 modules per side) for
 * a phone's camera to read from another phone's screen at arm's length.
 */
const FRAME = 320

/**
 * Splits a string into frames, each with at most `size` characters plus a header (`GLM1:sum:number:count:`).
 * @example
 * toFrames('hello world', 6).map((frame) => frame.slice(-10)) // ['1:2:hello ', ':2:2:world']
 */
export function toFrames(text: string, size = FRAME): string[] {
  const sum = checksum(text)
  const count = Math.max(1, Math.ceil(text.length / size))
  return Array.from(
    { length: count },
    (_, i) => `${HEAD}:${sum}:${i + 1}:${count}:${text.slice(i * size, (i + 1) * size)}`,
  )
}

/** The frames of one string that have been read so far. */
export type Gathered = { sum: string; count: number; parts: ReadonlyMap<number, string> }

/**
 * Adds a frame to those already read. A frame of a different string starts over. Text that isn't a frame is ignored.
 * @example
 * const [a, b] = toFrames('hello world', 6)
 * joined(gather(gather(null, b), a)) // 'hello world'
 */
export function gather(so: Gathered | null, frame: string): Gathered | null {
  const found = /^GLM1:([0-9a-f]{8}):(\d{1,4}):(\d{1,4}):(.*)$/s.exec(frame)
  if (!found) return so
  const [, sum = '', number, count, part = ''] = found
  const base =
    so?.sum === sum && so.count === Number(count) ? so : { sum, count: Number(count), parts: new Map<number, string>() }
  return { ...base, parts: new Map(base.parts).set(Number(number), part) }
}

/**
 * Returns the string once every frame has been read and the checksum matches, and null until then.
 * @example
 * joined(gather(null, toFrames('hello')[0])) // 'hello'
 */
export function joined(so: Gathered | null): string | null {
  if (!so || so.parts.size < so.count) return null
  const text = Array.from({ length: so.count }, (_, i) => so.parts.get(i + 1) ?? '').join('')
  return checksum(text) === so.sum ? text : null
}

/** Computes FNV-1a over UTF-16 code units. Protects against misread frames, not against tampering. */
function checksum(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
