import type { EmailContent } from './email-content.ts'

export type RecapArgs = {
  league: string
  subject: string
  sections: readonly { title: string; lines: readonly string[] }[]
}

/** Returns the weekly recap as an email, as the secretary wrote it. */
export function recap({ league, subject, sections }: RecapArgs): EmailContent {
  return { subject, paragraphs: [], sections, league }
}
