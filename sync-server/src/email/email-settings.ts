/** `url`: the operator's mail server, including the user name and password. `from`: the sender of the emails. */
export type EmailSettings = { url: string; from: { name: string; address: string } }
