/** Where the page keeps it in local storage. */
export const TOKEN_KEY = 'token'

/** The token of the signed-in user as the page keeps it; null where nobody is signed in. */
export const storedToken = (): string | null => localStorage.getItem(TOKEN_KEY)

/** Keeps a token for the page; null forgets it. */
export const storeToken = (token: string | null): void =>
  token === null ? localStorage.removeItem(TOKEN_KEY) : localStorage.setItem(TOKEN_KEY, token)
