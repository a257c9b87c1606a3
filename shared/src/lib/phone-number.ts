/**
 * Formats a phone number: `(###) ###-####` if it has ten digits (or eleven with a leading 1), otherwise as typed, like
 * any number with another country code.
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

/** Matches one- and two-digit country codes. All other codes have three digits. */
const CODE = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/**
 * Formats a phone number for a spreadsheet. A number with a country code gets only spaces between its digits, because
 * hyphens would make it a formula, and without spaces it would lose its plus sign.
 * @example
 * phoneCell('+47-90000000') // '+47 90000000'
 */
export function phoneCell(phone: string | null): string {
  const text = formatPhone(phone)
  if (!/^\+[\d\s().\-/]{6,}$/.test(text)) return text
  const spaced = text.replace(/[^\d+]+/g, ' ').trim()
  return spaced.includes(' ') ? spaced : `+${spaced.slice(1).replace(CODE, '$1 ')}`
}
