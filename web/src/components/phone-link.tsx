import { formatPhone } from '@glm/shared/lib/phone-number'

/** A phone number that starts a call; nothing if there is none. */
export function PhoneLink({ phone }: { phone: string | null | undefined }) {
  return phone ? <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{formatPhone(phone)}</a> : null
}
