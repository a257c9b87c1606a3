/**
 * What a template needs in addition to its stored arguments. The secret is passed separately because no secrets are
 * stored in the database.
 */
export type Sending = { secret: Uint8Array; publicUrl: string }
