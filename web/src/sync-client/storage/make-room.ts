import type { PhoneStorage } from '../storage.ts'

/**
 * Wraps a storage so that if a write doesn't fit on the device, photos that the server has are deleted and the write is
 * tried again. `makeRoom` returns how many photos it deleted. If it deleted none, the write isn't tried again, and
 * fails.
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
