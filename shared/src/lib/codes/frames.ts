/** One text cut into pieces that each fit a QR code; the pieces may be read in any order, and more than once. */
const HEAD = 'GLM1'

/** What a phone’s camera still reads from the screen of another at arm’s length: 65 modules a side. */
const FRAME = 320

/**
 * Cuts a text into frames of `size` characters at most besides their head (`GLM1:sum:number:count:`).
 *
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

/** What was read so far of one text. */
export type Gathered = { sum: string; count: number; parts: ReadonlyMap<number, string> }

/**
 * Adds a frame to what was read. A frame of another text begins anew; what is no frame at all changes nothing.
 *
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
 * The text once every frame was read and the sum is right; else null.
 *
 * @example
 * joined(gather(null, toFrames('hello')[0])) // 'hello'
 */
export function joined(so: Gathered | null): string | null {
  if (!so || so.parts.size < so.count) return null
  const text = Array.from({ length: so.count }, (_, i) => so.parts.get(i + 1) ?? '').join('')
  return checksum(text) === so.sum ? text : null
}

/** FNV-1a over UTF-16 units: against misread frames, not against malice. */
function checksum(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
