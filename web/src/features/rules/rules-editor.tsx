import { updateOf } from '@glm/shared/mutations/define/keyed-fields'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import { type LeagueSettings, leagueSettings, withDefaults } from '@glm/shared/schema/league/league-settings'
import type { SettingField } from '@glm/shared/schema/league/setting-fields'
import { leagueText } from '@glm/shared/text/screens/league/league'
import { rulesText } from '@glm/shared/text/screens/league/rules'
import { compareText } from '@glm/shared/text/screens/scores/compare'
import { screenText } from '@glm/shared/text/screens/screens'
import { type RuleCard, ruleCards, settingText } from '@glm/shared/text/settings/settings'
import { Fragment, useEffect, useRef, useState } from 'react'
import { useRecord } from '../../client/use-record.ts'
import { formDraft } from '../../components/drafts/form-draft.ts'
import { TypedBefore } from '../../components/drafts/typed-before.tsx'
import type { Drafts } from '../../components/drafts/use-drafts.ts'
import { effectText } from '../../components/effect-text.ts'
import { ModalFoot } from '../../components/modal-foot.tsx'
import { MoreWays } from '../../components/more-ways.tsx'
import { isForPast, PastTick } from '../../components/past-tick.tsx'
import { changedSet, type RulesSet } from '../../components/rules-set.ts'
import { WhatIfModal } from '../../components/what-if-modal.tsx'
import { draftIds } from '../../season/draft-ids.ts'
import { useBroughtRounds } from '../../season/past/use-brought-rounds.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useSecondSubmit } from '../../ui/use-second-submit.ts'
import { isUsed, offeredFields, readSettings, ruleFields, validSettings, withChanged } from './rule-fields.ts'
import { RuleInput } from './rule-input.tsx'
import { WhsFill } from './whs-fill.tsx'

/** The card to edit, or `all` for every rule. `setting`: the rule to show at the top and focus. */
export type RulesEdit = { card: RuleCard | 'all'; setting?: keyof LeagueSettings | undefined }

type Props = { drafts: Drafts; edit: RulesEdit; onClose: () => void }

/** Edits the rules of one card: first those that most leagues set, and the rest under More. */
export function RulesEditor({ drafts, edit, onClose }: Props) {
  const season = useShownSeason()
  const { season: seasonRow } = season
  const settings = withDefaults(seasonRow.settings)
  const draft = formDraft(drafts, draftIds.rules(seasonRow.id, edit.card))
  const [typed, setTyped] = useState(() => typedRules(draft.typed, settings, edit))
  const fields = offeredFields(settings, edit, draft.typed === null ? settings : typed)
  const record = useRecord({ held: true })
  const broughtBy = useBroughtRounds()
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const [failed, setFailed] = useState<string | null>(null)
  const [asked, setAsked] = useState<{ set: RulesSet; onSave: () => void } | null>(null)
  const read = (form: FormData, opened: FormData): RulesSet | null => {
    const parsed = leagueSettings.safeParse(readSettings(form, settings, fields))
    setWrong(new Set(parsed.success ? [] : parsed.error.issues.map((issue) => String(issue.path[0]))))
    if (!parsed.success) return null
    const next = withChanged(settings, { typed: parsed.data, opened, fields: offeredFields(settings, edit) })
    return { settings: next, past: isForPast(form), ...broughtBy(next) }
  }
  const save = async (set: RulesSet | null) => {
    if (!set) return
    const changed = changedSet(seasonRow, set)
    const call: MutationCall = mutations.season.update(updateOf({ ...seasonRow, settings }, changed))
    const error = await record([call], {
      done: screenText.rulesSaved,
      failed: screenText.rulesFailed,
      clearDrafts: [draft.id],
    })
    setAsked(null)
    if (error) return setFailed(error)
    drafts.done([draft.id])
    onClose()
  }
  const { isSecond, submitSecond } = useSecondSubmit()
  const submit = async (form: FormData, opened: FormData) => {
    const set = read(form, opened)
    // Compares the rules with those of this moment, even if others change before they are saved.
    if (isSecond()) setAsked(set && { set, onSave: () => void save(set) })
    else await save(set)
  }
  return (
    <Modal
      title={ruleCards.find((one) => one.card === edit.card)?.title ?? leagueText.rulesOf(seasonRow.name)}
      wide
      onClose={onClose}
      onSubmit={submit}
      draft={draft}
      foot={
        <ModalFoot save={leagueText.saveRules} onClose={onClose} draft={draft}>
          <button className="btn is-left" type="button" onClick={({ currentTarget: { form } }) => submitSecond(form)}>
            {compareText.whatIf}
          </button>
        </ModalFoot>
      }
    >
      {failed ? <Notice kind="needs">{failed}</Notice> : <TypedBefore draft={draft} />}
      <Fields
        settings={settings}
        typedSettings={typed}
        edit={edit}
        fields={fields}
        wrong={wrong}
        typed={draft.typed !== null}
        onType={(form) => setTyped(validSettings(new FormData(form), settings, fields))}
      />
      {season.results.lastWeek() > 0 ? <PastTick of="rules" /> : null}
      {asked ? <WhatIfModal {...asked} save={leagueText.saveRules} onClose={() => setAsked(null)} /> : null}
    </Modal>
  )
}

