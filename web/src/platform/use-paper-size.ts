import { type PaperSize, paperSizeOf } from '@glm/shared/lib/paper-size'
import { useState } from 'react'

const KEY = 'paper'

/** The paper of this device's printer: as chosen here before, else as the locale has it. */
export function usePaperSize(): [PaperSize, (size: PaperSize) => void] {
  const [size, setSize] = useState(storedSize)
  const choose = (next: PaperSize) => {
    setSize(next)
    try {
      localStorage.setItem(KEY, next)
    } catch {
      // Without storage the choice holds until the page is left.
    }
  }
  return [size, choose]
}

function storedSize(): PaperSize {
  try {
    const stored = localStorage.getItem(KEY)
    if (stored === 'letter' || stored === 'a4') return stored
  } catch {
    // Storage may be forbidden; the locale knows.
  }
  return paperSizeOf(navigator.language)
}
