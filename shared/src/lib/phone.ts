/**
 * A phone number for reading: `(###) ###-####` when it has ten digits, else as it was typed.
 *
 * @example
 * formatPhone('317-555-0100') // '(317) 555-0100'
 */
export function formatPhone(phone: string | null): string {
  const digits = (phone ?? '').replace(/\D/g, '')
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : (phone ?? '').trim()
}
