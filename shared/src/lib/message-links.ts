/** The maximum number of recipients of a text message. With more, sending fails on many phones and carriers. */
export const MOST_IN_A_TEXT = 20

/**
 * Returns the dialable number in a phone field (seven to fifteen digits, as in ITU-T E.164), or null. Without this
 * check, "call the office" would become a text message to nobody.
 * @example
 * dialable('(614) 555-0120') // '6145550120'
 * dialable('+44 20 7946 0958') // '+442079460958'
 * dialable('call Ann first') // null
 */
export function dialable(phone: string | null): string | null {
  const digits = phone?.replace(/(?:ext|x|#).*$/i, '').replace(/\D/g, '') ?? ''
  if (digits.length < 7 || digits.length > 15) return null
  return phone?.trim().startsWith('+') ? `+${digits}` : digits
}

/**
 * Returns a link that opens the phone's messages app with the numbers and a draft, which the user then sends. Most
 * phones accept the format of RFC 5724. iPhones need `sms:NUMBER&body=` for one number, and `sms://open?addresses=` for
 * several.
 * @param to numbers from `dialable`, at most `MOST_IN_A_TEXT`
 * @example
 * textLink({ to: ['6145550120'], body: 'In or out?', apple: false }) // 'sms:6145550120?body=In%20or%20out%3F'
 * textLink({ to: ['6145550120'], body: 'In or out?', apple: true }) // 'sms:6145550120&body=In%20or%20out%3F'
 * textLink({ to: ['6145550120', '6145550121'], body: 'Hi', apple: true }) // 'sms://open?addresses=6145550120,6145550121&body=Hi'
 */
export function textLink({ to, body, apple }: { to: readonly string[]; body: string; apple: boolean }): string {
  const numbers = to.map((number) => number.replace('+', '%2B')).join(',')
  const draft = body === '' ? '' : `body=${encodeURIComponent(body)}`
  if (apple && to.length > 1) return `sms://open?addresses=${numbers}${draft && `&${draft}`}`
  return `sms:${to.join(',')}${draft && `${apple ? '&' : '?'}${draft}`}`
}

/**
 * Returns a link that opens the device's email app with a draft. If there are several recipients, they can't
 * see each other's addresses (RFC 6068).
 * @example
 * emailLink({ to: ['ann@example.com'], subject: 'Thursday', body: 'In?' }) // 'mailto:ann@example.com?subject=Thursday&body=In%3F'
 * emailLink({ to: ['a@example.com', 'b@example.com'], subject: 'Hi', body: '' }) // 'mailto:?bcc=a@example.com,b@example.com&subject=Hi'
 */
export function emailLink({ to, subject, body }: { to: readonly string[]; subject: string; body: string }): string {
  const addresses = to.map((address) => encodeURIComponent(address).replaceAll('%40', '@'))
  const fields = [
    to.length > 1 ? `bcc=${addresses.join(',')}` : '',
    `subject=${encodeURIComponent(subject)}`,
    body === '' ? '' : `body=${encodeURIComponent(body.replace(/\r?\n/g, '\r\n'))}`,
  ]
  return `mailto:${to.length > 1 ? '' : addresses.join()}?${fields.filter(Boolean).join('&')}`
}
