/** The mail server that takes our mails, as one address with name and password in it, and whom they are from. */
export type EmailSettings = { url: string; from: { name: string; address: string } }
