import { emailText } from '@glm/shared/text/email'
import type { EmailContent } from './email-content.ts'

/** Tells the owner of an account that somebody can log in to it by one more passkey. */
export function passkeyAdded({ name }: { name: string }): EmailContent {
  const { subject, says, notYou } = emailText.passkeyAdded
  return { subject, paragraphs: [emailText.hello(name), says, notYou] }
}
