const PACKED = 'z'

/**
 * Compresses a string to short ASCII for codes: a `z`, followed by the deflated string in base64. If the browser can't
 * deflate, returns the original string, which therefore must not start with a `z`.
 */
export async function compressText(text: string): Promise<string> {
  if (!('CompressionStream' in globalThis)) return text
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'))
  return PACKED + btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** Decompresses a string; null if it can't be read. */
export async function decompressText(packed: string): Promise<string | null> {
  if (!packed.startsWith(PACKED)) return packed
  try {
    const bytes = Uint8Array.from(atob(packed.slice(1)), (char) => char.charCodeAt(0))
    return new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')))
  } catch {
    return null
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer())
}
