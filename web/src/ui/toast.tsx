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
  hideLater()
  for (const listener of listeners) listener()
}

/** Three seconds, as the contract has it; what is missed then is still taken back from the tray. */
function hideLater(): void {
  clearTimeout(timer)
  if (current) timer = setTimeout(() => set(null), SHOWN_MS)
}

/** Who points at it or stands on its button is not hurried. */
const stay = (): void => clearTimeout(timer)

/** Says that something is done, and for a while offers to take it back. */
export const showToast = (words: string, undo: Undo | null = null): void => set({ words, undo })

/** Says that it is taken back only when it is. */
export function takeBack(undo: Undo): void {
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
        <div className="toast" role="status" onPointerEnter={stay} onPointerLeave={hideLater} onFocus={stay} onBlur={hideLater}>
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
