import { refusalText, text } from '@glm/shared/text/sentences'
import { useSyncExternalStore } from 'react'

type Undo = () => Promise<{ status: 'saved' } | { status: 'refused'; code: string }>
type Message = { words: string; undo: Undo | null }
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
export const showToast = (words: string, undo: Undo | null = null): void => set({ words, undo })

/** Says that it is taken back only when it is. */
function takeBack(undo: Undo): void {
  set(null)
  undo().then(
    (done) => showToast(done.status === 'saved' ? text.takenBack : (refusalText[done.code] ?? text.notSavedHere)),
    () => showToast(text.notSavedHere),
  )
}

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
            <button type="button" className="toast-act" onClick={() => message.undo && takeBack(message.undo)}>
              Undo
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
