import { emailText } from '@glm/shared/text/email'
import type { EmailContent } from './email-content.ts'

/** Notifies an account's owner that a passkey was added. */
export function passkeyAdded({ name }: { name: string }): EmailContent {
  const { subject, says, notYou } = emailText.passkeyAdded
  return { subject, paragraphs: [emailText.hello(name), says, notYou] }
}
