/** What a template needs in addition to its stored arguments; no secrets are in the database. */
export type Sending = { secret: Uint8Array; publicUrl: string }
