import { emailText } from '@glm/shared/text/email'
import type { EmailContent } from './email-content.ts'

/** Tells the owner of an account that it has another password now. */
export function passwordChanged({ name }: { name: string }): EmailContent {
  const { subject, says, notYou } = emailText.passwordChanged
  return { subject, paragraphs: [emailText.hello(name), says, notYou] }
}
