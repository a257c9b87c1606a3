import { emailText } from '@glm/shared/text/email'
import type { EmailContent } from './email-content.ts'

/** Tells the owner of an account that it opens by the log-in provider too. */
export function providerLinked({ name, provider }: { name: string; provider: string }): EmailContent {
  const { subject, says } = emailText.providerLinked
  return {
    subject: subject(provider),
    paragraphs: [emailText.hello(name), says(provider), emailText.passkeyAdded.notYou],
  }
}
