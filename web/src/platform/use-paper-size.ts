import { type PaperSize, paperSizeOf } from '@glm/shared/lib/paper-size'
import { useSyncExternalStore } from 'react'

const KEY = 'paper'
let size: PaperSize | null = null
const listeners = new Set<() => void>()

/** The paper in this device's printer: as chosen here before, or else the locale's. The same everywhere on a screen. */
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
  try {
    localStorage.setItem(KEY, next)
  } catch {
    // Without storage the choice lasts until the app is closed.
  }
  for (const changed of listeners) changed()
}

function storedSize(): PaperSize {
  try {
    const stored = localStorage.getItem(KEY)
    if (stored === 'letter' || stored === 'a4') return stored
  } catch {
    // Storage may be forbidden; use the locale.
  }
  return paperSizeOf(navigator.language)
}
