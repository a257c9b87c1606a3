import type { RefusalCode } from '@glm/shared/protocol/refusal-code'
import * as buttonText from '@glm/shared/text/buttons'
import { type LeftInUse, type SinceChanged, undoText } from '@glm/shared/text/screens/undo'
import { refusalText, text } from '@glm/shared/text/sentences'
import { externalStore } from '../platform/external-store.ts'
import { placeToast } from './place-toast.ts'

/**
 * `kept`: later values from other people, which aren't replaced unless `force` is set. `left`: rows that weren't
 * removed because they are in use.
 */
type Done = ({ status: 'saved' } | { status: 'refused'; code: RefusalCode }) & {
  kept?: readonly SinceChanged[]
  left?: readonly LeftInUse[]
}
type Undo = (force?: boolean) => Promise<Done>
/** `asks`: whether the message stays visible until the user presses one of its buttons. */
type Message = { words: string; undo: Undo | null; asks?: true }
const SHOWN_MS = 3_000
const shown = externalStore<Message | null>(null)
let timer: ReturnType<typeof setTimeout> | undefined
let drawn = 0

function set(message: Message | null): void {
  shown.set(message)
  hideLater()
}

/**
 * Hides the message after three seconds, as in the contract. The time starts when the message is painted, because a
 * phone that is busy with a large change paints late. Afterward, the action can still be undone on the review screen.
 */
function hideLater(): void {
  stay()
  const message = shown.get()
  if (!message || message.asks) return
  drawn = requestAnimationFrame(() => {
    timer = setTimeout(() => set(null), SHOWN_MS)
  })
}

/**
 * Stops the timer while the user points at the toast or its button has focus. A pointer that hasn't moved since the
 * toast appeared doesn't stop it: it would keep the toast over what the user wants to press next.
 */
function stay(): void {
  cancelAnimationFrame(drawn)
  clearTimeout(timer)
}

/** Reports a finished action, with a button that undoes it for a while. */
export const showToast = (words: string, undo: Undo | null = null): void => set({ words, undo })

/** Reports something that takes longer to read. The message stays visible until the user presses OK. */
export const showUntilRead = (words: string): void => set({ words, undo: null, asks: true })

/** Waits for something to be saved on this device. If that fails, a toast says so, and the result is null. */
export const saveOrToast = <T,>(saved: Promise<T>): Promise<T | null> =>
  saved.catch(() => {
    showToast(text.notSavedHere)
    return null
  })

/** Undoes an action. A toast reports the result. */
export function undoWithToast(undo: Undo): void {
  set(null)
  undo().then(
    (done) => (offerOverwrite(done, undo) ? undefined : sayUndone(done)),
    () => showToast(text.notSavedHere),
  )
}

/** Reports that an action was undone, or why it wasn't. */
export function sayUndone(done: Done): void {
  const { left = [] } = done
  if (left.length > 0) showUntilRead(undoText[done.status === 'saved' ? 'partly' : 'none'](left))
  else showToast(done.status === 'saved' ? text.takenBack : refusalText[done.code])
}

/** Asks what to do with other people's later values that an undo hasn't replaced. Returns false if there are none. */
export function offerOverwrite({ status, kept = [] }: Pick<Done, 'status' | 'kept'>, undo: Undo): boolean {
  if (status !== 'saved' || kept.length === 0) return false
  set({ words: undoText.kept(kept), undo: () => undo(true), asks: true })
  return true
}

export function Toasts() {
  const message = shown.use()
  return (
    <div aria-live="polite">
      {message ? (
        <div
          className={message.asks ? 'toast is-asking' : 'toast'}
          role="status"
          ref={placeToast}
          onPointerMove={stay}
          onPointerDown={stay}
          onPointerLeave={hideLater}
          onFocus={stay}
          onBlur={hideLater}
        >
          <span>{message.words}</span>
          {message.undo ? (
            <button type="button" className="toast-act" onClick={() => message.undo && undoWithToast(message.undo)}>
              {message.asks ? undoText.putBack : buttonText.undo}
            </button>
          ) : null}
          {message.asks ? (
            <button type="button" className="toast-act" onClick={() => set(null)}>
              {message.undo ? undoText.leave : undoText.understood}
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
