import { emailText } from '@glm/shared/text/email'
import type { EmailContent } from './email-content.ts'

/** Tells the address of an account that it is to get another. */
export function emailAsked({ name }: { name: string }): EmailContent {
  const { subject, says, notYou } = emailText.emailAsked
  return { subject, paragraphs: [emailText.hello(name), says, notYou] }
}

/** Tells the old address of an account that it has another now. */
export function emailChanged({ name }: { name: string }): EmailContent {
  const { subject, says, notYou } = emailText.emailChanged
  return { subject, paragraphs: [emailText.hello(name), says, notYou] }
}
