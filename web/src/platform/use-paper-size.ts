import { type PaperSize, paperSizeOf } from '@glm/shared/lib/paper-size'
import { useSyncExternalStore } from 'react'
import { deviceStorage, storeText } from './device-storage.ts'

const KEY = 'paper'
let size: PaperSize | null = null
const listeners = new Set<() => void>()

/**
 * The paper size in this device's printer: as chosen here before, otherwise the locale's. All parts of a screen use the
 * same one.
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
