import { afterEach, expect, test, vi } from 'vitest'
import { fileName } from './league-file.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['America/Chicago', 'thursday-league-2026-05-07.league.zip'],
  ['UTC', 'thursday-league-2026-05-08.league.zip'],
])('fileName() has the date in the device’s time zone: %s', (zone, name) => {
  vi.stubEnv('TZ', zone)
  expect(fileName('Thursday League', new Date('2026-05-08T02:30:00Z'))).toBe(name)
})
