import { expect, test } from 'vitest'
import { isLoopbackUrl } from './is-loopback-url.ts'

test('isLoopbackUrl() recognizes this computer’s addresses, and rejects any that a phone can reach', () => {
  const here = ['http://localhost:8080/join?token=1.a', 'http://127.0.0.1/join', 'http://[::1]:8080/']
  const reached = ['http://192.168.1.20:8080/join', 'https://golf.example.com/join', 'https://localhost.example.com/']
  expect(here.map(isLoopbackUrl)).toEqual([true, true, true])
  expect(reached.map(isLoopbackUrl)).toEqual([false, false, false])
})
