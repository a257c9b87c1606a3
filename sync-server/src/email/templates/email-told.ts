import { mailText } from '@glm/shared/text/email'
import type { MailContent } from './email-content.ts'

/** Tells the address of an account that it is to get another. */
export function emailAsked({ name }: { name: string }): MailContent {
  const { subject, says, notYou } = mailText.emailAsked
  return { subject, paragraphs: [mailText.hello(name), says, notYou] }
}

/** Tells the old address of an account that it has another now. */
export function emailChanged({ name }: { name: string }): MailContent {
  const { subject, says, notYou } = mailText.emailChanged
  return { subject, paragraphs: [mailText.hello(name), says, notYou] }
}
