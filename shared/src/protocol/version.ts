/** Raised with every change of a wire message; the wire hash test holds both together. */
export const PROTOCOL_VERSION = 3
/** Raised when the synced tables change their shape. */
export const SCHEMA_VERSION = 4
/** Hash of the wire schemas of PROTOCOL_VERSION. */
export const WIRE_HASH = '7b2389533ed20292'
