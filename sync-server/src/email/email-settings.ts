/** The operator's mail server, as a URL that includes the user name and password, and the sender. */
export type EmailSettings = { url: string; from: { name: string; address: string } }
