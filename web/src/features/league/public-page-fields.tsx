import type { PublicPage } from '@glm/shared/schema/league/public-page'
import { publicSwitchText } from '@glm/shared/text/screens/league/public-switch'
import { choiceText } from '@glm/shared/text/settings/choices'
import { publicPageText } from '@glm/shared/text/settings/settings'
import { useState } from 'react'
import { FieldSelect } from '../../ui/field.tsx'

/** The secretary's settings for the public page, next to its link. */
export function PublicPageFields({ page, onChange }: { page: PublicPage; onChange: (page: PublicPage) => void }) {
  const { names, timeZone } = publicPageText
  const [all, setAll] = useState(false)
  return (
    <>
      <FieldSelect
        label={names.label}
        note={names.says}
        value={page.names}
        onChange={(event) => onChange({ ...page, names: event.target.value === 'initial' ? 'initial' : 'full' })}
      >
        <option value="full">{publicSwitchText.fullNames}</option>
        <option value="initial">{choiceText.initial}</option>
      </FieldSelect>
      <FieldSelect
        label={timeZone.label}
        note={timeZone.says}
        value={page.timeZone ?? ''}
        onChange={({ target: { value } }) =>
          value === OTHER ? setAll(true) : onChange({ ...page, timeZone: value || null })
        }
      >
        <option value="">{publicSwitchText.noTimeZone}</option>
        {zones(page.timeZone, all).map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
        {all ? null : <option value={OTHER}>{publicSwitchText.otherTimeZone}</option>}
      </FieldSelect>
    </>
  )
}

/** The choice that shows every time zone. */
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

/** The usual time zones, or with `all` every one this browser knows. Always includes the browser's own and the current one. */
function zones(set: string | null, all: boolean): string[] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const wanted = [set, own].filter((zone): zone is string => Boolean(zone))
  return [...new Set([...wanted, ...(all ? Intl.supportedValuesOf('timeZone') : usual)])]
}
