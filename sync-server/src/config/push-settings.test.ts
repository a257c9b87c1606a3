import { expect, test } from 'vitest'
import { readPushSettings } from './push-settings.ts'

test('readPushSettings() turns notifications on unless the operator turns them off', () => {
  expect(readPushSettings({})).toEqual({ test: null })
  expect(readPushSettings({ GLM_PUSH: '0' })).toBe(null)
  expect(() => readPushSettings({ GLM_PUSH: 'no' })).toThrow('Set GLM_PUSH to 0 or 1; it is "no".')
})
