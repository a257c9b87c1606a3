/** The page's key in local storage. */
export const TOKEN_KEY = 'token'

/** The signed-in user's token as stored by the page; null if nobody is signed in. */
export const storedToken = (): string | null => localStorage.getItem(TOKEN_KEY)

/** Stores a token for the page; null deletes it. */
export const storeToken = (token: string | null): void =>
  token === null ? localStorage.removeItem(TOKEN_KEY) : localStorage.setItem(TOKEN_KEY, token)
