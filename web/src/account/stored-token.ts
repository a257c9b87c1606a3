import { deviceStorage, storeText } from '../platform/device-storage.ts'
import { dropScreens } from './kept-screens.ts'

/** The local storage key under which the page stores the token. */
export const TOKEN_KEY = 'token'

/** Returns the signed-in user's token as stored by the page; null if no one is signed in. */
export const storedToken = (): string | null => deviceStorage().getItem(TOKEN_KEY)

/** Returns this user's token; null if they have signed out, even if someone else has signed in since, in another tab. */
export function storedTokenOf(userId: number | null): string | null {
  const token = storedToken()
  return userOf(token) === userId ? token : null
}

/** Stores a token for the page; null deletes it. Also deletes screens that another user has seen on this device. */
export function storeToken(token: string | null): void {
  if (token === null || userOf(token) !== userOf(storedToken())) dropScreens()
  if (token === null) deviceStorage().removeItem(TOKEN_KEY)
  else if (!storeText(TOKEN_KEY, token)) {
    // There is no space left, so make room: the token matters more than the stored screens.
    dropScreens()
    storeText(TOKEN_KEY, token)
  }
}

/** Returns the account in a token; null if there is none. */
export function userOf(token: string | null): number | null {
  try {
    const [, claims = ''] = token?.split('.') ?? []
    const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: string }
    return sub === undefined ? null : Number(sub)
  } catch {
    return null
  }
}
