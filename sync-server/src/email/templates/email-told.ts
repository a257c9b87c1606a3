import { emailText } from '@glm/shared/text/email'
import type { EmailContent } from './email-content.ts'

/** Notifies an account's current address that an address change was requested. */
export function emailAsked({ name }: { name: string }): EmailContent {
  const { subject, says, notYou } = emailText.emailAsked
  return { subject, paragraphs: [emailText.hello(name), says, notYou] }
}

/** Notifies an account's old address that it has been replaced. */
export function emailChanged({ name }: { name: string }): EmailContent {
  const { subject, says, notYou } = emailText.emailChanged
  return { subject, paragraphs: [emailText.hello(name), says, notYou] }
}
