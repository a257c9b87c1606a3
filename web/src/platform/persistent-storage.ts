import { externalStore } from './external-store.ts'

/** False if the browser may delete this device's copy when it runs out of space; null until that is known. */
const kept = externalStore<boolean | null>(null)
export const useStoragePersisted = kept.use

/** Asks the browser to keep what is stored here. Some browsers do that only for an installed app. */
export async function askToKeep(): Promise<void> {
  const { storage } = navigator
  if (!storage?.persist) return
  kept.set((await storage.persisted()) || (await storage.persist()))
}
