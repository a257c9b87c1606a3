import { formatClock } from '@glm/shared/lib/clock-time'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import {
  defaultLeagueSettings,
  type LeagueSettings,
  leagueSettings,
  withDefaults,
} from '@glm/shared/schema/league/league-settings'
import type { Season } from '@glm/shared/season/season'
import { leagueText } from '@glm/shared/text/screens/league/league'
import { compareText } from '@glm/shared/text/screens/scores/compare'
import { screenText } from '@glm/shared/text/screens/screens'
import { settingChoice, settingEmptyText, settingText } from '@glm/shared/text/settings/settings'
import { Fragment, useState } from 'react'
import { useRecord } from '../../client/use-record.ts'
import { formDraft } from '../../components/drafts/form-draft.ts'
import { TypedBefore } from '../../components/drafts/typed-before.tsx'
import { type Drafts, useDrafts } from '../../components/drafts/use-drafts.ts'
import { effectWords } from '../../components/effect-words.ts'
import { ModalFoot } from '../../components/modal-foot.tsx'
import { MoreWays } from '../../components/more-ways.tsx'
import { draftIds } from '../../season/draft-ids.ts'
import { Field, FieldSelect, Tick } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { readSettings, type SettingField, settingFields } from './setting-fields.ts'
import { groupedSettings } from './setting-groups.ts'
import { WhatIfModal } from './what-if-modal.tsx'
import { WhsFill } from './whs-fill.tsx'

/** Every season rule that isn't in the league form, each with its explanation. */
export function SeasonRulesModal({ season, onClose }: { season: Season; onClose: () => void }) {
  const drafts = useDrafts()
  return drafts ? <Rules season={season} drafts={drafts} onClose={onClose} /> : null
}

function Rules({ season, drafts, onClose }: { season: Season; drafts: Drafts; onClose: () => void }) {
  const { season: seasonRow } = season
  const settings = withDefaults(seasonRow.settings)
  const draft = formDraft(drafts, draftIds.league(seasonRow.id, 'rules'))
  const record = useRecord({ held: true })
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const [failed, setFailed] = useState<string | null>(null)
  const [asked, setAsked] = useState<LeagueSettings | null>(null)
  const read = (form: FormData): LeagueSettings | null => {
    const parsed = leagueSettings.safeParse(readSettings(form, seasonRow.settings))
    setWrong(new Set(parsed.success ? [] : parsed.error.issues.map((issue) => String(issue.path[0]))))
    return parsed.success ? parsed.data : null
  }
  const save = async (settings: LeagueSettings | null) => {
    if (!settings) return
    const call: MutationCall = mutations.season.update({ id: seasonRow.id, set: { settings } })
    const said = await record([call], {
      done: screenText.rulesSaved,
      failed: screenText.rulesFailed,
      clearDrafts: [draft.id],
    })
    setAsked(null)
    if (said) return setFailed(said)
    drafts.done([draft.id])
    onClose()
  }
  const fields = settingFields()
  // Computed only once: a field that moved would lose its input.
  const [inFront] = useState(
    () => new Set(fields.flatMap(({ name }) => (firstRules.has(name) || isUsed(settings, name) ? [name] : []))),
  )
  const [typedBefore] = useState(draft.typed !== null)
  const folded = fields.filter(({ name }) => !inFront.has(name))
  const shown = (some: readonly SettingField[]) =>
    groupedSettings(some).map(({ title, fields: inGroup }) => (
      <fieldset className="rule-group form" key={title}>
        <legend>{title}</legend>
        {inGroup.map((field) => (
          <Fragment key={field.name}>
            <Setting field={field} value={settings[field.name]} isWrong={wrong.has(field.name)} season={season} />
            {field.name === 'nineHoleRounds' ? <WhsFill settings={settings} /> : null}
          </Fragment>
        ))}
      </fieldset>
    ))
  return (
    <Modal
      title={leagueText.rulesOf(seasonRow.name)}
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
      {shown(fields.filter(({ name }) => inFront.has(name)))}
      <MoreWays open={typedBefore || folded.some(({ name }) => wrong.has(name))}>{shown(folded)}</MoreWays>
      {asked ? (
        <WhatIfModal
          season={season}
          settings={asked}
          save={leagueText.saveRules}
          onSave={() => void save(asked)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Modal>
  )
}

/** The rules a league settles before its first night. Every other rule is collapsed until the league uses it. */
const firstRules: ReadonlySet<keyof LeagueSettings> = new Set([
  'holesPerRound',
  'scoreByHole',
  'playersEnterCards',
  'handicapAllowance',
  'maxHandicap',
  'roundsUsed',
  'dropHighest',
  'strokesRule',
  'scoring',
  'sides',
  'pointsPerHole',
  'pointsForNet',
  'pointsForMatch',
  'absentRule',
  'tieBreaks',
  'skins',
])

const isUsed = (settings: LeagueSettings, name: keyof LeagueSettings): boolean =>
  String(settings[name]) !== String(defaultLeagueSettings[name])

type Props = { field: SettingField; value: LeagueSettings[keyof LeagueSettings]; isWrong: boolean; season: Season }

function Setting(props: Props) {
  const [effect, setEffect] = useState<string | null>(null)
  const { field, season } = props
  if (firstRules.has(field.name)) return <SettingInput {...props} />
  const look = (form: HTMLFormElement | null) => {
    const parsed =
      form &&
      leagueSettings.safeParse({
        ...season.season.settings,
        [field.name]: readSettings(new FormData(form), season.season.settings)[field.name],
      })
    setEffect(parsed?.success ? effectWords(season, parsed.data) : null)
  }
  return (
    <div className="field" onChange={(event) => look((event.target as HTMLInputElement).form)}>
      <SettingInput {...props} />
      {effect ? (
        <p className="small" role="status">
          {effect}
        </p>
      ) : null}
    </div>
  )
}

function SettingInput({ field, value, isWrong }: Props) {
  const { label, says } = settingText[field.name]
  const note = field.optional ? `${says} ${settingEmptyText[field.name] ?? screenText.noLimit}` : says
  if (field.kind === 'yes') return <Tick label={label} name={field.name} defaultChecked={value === true} note={says} />
  if (field.kind === 'several')
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
  if (field.kind === 'numbers' || field.kind === 'times') {
    const listed = Array.isArray(value)
      ? value.map((one) => (field.kind === 'times' ? formatClock(String(one)) : one))
      : []
    const wrong = field.kind === 'times' ? leagueText.timesWrong : leagueText.numbersWrong
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
      defaultValue={value === null ? '' : String(value)}
      note={note}
      wrong={isWrong ? screenText.settingWrong(field.from, field.to) : undefined}
    />
  )
}
