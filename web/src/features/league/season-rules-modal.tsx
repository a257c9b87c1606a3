import { type LeagueSettings, leagueSettings } from '@glm/shared/schema/league-settings'
import { compareText } from '@glm/shared/text/compare'
import { leagueText } from '@glm/shared/text/league'
import { screenText } from '@glm/shared/text/screens'
import { choiceText, settingText } from '@glm/shared/text/settings'
import { useState } from 'react'
import { draftIds } from '../../live/draft-ids.ts'
import { formDraft } from '../../live/form-draft.ts'
import { type Drafts, useDrafts } from '../../live/use-drafts.ts'
import { useRecord } from '../../live/use-record.ts'
import type { Live } from '../../live/use-season.ts'
import { Field, FieldSelect, Tick } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ModalFoot } from '../parts/modal-foot.tsx'
import { TypedBefore } from '../parts/typed-before.tsx'
import { readSettings, type SettingField, settingFields } from './setting-fields.ts'
import { WhatIfModal } from './what-if-modal.tsx'

/** Every rule of the season that the league form has not, each with the sentence that says what it does. */
export function SeasonRulesModal({ live, onClose }: { live: Live; onClose: () => void }) {
  const drafts = useDrafts()
  return drafts ? <Rules live={live} drafts={drafts} onClose={onClose} /> : null
}

function Rules({ live, drafts, onClose }: { live: Live; drafts: Drafts; onClose: () => void }) {
  const { season } = live
  const draft = formDraft(drafts, draftIds.league(season.id, 'rules'))
  const record = useRecord({ held: true })
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const [failed, setFailed] = useState<string | null>(null)
  const [asked, setAsked] = useState<LeagueSettings | null>(null)
  const read = (form: FormData): LeagueSettings | null => {
    const parsed = leagueSettings.safeParse(readSettings(form, season.settings))
    setWrong(new Set(parsed.success ? [] : parsed.error.issues.map((issue) => String(issue.path[0]))))
    return parsed.success ? parsed.data : null
  }
  const save = async (settings: LeagueSettings | null) => {
    if (!settings) return
    const call = { name: 'season.update', args: { id: season.id, set: { settings } } }
    const said = await record([call], { done: screenText.rulesSaved, failed: screenText.rulesFailed, clearDrafts: [draft.id] })
    setAsked(null)
    if (said) return setFailed(said)
    drafts.done([draft.id])
    onClose()
  }
  return (
    <Modal
      title={leagueText.rulesOf(season.name)}
      wide
      onClose={onClose}
      onSubmit={(form) => void save(read(form))}
      draft={draft}
      foot={
        <ModalFoot save={leagueText.saveRules} onClose={onClose} draft={draft}>
          <button
            className="btn is-left"
            type="button"
            onClick={({ currentTarget: { form } }) => form && setAsked(read(new FormData(form)))}
          >
            {compareText.whatIf}
          </button>
        </ModalFoot>
      }
    >
      {failed ? <Notice kind="needs">{failed}</Notice> : <TypedBefore draft={draft} />}
      <Notice kind="plain">{screenText.rulesChange}</Notice>
      {settingFields().map((field) => (
        <Setting key={field.name} field={field} value={season.settings[field.name]} isWrong={wrong.has(field.name)} />
      ))}
      {asked ? (
        <WhatIfModal
          live={live}
          settings={asked}
          save={leagueText.saveRules}
          onSave={() => void save(asked)}
          onClose={() => setAsked(null)}
        />
      ) : null}
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
