import { readConfig } from '@glm/sync-server/config/config'
import { readEmailSettings } from '@glm/sync-server/config/email-settings'
import { sendTestEmail } from '@glm/sync-server/email/test-email'

/** Sends one email right away and prints the mail server's response. */
export async function testMail({ word: to, env }: { word: string; env: NodeJS.ProcessEnv }): Promise<string> {
  if (!/^\S+@\S+\.\S+$/.test(to)) throw new Error(`Use an email address; "${to}" isn’t one.`)
  const settings = readEmailSettings(env)
  if (!settings) throw new Error('Set GLM_SMTP_URL and GLM_MAIL_FROM first: without them no email is sent.')
  const { publicUrl, secret } = readConfig(env)
  const { sent, said } = await sendTestEmail(to, { settings, publicUrl, secret, now: Date.now() })
  if (!sent) throw new Error(`The email wasn’t sent: ${said}`)
  return `The mail server accepted an email from ${settings.from.address} to ${to}: ${said}`
}
