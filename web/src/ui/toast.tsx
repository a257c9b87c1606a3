import { useSyncExternalStore } from 'react'

type Message = { words: string; undo: (() => void) | null }
const SHOWN_MS = 3_000
let current: Message | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(message: Message | null): void {
  current = message
  clearTimeout(timer)
  // With an undo in it, it stays long enough to be hit.
  if (message) timer = setTimeout(() => set(null), message.undo ? SHOWN_MS * 3 : SHOWN_MS)
  for (const listener of listeners) listener()
}

/** Says that something is done, and for a while offers to take it back. */
export const showToast = (words: string, undo: (() => void) | null = null): void => set({ words, undo })

export function Toasts() {
  const message = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
  return (
    <div aria-live="polite">
      {message ? (
        <div className="toast" role="status">
          <span>{message.words}</span>
          {message.undo ? (
            <button
              type="button"
              className="toast-act"
              onClick={() => {
                message.undo?.()
                set(null)
              }}
            >
              Undo
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
