import { mailText } from '@glm/shared/text/email'
import type { MailContent } from './email-content.ts'

/** Tells the owner of an account that somebody can log in to it by one more passkey. */
export function passkeyAdded({ name }: { name: string }): MailContent {
  const { subject, says, notYou } = mailText.passkeyAdded
  return { subject, paragraphs: [mailText.hello(name), says, notYou] }
}
