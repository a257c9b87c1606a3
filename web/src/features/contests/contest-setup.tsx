import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import { limits } from '@glm/shared/schema/limits'
import type { Contest } from '@glm/shared/schema/scores/contest'
import type { RowOf } from '@glm/shared/schema/tables'
import * as buttonText from '@glm/shared/text/buttons'
import * as labelText from '@glm/shared/text/labels'
import { numberedText } from '@glm/shared/text/numbered'
import { draftText } from '@glm/shared/text/screens/drafts'
import { contestsText } from '@glm/shared/text/screens/scores/contests'
import { screenText } from '@glm/shared/text/screens/screens'
import { Flag, Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useRecord } from '../../client/use-record.ts'
import { formDraft } from '../../components/drafts/form-draft.ts'
import type { Drafts } from '../../components/drafts/use-drafts.ts'
import { RowButtons } from '../../components/row-buttons.tsx'
import { draftIds } from '../../season/draft-ids.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { Field, FieldSelect } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useKeptForm } from '../../ui/use-kept-form.ts'

type Props = { week: RowOf<'weeks'>; contests: readonly Contest[]; drafts: Drafts }
const PIN = contestsText.closestToPin

/** Sets up a week's contests: one at a time, one for every par 3, or the previous week's. */
export function ContestSetup({ week, contests, drafts }: Props) {
  const season = useShownSeason()
  const record = useRecord()
  const [failed, setFailed] = useState<string | null>(null)
  const draft = formDraft(drafts, draftIds.contest(week.id))
  const { formProps } = useKeptForm(draft)
  const holes = season.results.holesOf(week)
  const add = async (wanted: readonly { name: string; hole: number | null }[], clearDrafts: string[] = []) => {
    const missing = wanted.filter((w) => !contests.some((c) => c.name === w.name && c.hole === w.hole))
    if (missing.length === 0) return setFailed(screenText.contestsThere)
    const calls = missing.map(
      ({ name, hole }): MutationCall => mutations.contest.add({ weekId: week.id, name, hole, once: true }),
    )
    const said = await record(calls, {
      done: screenText.contestsAdded(missing.length),
      failed: screenText.contestNotAdded,
      clearDrafts,
    })
    setFailed(said)
    if (!said) drafts.done(clearDrafts)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const name = String(form.get('name') ?? '').trim()
    if (name === '') return setFailed(screenText.contestNameless)
    void add([{ name, hole: form.get('hole') === '' ? null : Number(form.get('hole')) }], [draft.id])
  }
  const remove = async (contest: Contest) =>
    setFailed(
      await record([mutations.contest.remove({ id: contest.id })], {
        done: screenText.contestDeleted,
        failed: screenText.contestNotDeleted,
      }),
    )
  const before = season.weeks.findLast(
    (w) => w.weekNumber < week.weekNumber && season.contests.some((c) => c.weekId === w.id),
  )
  const parThrees = holes.filter((h) => h.par === 3).map((h) => ({ name: PIN, hole: h.hole }))
  return (
    <section className="panel form">
      <div className="panel-head">
        <h2>{contestsText.ofWeek(week.weekNumber)}</h2>
      </div>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <div className="tools">
        <button className="btn" type="button" disabled={parThrees.length === 0} onClick={() => void add(parThrees)}>
          <Icon of={Flag} />
          {screenText.everyParThree}
        </button>
        {before ? (
          <button
            className="btn"
            type="button"
            onClick={() =>
              void add(
                season.contests.filter(
                  (c) => c.weekId === before.id && holes.some((h) => h.hole === c.hole || c.hole === null),
                ),
              )
            }
          >
            {contestsText.sameAsWeek(before.weekNumber)}
          </button>
        ) : null}
      </div>
      {contests.length > 0 ? (
        <ul className="settings">
          {contests.map((contest) => (
            <li key={contest.id}>
              <b>{contestsText.named(contest)}</b>
              <span className="row-acts">
                <RowButtons what={contestsText.named(contest)} onDelete={() => void remove(contest)} />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <form className="form-row" onSubmit={submit} {...formProps}>
        <Field
          label={labelText.contestName}
          name="name"
          maxLength={limits.name}
          placeholder={labelText.longestDrive}
          autoComplete="off"
        />
        <FieldSelect label={labelText.hole} name="hole" defaultValue="">
          <option value="">{labelText.wholeRound}</option>
          {holes.map((h) => (
            <option key={h.hole} value={h.hole}>
              {numberedText.holeAndPar(h)}
            </option>
          ))}
        </FieldSelect>
        <button className="btn" type="submit">
          <Icon of={Plus} />
          {buttonText.addContest}
        </button>
        {draft.typed !== null ? (
          <button className="btn" type="button" onClick={draft.discard}>
            {draftText.discard}
          </button>
        ) : null}
      </form>
    </section>
  )
}
