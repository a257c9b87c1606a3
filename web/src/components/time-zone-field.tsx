import { publicSwitchText } from '@glm/shared/text/screens/league/public-switch'
import { type ReactNode, useState } from 'react'
import { deviceZone } from '../platform/device-zone.ts'
import { FieldSelect } from '../ui/field.tsx'

type Props = {
  label: string
  note: ReactNode
  /** The label of the option for not choosing a time zone. */
  none: string
  /** The initial value; empty if no time zone is chosen. */
  start: string
  name?: string
  onChange?: (zone: string) => void
}

/**
 * Lets the user choose a time zone. At first, only the zones where most leagues play are listed; one option lists all
 * of them.
 */
export function TimeZoneField({ label, note, none, start, name, onChange }: Props) {
  const [zone, setZone] = useState(start)
  const [all, setAll] = useState(false)
  const choose = (value: string) => {
    if (value === OTHER) return setAll(true)
    setZone(value)
    onChange?.(value)
  }
  return (
    <FieldSelect label={label} note={note} name={name} value={zone} onChange={({ target }) => choose(target.value)}>
      <option value="">{none}</option>
      {zones(zone, all).map((one) => (
        <option key={one} value={one}>
          {one.replaceAll('_', ' ')}
        </option>
      ))}
      {all ? null : <option value={OTHER}>{publicSwitchText.otherTimeZone}</option>}
    </FieldSelect>
  )
}

/** The value of the option that lists all time zones. */
const OTHER = 'other'

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
 * browser's own and the current one.
 */
function zones(set: string, all: boolean): string[] {
  const wanted = [set, deviceZone()].filter((zone) => zone !== '')
  return [...new Set([...wanted, ...(all ? Intl.supportedValuesOf('timeZone') : usual)])]
}
