import type { Picture } from './picture.ts'

/** Parts of a WebP file that aren't needed to show the picture: its extended header, transparency and metadata. */
const DROPPED = ['VP8X', 'ALPH', 'ICCP', 'EXIF', 'XMP ']
const HEADER = 12

type Chunk = { name: string; body: Uint8Array; end: number }

/**
 * Reads a WebP file strictly, chunk by chunk, and returns it as a simple file with only its picture.
 * @returns null if anything in it is unexpected: an animation, an unknown or damaged chunk, or bytes after its end
 */
export function readWebp(file: Uint8Array): Picture | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length)
  if (bytes.length < HEADER || text(bytes, 0) !== 'RIFF' || text(bytes, 8) !== 'WEBP') return null
  if (bytes.readUInt32LE(4) !== bytes.length - 8) return null
  let picture: Picture | null = null
  let claimed: Picture['size'] | null = null
  for (let at = HEADER; at < bytes.length; ) {
    const chunk = chunkAt(bytes, at)
    if (!chunk) return null
    if (chunk.name === 'VP8X') {
      // The extended header must come first and may occur only once.
      claimed = at === HEADER ? extendedSize(chunk.body) : null
      if (!claimed) return null
    } else if (!DROPPED.includes(chunk.name)) {
      const size = sizeIn(chunk)
      if (picture || !size) return null
      picture = { media: 'image/webp', size, bytes: simpleFile(bytes.subarray(at, chunk.end)) }
    }
    at = chunk.end
  }
  if (!picture) return null
  const { width, height } = picture.size
  return claimed && (claimed.width !== width || claimed.height !== height) ? null : picture
}

const text = (bytes: Buffer, at: number): string => bytes.toString('latin1', at, at + 4)

/** Returns a chunk, or null if it extends past the end of the file or its padding isn't empty. */
function chunkAt(bytes: Buffer, at: number): Chunk | null {
  if (at + 8 > bytes.length) return null
  const length = bytes.readUInt32LE(at + 4)
  const end = at + 8 + length + (length % 2)
  if (end > bytes.length || (length % 2 === 1 && bytes[end - 1] !== 0)) return null
  return { name: text(bytes, at), body: bytes.subarray(at + 8, at + 8 + length), end }
}

/** Returns the size in an extended header, or null for an animation. */
function extendedSize(body: Uint8Array): Picture['size'] | null {
  const isAnimation = ((body[0] ?? 0) & 2) !== 0
  if (body.length !== 10 || isAnimation) return null
  const three = (at: number) => (body[at] ?? 0) + (body[at + 1] ?? 0) * 256 + (body[at + 2] ?? 0) * 65_536 + 1
  return { width: three(4), height: three(7) }
}

/** Returns the size of a lossy or lossless picture, or null if its own header is damaged. */
function sizeIn({ name, body }: Chunk): Picture['size'] | null {
  const byte = (at: number) => body[at] ?? 0
  if (name === 'VP8 ' && body.length > 10) {
    const head = byte(0) + byte(1) * 256 + byte(2) * 65_536
    const isKeyFrame = (head & 1) === 0
    const hasStartCode = byte(3) === 0x9d && byte(4) === 0x01 && byte(5) === 0x2a
    if (!isKeyFrame || !hasStartCode || head >> 5 > body.length - 10) return null
    return { width: (byte(6) + byte(7) * 256) & 0x3fff, height: (byte(8) + byte(9) * 256) & 0x3fff }
  }
  if (name !== 'VP8L' || body.length <= 5 || byte(0) !== 0x2f || byte(4) >> 5 !== 0) return null
  return {
    width: 1 + (((byte(2) & 0x3f) << 8) | byte(1)),
    height: 1 + (((byte(4) & 0x0f) << 10) | (byte(3) << 2) | (byte(2) >> 6)),
  }
}

function simpleFile(chunk: Uint8Array): Buffer {
  const header = Buffer.alloc(HEADER)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(chunk.length + 4, 4)
  header.write('WEBP', 8, 'latin1')
  return Buffer.concat([header, chunk])
}
