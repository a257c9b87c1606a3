import type { LeagueSettings } from '@glm/shared/schema/league/league-settings'
import type { SettingField } from '@glm/shared/schema/league/setting-fields'
import { leagueText } from '@glm/shared/text/screens/league/league'
import { tableColumns, tableFills } from '@glm/shared/text/settings/choices'
import { settingText } from '@glm/shared/text/settings/settings'
import { useRef } from 'react'
import { Field } from '../../ui/field.tsx'

type Props = {
  field: SettingField & { kind: 'table' }
  value: LeagueSettings[keyof LeagueSettings]
  isWrong: boolean
}

/**
 * Edits a fixed list of numbers, each with its own label. Clicking a button fills in a list that many leagues use.
 */
export function RuleTable({ field, value, isWrong }: Props) {
  const { label, says } = settingText[field.name]
  const place = useRef<HTMLFieldSetElement>(null)
  const fill = (values: readonly number[]) => {
    const inputs = place.current?.querySelectorAll('input') ?? []
    for (const [i, input] of [...inputs].entries()) {
      input.value = String(values[i] ?? '')
      // Update the draft and the preview as if the user had typed.
      for (const kind of ['input', 'change']) input.dispatchEvent(new Event(kind, { bubbles: true }))
    }
  }
  return (
    <fieldset className="field" ref={place}>
      <legend className="field-label">{label}</legend>
      <div className="rule-table">
        {(tableColumns[field.name] ?? []).map((column, i) => (
          <Field
            key={column}
            label={column}
            name={field.name}
            sign="-"
            defaultValue={String((Array.isArray(value) && value[i]) ?? '')}
            aria-invalid={isWrong || undefined}
          />
        ))}
      </div>
      <div className="tools">
        {(tableFills[field.name] ?? []).map(({ name, values }) => (
          <button key={name} className="btn is-quiet" type="button" onClick={() => fill(values)}>
            {name}
          </button>
        ))}
      </div>
      <span className={isWrong ? 'field-wrong' : 'field-note'} role={isWrong ? 'alert' : undefined}>
        {isWrong ? leagueText.tableWrong : says}
      </span>
    </fieldset>
  )
}
