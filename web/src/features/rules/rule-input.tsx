import { formatClock } from '@glm/shared/lib/clock-time'
import { monthDayYear } from '@glm/shared/lib/month-day'
import type { LeagueSettings } from '@glm/shared/schema/league/league-settings'
import type { SettingField } from '@glm/shared/schema/league/setting-fields'
import { leagueText } from '@glm/shared/text/screens/league/league'
import { screenText } from '@glm/shared/text/screens/screens'
import { settingChoice } from '@glm/shared/text/settings/choices'
import { settingText } from '@glm/shared/text/settings/settings'
import { TimeZoneField } from '../../components/time-zone-field.tsx'
import { Field, FieldArea, FieldSelect, Tick } from '../../ui/field.tsx'
import { RuleTable } from './rule-table.tsx'

type Value = LeagueSettings[keyof LeagueSettings]

type Props = {
  field: SettingField
  value: Value
  /** The value in the form's unsaved input. */
  typed: Value
  isWrong: boolean
}

/** Edits one setting, with its explanation. */
export function RuleInput({ field, value, typed, isWrong }: Props) {
  const { label, says, empty } = settingText[field.name]
  const note = field.optional ? `${says} ${empty ?? screenText.noLimit}` : says
  if (field.kind === 'yes') return <Tick label={label} name={field.name} defaultChecked={value === true} note={says} />
  if (field.kind === 'several') return <Several field={field} value={value} />
  if (field.kind === 'table') return <RuleTable field={field} value={value} isWrong={isWrong} />
  if (field.kind === 'text')
    return (
      <FieldArea
        label={label}
        name={field.name}
        rows={8}
        maxLength={field.most}
        defaultValue={String(value)}
        note={says}
        wrong={isWrong ? screenText.textTooLong(field.most) : undefined}
      />
    )
  if (field.kind === 'zone')
    return (
      <TimeZoneField
        label={label}
        note={says}
        none={empty ?? ''}
        name={field.name}
        start={String(value)}
        typed={String(typed)}
      />
    )
  if (field.kind === 'choice')
    return (
      <FieldSelect label={label} name={field.name} defaultValue={String(value)} note={note}>
        {field.options.map((option) => (
          <option key={option} value={option}>
            {settingChoice(field.name, String(option))}
          </option>
        ))}
      </FieldSelect>
    )
  if (field.kind === 'numbers' || field.kind === 'times' || field.kind === 'dates') {
    const shown = { numbers: String, times: formatClock, dates: monthDayYear }[field.kind]
    const listed = Array.isArray(value) ? value.map((one) => shown(String(one))) : []
    const { timesWrong, numbersWrong, datesWrong } = leagueText
    const wrong = field.kind === 'numbers' ? numbersWrong(field) : field.kind === 'times' ? timesWrong : datesWrong
    return (
      <Field
        label={label}
        name={field.name}
        defaultValue={listed.join(', ')}
        note={says}
        wrong={isWrong ? wrong : undefined}
      />
    )
  }
  return (
    <Field
      label={label}
      name={field.name}
      inputMode="decimal"
      sign={(field.from ?? 0) < 0 ? '-' : undefined}
      defaultValue={value === null ? '' : String(value)}
      note={note}
      wrong={isWrong ? screenText.settingWrong(field.from, field.to) : undefined}
    />
  )
}

function Several({ field, value }: { field: SettingField & { kind: 'several' }; value: Value }) {
  const { label, says } = settingText[field.name]
  return (
    <fieldset className="field">
      <legend className="field-label">{label}</legend>
      {field.options.map((place, i) => (
        <FieldSelect
          key={place}
          label={leagueText.inPlace(i + 1)}
          name={field.name}
          defaultValue={String((Array.isArray(value) && value[i]) || '')}
        >
          <option value="">{leagueText.noMore}</option>
          {field.options.map((option) => (
            <option key={option} value={option}>
              {settingChoice(field.name, option)}
            </option>
          ))}
        </FieldSelect>
      ))}
      <span className="field-note">{says}</span>
    </fieldset>
  )
}
