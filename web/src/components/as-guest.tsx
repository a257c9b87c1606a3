import { guestAddress } from '@glm/shared/lib/codes/guest-address'
import { useEffect } from 'react'

/**
 * Opens a guest's card on its own page, for someone whose account can't enter its scores. The hash keeps that page from
 * opening the app again.
 */
export function AsGuest({ token }: { token: string }) {
  useEffect(() => location.replace(`${guestAddress('', token)}#guest`), [token])
  return null
}
