/** What a template needs in addition to its stored arguments, because there are no secrets in the database. */
export type Sending = { secret: Uint8Array; publicUrl: string }
