import type { EmailSettings } from '../email/email-settings.ts'
import { ConfigError } from './config.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the mail server settings; null if the server sends no email. Throws a ConfigError if a setting is invalid. */
export function readEmailSettings({ GLM_SMTP_URL: url, GLM_MAIL_FROM: from }: Environment): EmailSettings | null {
  if (url === undefined && from === undefined) return null
  if (url === undefined || from === undefined)
    throw new ConfigError('Set both GLM_SMTP_URL and GLM_MAIL_FROM, or neither.')
  // The URL contains a password, so it is never printed.
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol) || new URL(url).hostname === '')
    throw new ConfigError(
      'Set GLM_SMTP_URL to an address like smtp://name:password@mail.example.com:587; the current value isn’t one.',
    )
  if (url.startsWith('smtp:') && new URL(url).port === '465')
    throw new ConfigError('Set GLM_SMTP_URL to smtps://… for port 465, or use port 587.')
  const found = /^(?:([^<>"\r\n]*?)\s*<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))$/.exec(from.trim())
  if (!found)
    throw new ConfigError(
      `Set GLM_MAIL_FROM to an address like golf@example.com or Thursday League <golf@example.com>; it is "${from}".`,
    )
  return { url, from: { name: found[1] ?? '', address: found[2] ?? found[3] ?? '' } }
}
