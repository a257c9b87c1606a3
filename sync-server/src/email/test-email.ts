import { emailText } from '@glm/shared/text/email'
import { composeEmail } from './compose-email.ts'
import type { EmailSettings } from './email-settings.ts'
import { SmtpSession } from './smtp-session.ts'
import type { Sending } from './templates/sending.ts'

type Testing = Sending & { settings: EmailSettings; now: number; patienceMs?: number }
export type TestEmail = { sent: boolean; said: string }

/** Sends a test email right away, without the queue, and returns the mail server's response. Never rejects. */
export async function sendTestEmail(
  to: string,
  { settings, now, patienceMs, ...sending }: Testing,
): Promise<TestEmail> {
  const { subject, says } = emailText.test
  const session = new SmtpSession(settings.url, patienceMs)
  const problem = await session.problem()
  if (problem !== null) return { sent: false, said: problem }
  const message = await composeEmail(
    { id: 0, address: to, name: '', kind: 'account', createdAt: now },
    { subject, paragraphs: [says] },
    { ...sending, from: settings.from },
  )
  const ended = await session.send({ envelope: { from: settings.from.address, to }, message }, async () => true)
  session.close()
  return { sent: ended.state === 'sent', said: 'said' in ended ? ended.said : '' }
}

/** Returns why the mail server can't be used, or null. */
export async function emailServerProblem({ url }: EmailSettings, patienceMs?: number): Promise<string | null> {
  const session = new SmtpSession(url, patienceMs)
  const problem = await session.problem()
  if (problem === null) session.close()
  return problem
}
