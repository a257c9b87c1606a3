import { emailText } from '@glm/shared/text/email'
import type { EmailContent } from './email-content.ts'
import type { Sending } from './sending.ts'

/** Names appear only in `subject` and `lines`, because removing a person erases names only there. */
export type RequestArgs = { league: string; subject: string; lines: readonly string[]; otherwise: string }

/** Asks a sub to play. The link opens the app without answering, because email programs open links too. */
export function subRequest({ league, subject, lines, otherwise }: RequestArgs, { publicUrl }: Sending): EmailContent {
  const link = { words: emailText.request.press, url: `${publicUrl}/dashboard` }
  return { subject, paragraphs: lines, link, after: [otherwise], league }
}

/** Tells a sub that the spot they were asked to fill has been taken. */
export function placeTaken({ league, subject, lines }: Omit<RequestArgs, 'otherwise'>): EmailContent {
  return { subject, paragraphs: lines, league }
}
