/** The operator's mail server as one URL including name and password, and the sender. */
export type EmailSettings = { url: string; from: { name: string; address: string } }
