import { createServer } from 'node:net'
import { deliveryText, emailText } from '@glm/shared/text/email'
import type { SMTPServerOptions } from 'smtp-server'
import { describe, expect, test } from 'vitest'
import { secret } from '../testing/a-server.ts'
import { aMailServer } from '../testing/an-email-server.ts'
import { emailServerProblem, sendTestEmail } from './test-email.ts'

const from = { name: 'Golf', address: 'golf@example.com' }
const sending = { secret, publicUrl: 'https://golf.example.com', now: Date.UTC(2026, 4, 7) }
const send = (url: string) => sendTestEmail('ada@example.com', { settings: { url, from }, ...sending })

describe('sendTestEmail()', () => {
  test('sends one email right away and returns the response', async () => {
    const server = await aMailServer()
    expect(await send(server.url)).toEqual({ sent: true, said: expect.stringMatching(/^250 /) })
    expect(server.received.map(({ to, header }) => [to, header('Subject')])).toEqual([
      ['ada@example.com', emailText.test.subject],
    ])
    await server.close()
  })
  test('returns the mail server’s own message when it refuses', async () => {
    const onMailFrom = (_: unknown, __: unknown, callback: (error?: Error | null) => void) =>
      callback(Object.assign(new Error('Sender not allowed'), { responseCode: 550 }))
    const server = await aMailServer({ onMailFrom })
    expect(await send(server.url)).toEqual({ sent: false, said: '550 Sender not allowed' })
    await server.close()
  })
})

describe('emailServerProblem()', () => {
  test('is null if the login succeeds, and otherwise says that the password is wrong', async () => {
    const onAuth: SMTPServerOptions['onAuth'] = ({ password }, _, callback) =>
      password === 'right' ? callback(null, { user: 'golf' }) : callback(new Error('Bad password'))
    const server = await aMailServer({ authOptional: false, allowInsecureAuth: true, onAuth })
    const as = (password: string) => ({ url: server.url.replace('//', `//golf:${password}@`), from })
    expect(await emailServerProblem(as('right'))).toBeNull()
    expect(await emailServerProblem(as('wrong'))).toBe('535 Bad password')
    await server.close()
  })
  test('says what to check if the server doesn’t respond', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((ready) => taken.once('listening', ready))
    const { port } = taken.address() as { port: number }
    await new Promise((closed) => taken.close(closed))
    expect(await emailServerProblem({ url: `smtp://127.0.0.1:${port}`, from })).toBe(deliveryText.noConnection)
    expect(await emailServerProblem({ url: `smtp://${'x'.repeat(70)}.example`, from })).toBe(deliveryText.noHost)
  })
})
