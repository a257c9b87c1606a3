import { frameText } from '@glm/shared/text/screens/frame'
import type { InputHTMLAttributes, Ref } from 'react'
import { otherSign } from './other-sign.ts'
import { typeInto } from './type-into.ts'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  /**
   * The sign that the field's extra key adds to a number. For example, a plus handicap is entered as +2, and a
   * correction as −5.
   */
  sign: '+' | '-'
  /** What the field is for. The key's label includes it. */
  label: string
  ref?: Ref<HTMLInputElement>
}

/**
 * A field for a number that may be negative, with a key for the sign, because the decimal keypad of an iPhone doesn't
 * have one.
 */
export function SignedInput({ sign, label, className = 'field-input', ...input }: Props) {
  return (
    <span className="signed">
      <input className={className} inputMode="decimal" autoComplete="off" {...input} />
      <button
        className="btn sign-key"
        type="button"
        aria-label={frameText.signKey(label)}
        // Keeps the focus in the field, so that the phone doesn't close its keypad.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        onClick={({ currentTarget }) => {
          const field = currentTarget.previousElementSibling as HTMLInputElement
          field.focus()
          typeInto(field, otherSign(field.value, sign))
        }}
      >
        ±
      </button>
    </span>
  )
}
