/**
 * A phone number in readable form: `(###) ###-####` if it has ten digits (or eleven with a leading 1), otherwise as
 * typed, like any number with another country code.
 * @source P11
 * @example
 * formatPhone('614-555-0120') // '(614) 555-0120'
 */
export function formatPhone(phone: string | null): string {
  if (phone === null) return ''
  const digits = phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  const abroad = /^\s*\+\s*[^1\s]/.test(phone)
  return !abroad && /^\d{10}$/.test(digits)
    ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
    : phone.trim()
}
