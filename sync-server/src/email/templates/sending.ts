/** What a template needs beside what was written down: nothing secret lies in the database. */
export type Sending = { secret: Uint8Array; publicUrl: string }
