import { formatDollars } from '@glm/shared/lib/dollars'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import { limits } from '@glm/shared/schema/limits'
import { type TreasuryEntry, type TreasuryKind, treasuryKinds } from '@glm/shared/schema/money/treasury-entry'
import { fullName } from '@glm/shared/text/full-name'
import { inListOrder } from '@glm/shared/text/list-name'
import { treasuryText } from '@glm/shared/text/screens/money/treasury'
import { screenText } from '@glm/shared/text/screens/screens'
import { useState } from 'react'
import { changedOnly } from '../../client/changed-only.ts'
import { useRecord } from '../../client/use-record.ts'
import { formDraft } from '../../components/drafts/form-draft.ts'
import { TypedBefore } from '../../components/drafts/typed-before.tsx'
import { type Drafts, useDrafts } from '../../components/drafts/use-drafts.ts'
import { ModalFoot } from '../../components/modal-foot.tsx'
import { today } from '../../platform/today.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { Field, FieldSelect } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { readAmount } from './read-amount.ts'

type Props = {
  entry: TreasuryEntry | null
  playerId: number | null
  /** The id under which input is kept. It may be that of an entry that has been deleted. */
  draftId: string
  onClose: () => void
}

/** Adds an entry for one player or for everyone at once, or edits an existing entry. */
export function EntryModal(props: Props) {
  const drafts = useDrafts()
  return drafts ? <Entry {...props} drafts={drafts} /> : null
}

const EVERYBODY = 'everybody'

function Entry({ entry, playerId, draftId, onClose, drafts }: Props & { drafts: Drafts }) {
  const season = useShownSeason()
  const record = useRecord({ held: true })
  const draft = formDraft(drafts, draftId, entry)
  const [wrong, setWrong] = useState<{ cents?: string; date?: string }>({})
  const [failed, setFailed] = useState<string | null>(null)
  const people = [...season.players.values()]
    .filter((player) => player.active || player.id === playerId)
    .sort(inListOrder)
  const submit = async (form: FormData, opened: FormData) => {
    const row = readEntry(form)
    const { error } = amountIn(form)
    const bad = {
      ...(error ? { cents: error } : {}),
      ...(row.date === '' ? { date: screenText.dateMissing } : {}),
    }
    setWrong(bad)
    if (error || row.date === '') return
    const who =
      form.get('who') === EVERYBODY
        ? people.filter((player) => !player.isSub).map((player) => player.id)
        : [row.playerId]
    const calls: MutationCall[] = entry
      ? [mutations.treasury.update({ id: entry.id, set: changedOnly(row, readEntry(opened)) })]
      : who.map((playerId) => mutations.treasury.add({ ...row, playerId, weekId: null }))
    const problem = await record(calls, {
      done: treasuryText.saved(calls.length),
      failed: treasuryText.notSaved,
      clearDrafts: [draft.id],
    })
    if (problem) return setFailed(problem)
    drafts.done([draft.id])
    onClose()
  }
  return (
    <Modal
      title={entry ? treasuryText.editEntry : treasuryText.addEntry}
      onClose={onClose}
      onSubmit={submit}
      draft={draft}
      foot={<ModalFoot save={treasuryText.save} onClose={onClose} draft={draft} />}
    >
      {failed ? <Notice kind="needs">{failed}</Notice> : <TypedBefore draft={draft} />}
      <FieldSelect label={treasuryText.who} name="who" defaultValue={String(playerId ?? EVERYBODY)}>
        {entry ? null : <option value={EVERYBODY}>{treasuryText.everybody}</option>}
        {people.map((player) => (
          <option key={player.id} value={player.id}>
            {fullName(player)}
          </option>
        ))}
      </FieldSelect>
      <FieldSelect label={treasuryText.kind} name="kind" defaultValue={entry?.kind ?? 'owed'}>
        {treasuryKinds.map((kind) => (
          <option key={kind} value={kind}>
            {treasuryText.choices[kind]}
          </option>
        ))}
      </FieldSelect>
      <div className="form-two">
        <Field
          label={treasuryText.amount}
          name="cents"
          sign="-"
          defaultValue={entry ? formatDollars(entry.cents).replace('$', '') : ''}
          wrong={wrong.cents}
        />
        <Field
          label={treasuryText.date}
          name="date"
          type="date"
          defaultValue={entry?.date ?? today()}
          wrong={wrong.date}
        />
      </div>
      <Field
        label={treasuryText.reason}
        name="reason"
        maxLength={limits.line}
        autoComplete="off"
        defaultValue={entry?.reason ?? ''}
      />
    </Modal>
  )
}

/** Reads the form. An invalid amount reads as 0, and a missing date as blank. */
function readEntry(form: FormData): Omit<TreasuryEntry, 'id' | 'weekId'> {
  const said = (name: string) => String(form.get(name) ?? '').trim()
  const { cents } = amountIn(form)
  return {
    playerId: Number(said('who')),
    kind: said('kind') as TreasuryKind,
    cents: /^[-−]/.test(said('cents')) ? -cents : cents,
    date: said('date'),
    reason: said('reason') || null,
  }
}

/** Reads the amount without its sign. */
const amountIn = (form: FormData) =>
  readAmount(
    String(form.get('cents') ?? '')
      .trim()
      .replace(/^[-−]/, ''),
  )
