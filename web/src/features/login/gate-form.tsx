import { type FormEvent, type InputHTMLAttributes, type ReactNode, useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { singleFlight } from '../../ui/single-flight.ts'

type GateField = Required<Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'type' | 'autoComplete'>> & {
  label: string
  placeholder?: string
  note?: string
  /** The field's initial value. */
  defaultValue?: string
}
type Props = {
  title: string
  fields: readonly GateField[]
  /** Sends the input. It can't be sent again until the promise settles, so a double tap sends it once. */
  onSubmit: (form: FormData) => Promise<void>
  /** The result of the last attempt. */
  message: ReactNode
  /** The button's label (default: the title). */
  submitLabel?: string
  /** Disables the button. Used if there is nothing to send. */
  isDisabled?: boolean
  /** Sends the input without browser validation. The server validates it. */
  unchecked?: boolean
  children?: ReactNode
}

/**
 * The form on the screens before sign-in (login, register, reset). Fields are required unless `unchecked` is set. The
 * button is labeled with the page's name by default.
 */
export function GateForm({
  title,
  fields,
  onSubmit,
  message,
  submitLabel = title,
  isDisabled = false,
  unchecked = false,
  children,
}: Props) {
  const [isBusy, setBusy] = useState(false)
  const [inFlight] = useState(() => singleFlight<void>())
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    void inFlight('submit', () => onSubmit(form)).finally(() => setBusy(false))
  }
  return (
    <div className="gate">
      <div className="sheet gate-form">
        <header className="page-header">
          <div className="page-header-text">
            <h1>{title}</h1>
          </div>
        </header>
        {isDisabled ? (
          <div className="panel form">
            {message}
            {children}
          </div>
        ) : (
          <form className="panel form" onSubmit={submit} noValidate={unchecked}>
            {message}
            {fields.map((field) => (
              <Field key={field.name} required={!unchecked} {...field} />
            ))}
            <button className="btn is-main is-tall is-wide" type="submit" aria-disabled={isBusy}>
              {submitLabel}
            </button>
            {children}
          </form>
        )}
      </div>
    </div>
  )
}
