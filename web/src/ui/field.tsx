import { ChevronDown, Flag } from 'lucide-react'
import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Icon } from './icon.tsx'
import { SignedInput } from './signed-input.tsx'

/**
 * `wrong`: the error. An uncontrolled field is checked on submit, so its error disappears once the user edits the
 * field. The owner of a controlled field knows the current value and updates the error itself.
 */
type Around = { label: string; note?: ReactNode; wrong?: string | undefined }

/**
 * A label, its input, a note, and an error if there is one. `sign`: set if the number may be negative (see
 * `SignedInput`).
 */
export function Field({
  label,
  note,
  wrong,
  sign,
  ...input
}: Around & { sign?: '+' | '-' | undefined } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Labelled label={label} note={note} wrong={wrong} controlled={input.value !== undefined}>
      {(common) =>
        sign === undefined ? (
          <input className="field-input" {...common} {...input} />
        ) : (
          <SignedInput sign={sign} label={label} {...common} {...input} />
        )
      }
    </Labelled>
  )
}

/** Like `Field()`, but for text with several lines. */
export function FieldArea({ label, note, wrong, ...area }: Around & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Labelled label={label} note={note} wrong={wrong} controlled={area.value !== undefined}>
      {(common) => <textarea className="field-input" {...common} {...area} />}
    </Labelled>
  )
}

/** Like `Field()`, but for a choice among a few values. */
export function FieldSelect({
  label,
  note,
  wrong,
  children,
  ...select
}: Around & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Labelled label={label} note={note} wrong={wrong} controlled={select.value !== undefined}>
      {(common) => (
        <span className="pick-place">
          <select className="field-input pick" {...common} {...select}>
            {children}
          </select>
          <Icon of={ChevronDown} small />
        </span>
      )}
    </Labelled>
  )
}

/** A yes-or-no field, with a note below it. */
export function Tick({
  label,
  note,
  ...input
}: { label: string; note?: string } & InputHTMLAttributes<HTMLInputElement>) {
  const noteId = useId()
  const tick = (
    <label className="tick">
      <input type="checkbox" aria-describedby={note === undefined ? undefined : noteId} {...input} />
      <span>{label}</span>
    </label>
  )
  if (note === undefined) return tick
  return (
    <div className="field">
      {tick}
      <span className="field-note" id={noteId}>
        {note}
      </span>
    </div>
  )
}

type Common = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

type LabelledProps = Around & { controlled: boolean; children: (common: Common) => ReactNode }

function Labelled({ label, note, wrong: found, controlled, children }: LabelledProps) {
  const id = useId()
  const noteId = `${id}-note`
  const { place, wrong, edited } = useUntilEdited(found, controlled)
  const has = note !== undefined || wrong !== undefined
  return (
    <div className="field" ref={place} onInput={edited}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-invalid': wrong ? true : undefined, 'aria-describedby': has ? noteId : undefined })}
      {has ? (
        <div id={noteId}>
          {wrong === undefined ? null : (
            <span className="field-wrong">
              <Icon of={Flag} small />
              {wrong}
            </span>
          )}
          {note === undefined ? null : <span className="field-note">{note}</span>}
        </div>
      ) : null}
    </div>
  )
}

/** Returns the error of an uncontrolled field until the field is edited. Submitting the form shows it again. */
function useUntilEdited(found: string | undefined, controlled: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const [corrected, setCorrected] = useState<string>()
  useEffect(() => {
    const form = place.current?.closest('form')
    const submitted = () => setCorrected(undefined)
    form?.addEventListener('submit', submitted)
    return () => form?.removeEventListener('submit', submitted)
  }, [])
  return {
    place,
    wrong: found === corrected && !controlled ? undefined : found,
    edited: () => setCorrected(found),
  }
}
