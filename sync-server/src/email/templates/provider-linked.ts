import { mailText } from '@glm/shared/text/email'
import type { MailContent } from './email-content.ts'

/** Tells the owner of an account that it opens by the log-in provider too. */
export function providerLinked({ name, provider }: { name: string; provider: string }): MailContent {
  const { subject, says } = mailText.providerLinked
  return { subject: subject(provider), paragraphs: [mailText.hello(name), says(provider), mailText.passkeyAdded.notYou] }
}
