import { emailText } from '@glm/shared/text/email'
import { accountLinkUrl, accountToken } from '../../auth/account-token.ts'
import type { EmailContent } from './email-content.ts'
import type { Sending } from './sending.ts'

/** Returns the email with the password-reset link, for whoever receives the account's email. */
export function resetLink(
  { linkId, name }: { linkId: string; name: string },
  { publicUrl, secret }: Sending,
): EmailContent {
  const { subject, says, press, notYou } = emailText.resetLink
  const url = accountLinkUrl({ publicUrl, page: 'reset-password', token: accountToken(linkId, secret) })
  return { subject, paragraphs: [emailText.hello(name), says], link: { words: press, url }, after: [notYou] }
}
