import { emailText } from '@glm/shared/text/email'
import type { EmailContent } from './email-content.ts'

/** Notifies an account's owner that a provider login was linked. */
export function providerLinked({ name, provider }: { name: string; provider: string }): EmailContent {
  const { subject, says } = emailText.providerLinked
  return {
    subject: subject(provider),
    paragraphs: [emailText.hello(name), says(provider), emailText.passkeyAdded.notYou],
  }
}
