import { expect, test } from 'vitest'
import { makeLog } from './log.ts'
import { RecentProblems } from './recent-problems.ts'

test('RecentProblems keeps the newest fifty warnings and errors of the log, redacted, but no security events', () => {
  const problems = new RecentProblems()
  const log = makeLog('info', { write: () => undefined }, problems)
  log.info('fine')
  log.warn({ kind: 'security' }, 'security event')
  log.warn({ status: 503 }, 'request')
  for (let i = 0; i < 60; i++) log.warn({ said: `answer ${i}` }, 'an email was not delivered')
  log.error({ err: new Error('no row of kay@example.com') }, 'the backup failed')
  expect(problems.list().map(({ level, text }) => `${level}: ${text}`)).toEqual([
    'error: the backup failed: no row of [mail]',
    ...Array.from({ length: 49 }, (_, i) => `warning: an email was not delivered: answer ${59 - i}`),
  ])
})
