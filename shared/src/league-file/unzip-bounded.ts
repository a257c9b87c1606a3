import { Unzip, UnzipInflate } from 'fflate'

/** So much of a zip is unpacked at a time: it grows to a thousand times that at most, before anybody looks how much came. */
const BYTES_AT_ONCE = 4 * 1024

/** `begun`: names of entries that were wanted, whole or not; `large`: one had more bytes than it may. */
export type Unzipped = {
  parts: ReadonlyMap<string, Uint8Array>
  begun: ReadonlySet<string>
  problem: 'damaged' | 'large' | null
}

type Parts = ReadonlyMap<string, Uint8Array>
/**
 * `mostOf`: bytes that an entry may have, 0 for one that nobody wants; told what was unpacked before it. `entries`: how many entries
 * are looked at before the zip counts as too large. `isWhole`: everything wanted is there, so that the rest is not looked at.
 */
type Wanted = { mostOf: (name: string, before: Parts) => number; entries: number; isWhole: (parts: Parts) => boolean }

/**
 * Unpacks the wanted entries of a zip, each up to its limit and once. Other entries are skipped without unpacking them. Yields often,
 * so that whoever runs it can let others in.
 */
export function* unzipBounded(zip: Uint8Array, { mostOf, entries, isWhole }: Wanted): Generator<void, Unzipped> {
  const parts = new Map<string, Uint8Array>()
  const begun = new Set<string>()
  let problem: Unzipped['problem'] = null
  let seen = 0
  let whole = false
  const stream = new Unzip((entry) => {
    if (whole) return
    seen += 1
    if (seen > entries) problem ??= 'large'
    const most = problem === null && !begun.has(entry.name) ? mostOf(entry.name, parts) : 0
    if (most === 0) return
    begun.add(entry.name)
    const chunks: Uint8Array[] = []
    let size = 0
    entry.ondata = (error, chunk, final) => {
      if (problem !== null) return
      size += chunk?.length ?? 0
      if (error || size > most) {
        problem = error ? 'damaged' : 'large'
        chunks.length = 0
        return
      }
      chunks.push(chunk)
      if (!final) return
      parts.set(entry.name, joined(chunks, size))
      whole = isWhole(parts)
    }
    entry.start()
  })
  stream.register(UnzipInflate)
  try {
    for (let at = 0; at < zip.length && problem === null && !whole; at += BYTES_AT_ONCE) {
      stream.push(zip.subarray(at, at + BYTES_AT_ONCE), at + BYTES_AT_ONCE >= zip.length)
      yield
    }
  } catch {
    problem ??= 'damaged'
  }
  return { parts, begun, problem }
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
