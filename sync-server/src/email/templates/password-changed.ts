import { emailText } from '@glm/shared/text/email'
import type { EmailContent } from './email-content.ts'

/** Notifies an account's owner that the password changed. */
export function passwordChanged({ name }: { name: string }): EmailContent {
  const { subject, says, notYou } = emailText.passwordChanged
  return { subject, paragraphs: [emailText.hello(name), says, notYou] }
}
