import type { FormEvent, InputHTMLAttributes, ReactNode } from 'react'
import { Field } from '../../ui/field.tsx'

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
  onSubmit: (form: FormData) => void
  /** The result of the last attempt. */
  said: ReactNode
  /** The button's label (default: the title). */
  press?: string
  /** Set if there is nothing to send; disables the button. */
  still?: boolean
  /** Sends any input and lets the server decide: the browser doesn't validate fields. */
  unchecked?: boolean
  children?: ReactNode
}

/**
 * Form for the screens before sign-in (login, register, reset). Fields are required unless `unchecked`; the button is
 * labeled with the page's name by default.
 */
export function GateForm({
  title,
  fields,
  onSubmit,
  said,
  press = title,
  still = false,
  unchecked = false,
  children,
}: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget))
  }
  return (
    <div className="gate">
      <div className="sheet gate-form">
        <header className="page-header">
          <div className="page-header-text">
            <h1>{title}</h1>
          </div>
        </header>
        {still ? (
          <div className="panel form">
            {said}
            {children}
          </div>
        ) : (
          <form className="panel form" onSubmit={submit} noValidate={unchecked}>
            {said}
            {fields.map((field) => (
              <Field key={field.name} required={!unchecked} {...field} />
            ))}
            <button className="btn is-main is-tall is-wide" type="submit">
              {press}
            </button>
            {children}
          </form>
        )}
      </div>
    </div>
  )
}
