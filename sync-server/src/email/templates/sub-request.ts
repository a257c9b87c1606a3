import { emailText } from '@glm/shared/text/email'
import type { EmailContent } from './email-content.ts'
import type { Sending } from './sending.ts'

/** Every name stands in `subject` or `lines`, where whoever is removed is taken out. */
export type RequestArgs = { league: string; subject: string; lines: readonly string[]; otherwise: string }

/** Asks a sub whether they play. The link opens the app and answers nothing by itself: mail programs open links, too. */
export function subRequest({ league, subject, lines, otherwise }: RequestArgs, { publicUrl }: Sending): EmailContent {
  const link = { words: emailText.request.press, url: `${publicUrl}/dashboard` }
  return { subject, paragraphs: lines, link, after: [otherwise], league }
}

/** Tells a sub who was asked that the place is taken. */
export function placeTaken({ league, subject, lines }: Omit<RequestArgs, 'otherwise'>): EmailContent {
  return { subject, paragraphs: lines, league }
}
