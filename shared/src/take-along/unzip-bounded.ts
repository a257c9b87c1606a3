import { Unzip, UnzipInflate } from 'fflate'

/** So much of a zip is unpacked at a time: it grows to a thousand times that at most, before anybody looks how much came. */
const BYTES_AT_ONCE = 4 * 1024

/** `begun`: names of entries that were wanted, whole or not; `large`: one had more bytes than it may. */
export type Unzipped = { parts: ReadonlyMap<string, Uint8Array>; begun: ReadonlySet<string>; problem: 'damaged' | 'large' | null }

/**
 * Unpacks the wanted entries of a zip, each up to its limit and once. What is not wanted is passed over, packed as it is.
 *
 * @param mostOf bytes that an entry may have, 0 for one that nobody wants; told what was unpacked before it
 */
export function unzipBounded(zip: Uint8Array, mostOf: (name: string, before: ReadonlyMap<string, Uint8Array>) => number): Unzipped {
  const parts = new Map<string, Uint8Array>()
  const begun = new Set<string>()
  let problem: Unzipped['problem'] = null
  const stream = new Unzip((entry) => {
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
      if (final) parts.set(entry.name, joined(chunks, size))
    }
    entry.start()
  })
  stream.register(UnzipInflate)
  try {
    for (let at = 0; at < zip.length && problem === null; at += BYTES_AT_ONCE)
      stream.push(zip.subarray(at, at + BYTES_AT_ONCE), at + BYTES_AT_ONCE >= zip.length)
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
