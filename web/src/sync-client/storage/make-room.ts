import type { PhoneStorage } from '../storage.ts'

/**
 * Wraps a storage so that a write that doesn't fit on the device is tried once more after photos that the server has
 * were deleted. `makeRoom` returns how many it deleted. If there are none, the write fails as before.
 */
export function makingRoom(storage: PhoneStorage, makeRoom: () => Promise<number>): PhoneStorage {
  return {
    transact: async (mode, work, tables) => {
      const once = () => storage.transact(mode, work, tables)
      if (mode === 'read') return once()
      try {
        return await once()
      } catch (error) {
        const isFull = error instanceof Error && error.name === 'QuotaExceededError'
        if (!isFull || (await makeRoom().catch(() => 0)) === 0) throw error
        return once()
      }
    },
  }
}
