import { publicSwitchText } from '@glm/shared/text/screens/league/public-switch'
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { deviceZone } from '../platform/device-zone.ts'
import { FieldSelect } from '../ui/field.tsx'

type Props = {
  label: string
  note: ReactNode
  /** The label of the option for not choosing a time zone. */
  none: string
  /** The initial value; empty if no time zone is chosen. */
  start: string
  /** Unsaved input in the form that the field is in. It is offered too, so that the form can restore it. */
  typed?: string
  name?: string
  onChange?: (zone: string) => void
}

/**
 * Lets the user choose a time zone. At first, only the zones where most leagues play are listed; one option lists all
 * of them. Uncontrolled, because a form with stored input restores and resets its fields itself.
 */
export function TimeZoneField({ label, note, none, start, typed = start, name, onChange }: Props) {
  const [all, setAll] = useState(false)
  const before = useRef(start)
  // Called before every choice, because the form may have restored another zone.
  const noteZone = ({ currentTarget }: SyntheticEvent<HTMLSelectElement>) => {
    before.current = currentTarget.value
  }
  const choose = (event: SyntheticEvent<HTMLSelectElement>) => {
    if (takeBackOther(event.currentTarget, before.current)) return setAll(true)
    noteZone(event)
    onChange?.(event.currentTarget.value)
  }
  return (
    <FieldSelect
      label={label}
      note={note}
      name={name}
      defaultValue={start}
      onFocus={noteZone}
      onPointerDown={noteZone}
      onInput={choose}
    >
      <option value="">{none}</option>
      {zones([start, typed], all).map((one) => (
        <option key={one} value={one}>
          {zoneName(one)}
        </option>
      ))}
      {all ? null : <option value={OTHER}>{publicSwitchText.otherTimeZone}</option>}
    </FieldSelect>
  )
}

/**
 * Returns a time zone as displayed.
 * @example
 * zoneName('America/New_York') // 'America/New York'
 */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ')

/** The value of the option that lists all time zones. */
const OTHER = 'other'

/**
 * If the option that lists all time zones was chosen, restores the zone that was chosen before, so that the form never
 * reads that option as a zone. Returns whether it was chosen.
 */
export function takeBackOther(select: { value: string }, before: string): boolean {
  if (select.value !== OTHER) return false
  select.value = before
  return true
}

/** Where most leagues play, from east to west. */
const usual = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
]

/**
 * Returns the usual time zones or, if `all` is set, every time zone that this browser knows. Always includes the
 * browser's own and the given ones.
 */
function zones(given: readonly string[], all: boolean): string[] {
  const wanted = [...given, deviceZone()].filter((zone) => zone !== '')
  return [...new Set([...wanted, ...(all ? Intl.supportedValuesOf('timeZone') : usual)])]
}
