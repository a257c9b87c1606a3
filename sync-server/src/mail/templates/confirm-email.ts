import { mailText } from '@glm/shared/text/mail'
import { accountLinkUrl, accountToken } from '../../auth/account-token.ts'
import type { MailContent } from './mail-content.ts'
import type { Sending } from './sending.ts'

/** Asks a new address whether it belongs to the account. Nothing in it was typed by whoever asked. */
export function confirmEmail({ linkId }: { linkId: string }, { publicUrl, secret }: Sending): MailContent {
  const { subject, says, press, notYou } = mailText.confirmEmail
  const url = accountLinkUrl({ publicUrl, page: 'confirm-email', token: accountToken(linkId, secret) })
  return { subject, paragraphs: [says], link: { words: press, url }, after: [notYou] }
}
