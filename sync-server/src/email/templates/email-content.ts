/** What a mail says, before it is laid out as text and as HTML. */
export type EmailContent = {
  subject: string
  paragraphs: readonly string[]
  sections?: readonly { title: string; lines: readonly string[] }[]
  /** The one thing to press. */
  link?: { words: string; url: string }
  /** What stands below it. */
  after?: readonly string[]
  /** The league that it is from; absent: the server itself. */
  league?: string
}
