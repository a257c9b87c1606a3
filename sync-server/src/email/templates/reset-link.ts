import { mailText } from '@glm/shared/text/email'
import { accountLinkUrl, accountToken } from '../../auth/account-token.ts'
import type { MailContent } from './email-content.ts'
import type { Sending } from './sending.ts'

/** The way to a new password, for whoever reads the mails of the account. */
export function resetLink({ linkId, name }: { linkId: string; name: string }, { publicUrl, secret }: Sending): MailContent {
  const { subject, says, press, notYou } = mailText.resetLink
  const url = accountLinkUrl({ publicUrl, page: 'reset-password', token: accountToken(linkId, secret) })
  return { subject, paragraphs: [mailText.hello(name), says], link: { words: press, url }, after: [notYou] }
}
