import { expect, test } from 'vitest'
import { settingsHelp, shownSettings } from './settings-help.ts'

const names = [...new Set(settingsHelp.match(/GLM_[A-Z_]*[A-Z]/g))]

test('shownSettings() lists every setting, but no passwords or keys', () => {
  expect(shownSettings({}).map(({ name }) => name)).toEqual(['PORT', ...names])
  const values = [
    'sk_live_pa55word',
    'smtp://golf:pa55word@mail.example.com:587',
    'postgres://db/golf?password=pa55word',
  ]
  for (const value of values)
    for (const name of names.filter((one) => value.includes('://') || /(SECRET|KEY)$/.test(one))) {
      const shown = shownSettings({ [name]: value }).find((setting) => setting.name === name)?.value ?? ''
      expect([name, shown.length > 0, shown.includes('pa55word')]).toEqual([name, true, false])
    }
  expect(shownSettings({ GLM_SMTP_URL: values[1] }).find(({ name }) => name === 'GLM_SMTP_URL')?.value).toBe(
    'smtp://••••••@mail.example.com:587',
  )
})
