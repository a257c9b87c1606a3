const CHUNK = 0x8000

/**
 * Converts bytes to a string with one character per byte, which is how the PDF library takes font files.
 * @example
 * binaryText(new Uint8Array([71, 76, 77])) // 'GLM'
 */
export function binaryText(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return text
}
