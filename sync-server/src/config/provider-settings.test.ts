import { describe, expect, test } from 'vitest'
import { readProviderSettings } from './provider-settings.ts'

const whole = {
  GLM_OIDC_ISSUER: 'https://login.example.com',
  GLM_OIDC_CLIENT_ID: 'golf',
  GLM_OIDC_CLIENT_SECRET: 'pa55word',
  GLM_OIDC_NAME: 'Club ID',
}

describe('readProviderSettings()', () => {
  test('returns no provider by default, and has a configured provider ask people to log in each time', () => {
    expect(readProviderSettings({})).toBeNull()
    expect(readProviderSettings(whole)).toEqual({
      issuer: 'https://login.example.com',
      clientId: 'golf',
      clientSecret: 'pa55word',
      name: 'Club ID',
      secretIn: 'header',
      prompt: 'login',
    })
    expect(readProviderSettings({ ...whole, GLM_OIDC_ISSUER: 'http://localhost:4000' })?.issuer).toBe(
      'http://localhost:4000',
    )
  })
  test.each([
    [{ GLM_OIDC_NAME: '' }, 'Set GLM_OIDC_NAME as well, or none of the GLM_OIDC_… settings.'],
    [
      { GLM_OIDC_ISSUER: 'http://login.example.com' },
      'Set GLM_OIDC_ISSUER to an https address like https://login.example.com; it is "http://login.example.com".',
    ],
    [{ GLM_OIDC_NAME: 'x'.repeat(41) }, 'Set GLM_OIDC_NAME to at most 40 characters; it has 41.'],
    [{ GLM_OIDC_SECRET_IN: 'cookie' }, 'Set GLM_OIDC_SECRET_IN to header or body; it is "cookie".'],
    [{ GLM_OIDC_PROMPT: 'none' }, 'Set GLM_OIDC_PROMPT to login or select_account; it is "none".'],
  ])('rejects %j with a clear message that contains no secret', (env, sentence) => {
    expect(() => readProviderSettings({ ...whole, ...env })).toThrow(sentence)
    expect(sentence).not.toContain('pa55word')
  })
})
