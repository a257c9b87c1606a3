const KEY = 'glm-join'

/** Keeps an invite while its recipient logs in or registers. */
export const keepJoin = (token: string): void => sessionStorage.setItem(KEY, token)
export const pendingJoin = (): string | null => sessionStorage.getItem(KEY)
export const forgetJoin = (): void => sessionStorage.removeItem(KEY)
