import { strFromU8 } from 'fflate'

/** Decodes bytes as UTF-8. Invalid bytes become the replacement character. */
export const decodeUtf8 = (bytes: Uint8Array): string => strFromU8(bytes)
