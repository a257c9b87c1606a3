import { type LeagueSettings, leagueSettings } from '@glm/shared/schema/league-settings'
import type { Season } from '@glm/shared/schema/season'
import { leagueText } from '@glm/shared/text/league'
import { screenText } from '@glm/shared/text/screens'
import { choiceText, settingText } from '@glm/shared/text/settings'
import { useState } from 'react'
import { draftIds } from '../../live/draft-ids.ts'
import { formDraft } from '../../live/form-draft.ts'
import { type Drafts, useDrafts } from '../../live/use-drafts.ts'
import { useRecord } from '../../live/use-record.ts'
import { Field, FieldSelect, Tick } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ModalFoot } from '../parts/modal-foot.tsx'
import { TypedBefore } from '../parts/typed-before.tsx'
import { readSettings, type SettingField, settingFields } from './setting-fields.ts'

/** Every rule of the season that the league form has not, each with the sentence that says what it does. */
export function SeasonRulesModal({ season, onClose }: { season: Season; onClose: () => void }) {
  const drafts = useDrafts()
  return drafts ? <Rules season={season} drafts={drafts} onClose={onClose} /> : null
}

function Rules({ season, drafts, onClose }: { season: Season; drafts: Drafts; onClose: () => void }) {
  const draft = formDraft(drafts, draftIds.league(season.id, 'rules'))
  const record = useRecord({ held: true })
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const [failed, setFailed] = useState<string | null>(null)
  const submit = async (form: FormData) => {
    const parsed = leagueSettings.safeParse(readSettings(form, season.settings))
    if (!parsed.success) return setWrong(new Set(parsed.error.issues.map((issue) => String(issue.path[0]))))
    const call = { name: 'season.update', args: { id: season.id, set: { settings: parsed.data } } }
    const said = await record([call], { done: screenText.rulesSaved, failed: screenText.rulesFailed, clearDrafts: [draft.id] })
    if (said) return setFailed(said)
    drafts.done([draft.id])
    onClose()
  }
  return (
    <Modal
      title={leagueText.rulesOf(season.name)}
      wide
      onClose={onClose}
      onSubmit={(form) => void submit(form)}
      draft={draft}
      foot={<ModalFoot save="Save Rules" onClose={onClose} draft={draft} />}
    >
      {failed ? <Notice kind="needs">{failed}</Notice> : <TypedBefore draft={draft} />}
      <Notice kind="plain">{screenText.rulesChange}</Notice>
      {settingFields().map((field) => (
        <Setting key={field.name} field={field} value={season.settings[field.name]} isWrong={wrong.has(field.name)} />
      ))}
    </Modal>
  )
}

type Props = { field: SettingField; value: LeagueSettings[keyof LeagueSettings]; isWrong: boolean }

function Setting({ field, value, isWrong }: Props) {
  const { label, says } = settingText[field.name]
  const note = field.optional ? `${says} ${screenText.noLimit}` : says
  if (field.kind === 'yes')
    return (
      <div className="field">
        <Tick label={label} name={field.name} defaultChecked={value === true} />
        <span className="field-note">{says}</span>
      </div>
    )
  if (field.kind === 'several')
    return (
      <fieldset className="field">
        <legend className="field-label">{label}</legend>
        {field.options.map((option) => (
          <Tick
            key={option}
            label={choiceText[option] ?? option}
            name={field.name}
            value={option}
            defaultChecked={Array.isArray(value) && (value as readonly string[]).includes(option)}
          />
        ))}
        <span className="field-note">{says}</span>
      </fieldset>
    )
  if (field.kind === 'choice')
    return (
      <FieldSelect label={label} name={field.name} defaultValue={String(value)} note={note}>
        {field.options.map((option) => (
          <option key={option} value={option}>
            {choiceText[String(option)] ?? option}
          </option>
        ))}
      </FieldSelect>
    )
  return (
    <Field
      label={label}
      name={field.name}
      inputMode="decimal"
      defaultValue={value === null ? '' : String(value)}
      note={note}
      wrong={isWrong ? screenText.settingWrong(field.from, field.to) : undefined}
    />
  )
}
