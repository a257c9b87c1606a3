import { describe, expect, test } from 'vitest'
import { readEmailSettings } from './email-settings.ts'

const url = 'smtp://golf:pa55word@mail.example.com:587'

describe('readEmailSettings()', () => {
  test('turns email off unless both a server and a sender are set', () => {
    expect(readEmailSettings({})).toBeNull()
    expect(readEmailSettings({ GLM_SMTP_URL: url, GLM_MAIL_FROM: 'golf@example.com' })).toEqual({
      url,
      from: { name: '', address: 'golf@example.com' },
    })
    expect(readEmailSettings({ GLM_SMTP_URL: url, GLM_MAIL_FROM: 'Thursday League <golf@example.com>' })?.from).toEqual(
      {
        name: 'Thursday League',
        address: 'golf@example.com',
      },
    )
  })
  test.each([
    [{ GLM_SMTP_URL: url }, 'Set both GLM_SMTP_URL and GLM_MAIL_FROM, or neither.'],
    [{ GLM_MAIL_FROM: 'golf@example.com' }, 'Set both GLM_SMTP_URL and GLM_MAIL_FROM, or neither.'],
    [
      { GLM_SMTP_URL: 'https://golf:pa55word@mail.example.com', GLM_MAIL_FROM: 'golf@example.com' },
      'Set GLM_SMTP_URL to an address like smtp://name:password@mail.example.com:587; the current value isn’t one.',
    ],
    [
      { GLM_SMTP_URL: url.replace('587', '465'), GLM_MAIL_FROM: 'golf@example.com' },
      'Set GLM_SMTP_URL to smtps://… for port 465, or use port 587.',
    ],
    [
      { GLM_SMTP_URL: url, GLM_MAIL_FROM: 'golf' },
      'Set GLM_MAIL_FROM to an address like golf@example.com or Thursday League <golf@example.com>; it is "golf".',
    ],
  ])('rejects %j with a clear message that contains no password', (env, sentence) => {
    expect(() => readEmailSettings(env)).toThrow(sentence)
    expect(sentence).not.toContain('pa55word')
  })
})
