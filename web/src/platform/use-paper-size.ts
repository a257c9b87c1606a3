import { type PaperSize, paperSizeOf } from '@glm/shared/lib/paper-size'
import { useSyncExternalStore } from 'react'
import { deviceStorage, storeText } from './device-storage.ts'

const KEY = 'paper'
let size: PaperSize | null = null
const listeners = new Set<() => void>()

/**
 * Returns the paper size for this device: the one that was last chosen here, or the locale's default. All parts of a
 * screen share it.
 */
export function usePaperSize(): [PaperSize, (size: PaperSize) => void] {
  return [useSyncExternalStore(listen, current), choose]
}

function listen(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

function current(): PaperSize {
  size ??= storedSize()
  return size
}

function choose(next: PaperSize): void {
  size = next
  storeText(KEY, next)
  for (const changed of listeners) changed()
}

function storedSize(): PaperSize {
  const stored = deviceStorage().getItem(KEY)
  if (stored === 'letter' || stored === 'a4') return stored
  return paperSizeOf(navigator.language)
}
