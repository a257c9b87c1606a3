import type { PublicPage } from '@glm/shared/schema/league/public-page'
import { publicSwitchText } from '@glm/shared/text/screens/league/public-switch'
import { choiceText } from '@glm/shared/text/settings/choices'
import { publicPageText } from '@glm/shared/text/settings/settings'
import { FieldSelect } from '../../ui/field.tsx'

/** The secretary's settings for the public page, next to its link. */
export function PublicPageFields({ page, onChange }: { page: PublicPage; onChange: (page: PublicPage) => void }) {
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
      <FieldSelect
        label={timeZone.label}
        note={timeZone.says}
        value={page.timeZone ?? ''}
        onChange={(event) => onChange({ ...page, timeZone: event.target.value || null })}
      >
        <option value="">{publicSwitchText.noTimeZone}</option>
        {zones(page.timeZone).map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </FieldSelect>
    </>
  )
}

/** Every time zone this browser knows, and the current one. */
function zones(set: string | null): string[] {
  const known = Intl.supportedValuesOf('timeZone')
  return set === null || known.includes(set) ? known : [set, ...known]
}
