import { emailText } from '@glm/shared/text/email'
import { sealNumber } from '../../auth/sealed-number.ts'
import type { EmailContent } from './email-content.ts'
import type { Sending } from './sending.ts'

/**
 * Asks an address on a roster whether its league may email it. The email contains no text that anyone in that league
 * entered.
 */
export function emailQuestion({ questionId }: { questionId: number }, { publicUrl, secret }: Sending): EmailContent {
  const { subject, says, press, notYou } = emailText.question
  const url = `${publicUrl}/api/mail/question?token=${sealNumber(questionId, { purpose: 'emailQuestion', secret })}`
  return { subject, paragraphs: [says], link: { words: press, url }, after: [notYou] }
}
