import { tabStorage } from '../platform/device-storage.ts'

const KEY = 'glm-join'

/** Stores an invite while its recipient logs in or registers. */
export const keepJoin = (token: string): void => tabStorage().setItem(KEY, token)
export const pendingJoin = (): string | null => tabStorage().getItem(KEY)
export const forgetJoin = (): void => tabStorage().removeItem(KEY)
