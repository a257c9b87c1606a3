import { mailText } from '@glm/shared/text/email'
import type { MailContent } from './email-content.ts'
import type { Sending } from './sending.ts'

/** Every name stands in `subject` or `lines`, where whoever is removed is taken out. */
export type RequestArgs = { league: string; subject: string; lines: readonly string[]; otherwise: string }

/** Asks a sub whether they play. The link opens the app and answers nothing by itself: mail programs open links, too. */
export function subRequest({ league, subject, lines, otherwise }: RequestArgs, { publicUrl }: Sending): MailContent {
  const link = { words: mailText.request.press, url: `${publicUrl}/dashboard` }
  return { subject, paragraphs: lines, link, after: [otherwise], league }
}

/** Tells a sub who was asked that the place is taken. */
export function placeTaken({ league, subject, lines }: Omit<RequestArgs, 'otherwise'>): MailContent {
  return { subject, paragraphs: lines, league }
}
