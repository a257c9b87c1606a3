import { deviceStorage, storeText } from './device-storage.ts'

const KEY = 'notices-asked'

/** Returns whether the user has already answered the question about notifications on this device. */
export const isAnswered = (): boolean => deviceStorage().getItem(KEY) !== null

export const noteAnswered = (): void => void storeText(KEY, '1')
