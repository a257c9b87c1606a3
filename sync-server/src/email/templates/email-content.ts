/** The content of an email, before it is laid out as text and HTML. */
export type EmailContent = {
  subject: string
  paragraphs: readonly string[]
  sections?: readonly { title: string; lines: readonly string[] }[]
  /** The email's only link or button. */
  link?: { words: string; url: string }
  /** Text below the link. */
  after?: readonly string[]
  /** The league that sends it (default: the server itself). */
  league?: string
}
