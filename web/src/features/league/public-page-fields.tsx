import type { PublicPage } from '@glm/shared/schema/league/public-page'
import { publicSwitchText } from '@glm/shared/text/screens/league/public-switch'
import { choiceText } from '@glm/shared/text/settings/choices'
import { publicPageText } from '@glm/shared/text/settings/settings'
import { TimeZoneField, zoneName } from '../../components/time-zone-field.tsx'
import { FieldSelect } from '../../ui/field.tsx'
import { publicZone } from './public-zone.ts'

type Props = {
  page: PublicPage
  /** The season's time zone, which is used if the page has none; empty if the season has none either. */
  seasonZone: string
  onChange: (page: PublicPage) => void
}

/** Edits the settings of the public page, next to its link. */
export function PublicPageFields({ page, seasonZone, onChange }: Props) {
  const { names, timeZone } = publicPageText
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
      <TimeZoneField
        label={timeZone.label}
        note={timeZone.says}
        none={seasonZone ? publicSwitchText.seasonTimeZone(zoneName(seasonZone)) : publicSwitchText.noTimeZone}
        start={page.timeZone ?? ''}
        onChange={(zone) => onChange({ ...page, timeZone: publicZone(zone, seasonZone) })}
      />
    </>
  )
}
