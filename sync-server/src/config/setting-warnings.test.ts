import { describe, expect, test } from 'vitest'
import { ignoreEmptySettings, settingWarnings } from './setting-warnings.ts'

/** DNS servers reject a label this long without a lookup, so the answer is the same on every machine. */
const nowhere = `${'x'.repeat(70)}.example`
const database = { GLM_DATABASE_URL: 'postgres://localhost/golf', GLM_BACKUP_DIR: '/copies' }

describe('settingWarnings()', () => {
  test('doesn’t warn about the settings a server needs', async () => {
    expect(await settingWarnings({})).toEqual([])
    expect(await settingWarnings({ GLM_BEHIND_PROXY: '1', GLM_PUBLIC_URL: 'https://127.0.0.1' })).toEqual([])
  })
  test.each([
    [{ GLM_PUBLIC_URL: `https://${nowhere}` }, `Check GLM_PUBLIC_URL: the host ${nowhere} wasn’t found.`],
    [{ GLM_SMTP_URL: `smtp://golf:secret@${nowhere}` }, `Check GLM_SMTP_URL: the host ${nowhere} wasn’t found.`],
    [{ GLM_OIDC_ISSUER: `https://${nowhere}/a` }, `Check GLM_OIDC_ISSUER: the host ${nowhere} wasn’t found.`],
    [{ GLM_BEHIND_PROXY: '1' }, 'Set GLM_PUBLIC_URL to the address that people use'],
    [{ GLM_PUBLIC_URL: 'http://10.0.0.5' }, 'Set GLM_PUBLIC_URL to an https address'],
    [database, 'Back up PostgreSQL with its own tools'],
  ])('warns about %j in one sentence', async (env, sentence) => {
    expect(await settingWarnings(env)).toEqual([expect.stringContaining(sentence)])
  })
})

test('ignoreEmptySettings() drops names without values, and nothing else', () => {
  const env = { GLM_SMTP_URL: '', GLM_CONTACT: ' ', PORT: '', GLM_LICENSE: 'none', EMPTY: '' }
  ignoreEmptySettings(env)
  expect(env).toEqual({ GLM_LICENSE: 'none', EMPTY: '' })
})
