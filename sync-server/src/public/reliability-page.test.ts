import { promises } from '@glm/shared/text/documents/reliability'
import { expect, test } from 'vitest'
import { aServer } from '../testing/a-server.ts'

test('anyone can read the guarantees and their measured results, without an account or scripts', async () => {
  const { app } = await aServer()
  const reply = await app.request('/reliability')
  const page = await reply.text()
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
  expect(page).not.toContain('<script')
  for (const { command } of promises) expect(page).toContain(`<code>${command}</code>`)
  expect(page).toContain('<h1>No lost scores</h1>')
})