/** Returns the rules in a stored draft. Without a draft, these are the season's rules. */
function typedRules(draft: string | null, settings: LeagueSettings, { card }: RulesEdit): LeagueSettings {
  const form = new FormData()
  for (const [name, value] of draft === null ? [] : (JSON.parse(draft) as [string, string][])) form.append(name, value)
  return validSettings(form, settings, ruleFields(card))
}

type FieldsProps = {
  settings: LeagueSettings
  typedSettings: LeagueSettings
  edit: RulesEdit
  fields: readonly SettingField[]
  wrong: ReadonlySet<string>
  typed: boolean
  onType: (form: HTMLFormElement) => void
}

function Fields({ settings, typedSettings, edit, fields, wrong, typed, onType }: FieldsProps) {
  // Chooses the rules at the top only once, because a field that moved later would lose its input.
  const [inFront] = useState(
    () =>
      new Set(
        fields.flatMap(({ name }) =>
          settingText[name].front || name === edit.setting || isUsed(settings, name) ? [name] : [],
        ),
      ),
  )
  const [first] = useState(() => new Set(fields.map(({ name }) => name)))
  // A field that appears while the user is typing is shown right below the field before it, whether that one is at the
  // top or under More.
  const isInFront = (at: number): boolean => {
    const name = fields[at]?.name
    if (name === undefined) return false
    return first.has(name) ? inFront.has(name) : isInFront(at - 1)
  }
  const [typedBefore] = useState(typed)
  const shown = (some: readonly SettingField[]) =>
    some.map((field) => (
      <Fragment key={field.name}>
        <Rule
          field={field}
          settings={settings}
          typedSettings={typedSettings}
          edit={edit}
          isWrong={wrong.has(field.name)}
          onType={onType}
        />
        {field.name === 'nineHoleRounds' ? <WhsFill settings={settings} /> : null}
      </Fragment>
    ))
  const folded = fields.filter((_, at) => !isInFront(at))
  return (
    <>
      {shown(fields.filter((_, at) => isInFront(at)))}
      {folded.length > 0 ? (
        <MoreWays title={rulesText.more} open={typedBefore || folded.some(({ name }) => wrong.has(name))}>
          {shown(folded)}
        </MoreWays>
      ) : null}
    </>
  )
}

type RuleProps = Pick<FieldsProps, 'settings' | 'typedSettings' | 'edit' | 'onType'> & {
  field: SettingField
  isWrong: boolean
}

/** Edits one rule. A rarely used rule also shows its effect on the season so far. */
function Rule({ field, settings, typedSettings, edit, isWrong, onType }: RuleProps) {
  const season = useShownSeason()
  const [effect, setEffect] = useState<string | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const isAsked = field.name === edit.setting
  useEffect(() => {
    if (isAsked) place.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [isAsked])
  const look = (form: HTMLFormElement | null) => {
    const parsed =
      form &&
      leagueSettings.safeParse({
        ...settings,
        [field.name]: readSettings(new FormData(form), settings, [field])[field.name],
      })
    setEffect(
      parsed?.success
        ? effectText(season, { settings: parsed.data, past: form !== null && isForPast(new FormData(form)) })
        : null,
    )
  }
  const input = (
    <RuleInput field={field} value={settings[field.name]} typed={typedSettings[field.name]} isWrong={isWrong} />
  )
  const silent = settingText[field.name].front || field.kind === 'text'
  return (
    <div
      className="field"
      ref={place}
      onChange={(event) => {
        const { form } = event.target as HTMLInputElement
        if (form) onType(form)
        if (!silent) look(form)
      }}
    >
      {input}
      {effect ? (
        <p className="small" role="status">
          {effect}
        </p>
      ) : null}
    </div>
  )
}
