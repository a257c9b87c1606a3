import { ChevronDown, Flag } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react'
import { Icon } from './icon.tsx'

type Around = { label: string; note?: ReactNode; wrong?: string | undefined }

/** A label, its input, a note, and what is wrong with what stands in it. */
export function Field({ label, note, wrong, ...input }: Around & InputHTMLAttributes<HTMLInputElement>) {
  const { id, described, below } = useAround({ note, wrong })
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input className="field-input" id={id} aria-invalid={wrong ? true : undefined} {...described} {...input} />
      {below}
    </div>
  )
}

/** The same around lines of text. */
export function FieldArea({ label, note, wrong, ...area }: Around & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { id, described, below } = useAround({ note, wrong })
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <textarea className="field-input" id={id} aria-invalid={wrong ? true : undefined} {...described} {...area} />
      {below}
    </div>
  )
}

/** The same around a choice of a few. */
export function FieldSelect({ label, note, wrong, children, ...select }: Around & SelectHTMLAttributes<HTMLSelectElement>) {
  const { id, described, below } = useAround({ note, wrong })
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <span className="pick-place">
        <select className="field-input pick" id={id} aria-invalid={wrong ? true : undefined} {...described} {...select}>
          {children}
        </select>
        <Icon of={ChevronDown} small />
      </span>
      {below}
    </div>
  )
}

/** Yes or no. */
export function Tick({ label, ...input }: { label: string } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className="tick">
      <input type="checkbox" {...input} />
      <span>{label}</span>
    </label>
  )
}

function useAround({ note, wrong }: Omit<Around, 'label'>) {
  const id = useId()
  const noteId = `${id}-note`
  const has = note !== undefined || wrong !== undefined
  const below = has ? (
    <div id={noteId}>
      {wrong === undefined ? null : (
        <span className="field-wrong">
          <Icon of={Flag} small />
          {wrong}
        </span>
      )}
      {note === undefined ? null : <span className="field-note">{note}</span>}
    </div>
  ) : null
  return { id, below, described: has ? { 'aria-describedby': noteId } : {} }
}
