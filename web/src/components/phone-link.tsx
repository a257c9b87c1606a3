import { formatPhone } from '@glm/shared/lib/phone-number'

/** A phone number that starts a call when tapped; nothing if there is no number. */
export function PhoneLink({ phone }: { phone: string | null | undefined }) {
  return phone ? <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{formatPhone(phone)}</a> : null
}
