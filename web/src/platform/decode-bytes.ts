import type { Decode } from '@glm/shared/import/roster/read-bytes'

/** The browser's own decoder; null where fatal bytes do not fit. */
export const decodeBytes: Decode = (bytes, encoding, fatal) => {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes)
  } catch {
    return null
  }
}
