import { externalStore } from './external-store.ts'

/**
 * Whether this device's copy is safe. False if the browser may delete the copy when space runs out; null until that is
 * known.
 */
const kept = externalStore<boolean | null>(null)
export const useStoragePersisted = kept.use

/** Asks the browser to keep what is stored here. Some browsers do so only for an installed app. */
export async function askToKeep(): Promise<void> {
  const { storage } = navigator
  if (!storage?.persist) return
  kept.set((await storage.persisted()) || (await storage.persist()))
}
