import { Unzip, UnzipInflate } from 'fflate'

/**
 * How many bytes of a zip to unpack at a time. The output can grow at most a thousandfold before its size is checked.
 */
const BYTES_AT_ONCE = 4 * 1024

/** `begun`: names of the requested entries found so far, complete or not. `large`: an entry exceeded its limit. */
export type Unzipped = {
  parts: ReadonlyMap<string, Uint8Array>
  begun: ReadonlySet<string>
  problem: 'damaged' | 'large' | null
}

type Parts = ReadonlyMap<string, Uint8Array>
/**
 * `mostOf`: receives the contents unpacked so far, and returns an entry's limit in bytes, or 0 to skip the entry.
 * `entries`: how many entries to look at before the zip counts as too large. `isWhole`: returns whether everything
 * requested has been found, so that the rest can be skipped.
 */
type Wanted = { mostOf: (name: string, before: Parts) => number; entries: number; isWhole: (parts: Parts) => boolean }

/**
 * Unpacks the requested entries of a zip, each only once and up to its limit. Skips other entries without unpacking
 * them. Yields often, so that the caller can do other work.
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
