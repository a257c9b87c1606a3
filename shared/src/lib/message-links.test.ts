import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dialable, emailLink, textLink } from './message-links.ts'

const number = fc
  .tuple(fc.constantFrom('', '+'), fc.bigInt({ min: 1_000_000n, max: 999_999_999_999_999n }))
  .map(([plus, digits]) => `${plus}${digits}`)

/** Returns the numbers and the draft in a link, as an iPhone or an Android phone reads them. */
function readText(link: string): { to: string[]; body: string } {
  const group = /^sms:\/\/open\?addresses=([^&]*)(?:&body=(.*))?$/.exec(link)
  const single = /^sms:([^?&]*)(?:[?&]body=(.*))?$/.exec(link)
  const [, to = '', body = ''] = group ?? single ?? []
  return { to: decodeURIComponent(to).split(','), body: decodeURIComponent(body) }
}

test('textLink() returns a link with every number and the whole draft, for iPhones and Android phones', () => {
  fc.assert(
    fc.property(fc.array(number, { minLength: 1, maxLength: 20 }), fc.string(), fc.boolean(), (to, body, apple) => {
      expect(readText(textLink({ to, body, apple }))).toEqual({ to, body })
    }),
  )
})

test('textLink() separates the numbers from the draft with ? on Android and with & on an iPhone', () => {
  const to = ['6145550120', '6145550121']
  expect(textLink({ to, body: 'Hi', apple: false })).toBe('sms:6145550120,6145550121?body=Hi')
  expect(textLink({ to: ['6145550120'], body: 'Hi', apple: true })).toBe('sms:6145550120&body=Hi')
  expect(textLink({ to, body: '', apple: true })).toBe('sms://open?addresses=6145550120,6145550121')
})

test.each([
  ['614.555.0120', '6145550120'],
  ['1 (614) 555-0120', '16145550120'],
  ['614-555-0120 x12', '6145550120'],
  ['614-555-0120 ext. 4', '6145550120'],
  ['+49 (0) 89 123456', '+49089123456'],
  ['555-01', null],
  ['', null],
  [null, null],
])('dialable(%j) is %j', (phone, expected) => {
  expect(dialable(phone)).toBe(expected)
})

test('emailLink() hides recipients’ addresses from one another, and accepts any text', () => {
  const mail = new URL(emailLink({ to: ['o’neil+golf@example.com', 'b@example.com'], subject: 'A & B?', body: '1\n2' }))
  expect(mail.pathname).toBe('')
  expect(mail.searchParams.get('bcc')?.split(',')).toHaveLength(2)
  expect(mail.searchParams.get('subject')).toBe('A & B?')
  expect(mail.searchParams.get('body')).toBe('1\r\n2')
})
