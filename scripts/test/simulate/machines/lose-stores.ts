import { TextMap } from '@glm/shared/testing/text-map'
import { MemoryStorage } from '@glm/web/sync-client/storage/memory-storage'
import type { World } from '../world.ts'
import { pressesIn } from './sim-database.ts'
import type { SimPhone } from './sim-phone.ts'

/**
 * With this many actions saved outside a database, reading them and asking the server about them takes more than one
 * batch.
 */
const MANY_PRESSES = 10

/** The browser evicts IndexedDB and keeps local storage. */
export function loseDatabase(world: World, device: SimPhone): void {
  const { storage, texts } = device.database()
  if (storage.peek('meta').length === 0) return
  world.struck('databaseLost')
  if (pressesIn(texts).size >= MANY_PRESSES) world.struck('manyBeside')
  device.replaceDatabase(new MemoryStorage(), texts)
}

/** The browser evicts local storage and keeps IndexedDB. */
export function dropTextStorage(world: World, device: SimPhone): void {
  const database = device.database()
  const { texts } = database
  if (texts.length === 0) return
  world.struck('textsLost')
  device.die()
  const kept = database.actionsKept()
  for (const action of database.frail) if (!kept.has(action)) database.forget(action)
  for (const row of database.storage.peek('outbox')) database.bare.add(row.action)
  for (const key of Array.from({ length: texts.length }, (_, i) => texts.key(i) ?? '')) texts.removeItem(key)
}

/** Backs up the phone and later restores that backup, with or without local storage. */
export function setBack(world: World, device: SimPhone): void {
  const database = device.database()
  const { backup, storage, texts } = database
  if (storage.peek('meta').length === 0) return
  if (!backup) {
    database.backup = { storage: storage.copy(), texts: copyOf(texts) }
    return
  }
  world.struck('setBack')
  device.replaceDatabase(backup.storage.copy(), world.random.chance(0.5) ? texts : copyOf(backup.texts))
  const restored = device.database()
  restored.backup = null
  // Restoring the backup makes some answered actions pending again. If they are no longer in local storage, only the
  // database has them.
  const beside = pressesIn(restored.texts)
  for (const { action } of restored.storage.peek('outbox')) if (!beside.has(action)) restored.bare.add(action)
}

export function copyOf(texts: TextMap): TextMap {
  const copy = new TextMap()
  for (const key of Array.from({ length: texts.length }, (_, i) => texts.key(i) ?? ''))
    copy.setItem(key, texts.getItem(key) ?? '')
  return copy
}
