import { deviceStorage, storeText } from './device-storage.ts'

const KEY = 'notices-asked'

/** Returns whether the user has already decided if this device should show notifications. */
export const isAnswered = (): boolean => deviceStorage().getItem(KEY) !== null

export const noteAnswered = (): void => void storeText(KEY, '1')
