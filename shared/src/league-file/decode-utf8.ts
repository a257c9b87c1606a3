import { strFromU8 } from 'fflate'

/** Bytes as UTF-8 text; those that are none become the sign for that. */
export const decodeUtf8 = (bytes: Uint8Array): string => strFromU8(bytes)
