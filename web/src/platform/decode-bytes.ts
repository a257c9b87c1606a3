import type { Decode } from '@glm/shared/import/roster/read-bytes'

/** Decodes bytes with the browser's decoder. Returns null if `fatal` is set and the bytes are invalid. */
export const decodeBytes: Decode = (bytes, encoding, fatal) => {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes)
  } catch {
    return null
  }
}
