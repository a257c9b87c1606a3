import { dialable } from '@glm/shared/lib/message-links'
import { formatPhone } from '@glm/shared/lib/phone-number'

/** A phone number that starts a call when tapped, without its extension. Anything that can't be dialed is only shown. */
export function PhoneLink({ phone }: { phone: string | null | undefined }) {
  if (!phone) return null
  const number = dialable(phone)
  return number === null ? formatPhone(phone) : <a href={`tel:${number}`}>{formatPhone(phone)}</a>
}
