import { emailText } from '@glm/shared/text/email'
import { accountLinkUrl, accountToken } from '../../auth/account-token.ts'
import type { EmailContent } from './email-content.ts'
import type { Sending } from './sending.ts'

/**
 * Asks the owner of a new address, or (`own`) of the account's current address, to confirm it. The email contains no
 * text entered by the person who requested it.
 */
export function confirmEmail(
  { linkId, own }: { linkId: string; own?: boolean },
  { publicUrl, secret }: Sending,
): EmailContent {
  const { subject, says, ownHint, press, notYou } = emailText.confirmEmail
  const url = accountLinkUrl({ publicUrl, page: 'confirm-email', token: accountToken(linkId, secret) })
  return { subject, paragraphs: [own ? ownHint : says], link: { words: press, url }, after: [notYou] }
}
