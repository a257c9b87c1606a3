const PIECE = 0x8000

/**
 * Converts bytes to base64, in pieces, because a function can take only so many arguments.
 * @example toBase64(Uint8Array.from([71, 76, 77])) // 'R0xN'
 */
export function toBase64(bytes: Uint8Array): string {
  let letters = ''
  for (let at = 0; at < bytes.length; at += PIECE) letters += String.fromCharCode(...bytes.subarray(at, at + PIECE))
  return btoa(letters)
}
