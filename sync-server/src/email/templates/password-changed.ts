import { mailText } from '@glm/shared/text/email'
import type { MailContent } from './email-content.ts'

/** Tells the owner of an account that it has another password now. */
export function passwordChanged({ name }: { name: string }): MailContent {
  const { subject, says, notYou } = mailText.passwordChanged
  return { subject, paragraphs: [mailText.hello(name), says, notYou] }
}
