import { currentOf } from '@glm/shared/claims/current-of'
import { handicapField } from '@glm/shared/lib/handicap-text'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import { explanations } from '@glm/shared/rules/explanations'
import { may } from '@glm/shared/schema/league/role'
import { limits } from '@glm/shared/schema/limits'
import { readHandicap } from '@glm/shared/schema/scores/handicap'
import type { Season } from '@glm/shared/season/season'
import { fullName } from '@glm/shared/text/full-name'
import { handicapsText } from '@glm/shared/text/screens/scores/handicaps'
import { type ReactNode, useState } from 'react'
import { usePhone } from '../../client/client-provider.tsx'
import { useRecord } from '../../client/use-record.ts'
import { draftIds } from '../../season/draft-ids.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { Field } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { formDraft } from '../drafts/form-draft.ts'
import { TypedBefore } from '../drafts/typed-before.tsx'
import { type Drafts, useDrafts } from '../drafts/use-drafts.ts'
import { ExplanationSteps } from '../explain/explanation-steps.tsx'
import { ModalFoot } from '../modal-foot.tsx'
import { WeekTee } from './week-tee.tsx'

type Props = {
  week: { id: number; weekNumber: number }
  playerId: number
  onClose: () => void
  /** Further explanation of the number, such as its calculation. */
  children?: ReactNode
}

/**
 * Shows where a player's handicap for a week comes from. A secretary can set a different one, with a reason, or remove
 * it.
 */
export function HandicapModal(props: Props) {
  const season = useShownSeason()
  const drafts = useDrafts()
  const { session } = usePhone()
  const title = handicapsText.goingInto({
    player: fullName(season.players.get(props.playerId)),
    week: props.week.weekNumber,
  })
  if (!may(session.role, 'keepLeague'))
    return (
      <Modal title={title} onClose={props.onClose}>
        <Why {...props} />
      </Modal>
    )
  return drafts ? <ByHand {...props} title={title} drafts={drafts} /> : null
}

function ByHand({ title, drafts, ...props }: Props & { title: string; drafts: Drafts }) {
  const season = useShownSeason()
  const { week, playerId, onClose } = props
  const draft = formDraft(drafts, draftIds.handicap(week.id, playerId))
  const record = useRecord({ held: true })
  const [wrong, setWrong] = useState<string | undefined>()
  const [failed, setFailed] = useState<string | null>(null)
  const row = season.results.handicapRow(week.id, playerId)
  const set = async (goingIn: number | null, reason: string | null) => {
    const handSet = goingIn !== null
    const call: MutationCall = mutations.handicap.set({
      weekId: week.id,
      playerId,
      goingIn,
      handSet,
      reason,
      retires: [],
    })
    const done = handSet ? handicapsText.handicapSaved : handicapsText.takenOff
    const said = await record([call], { done, failed: handicapsText.handicapFailed, clearDrafts: [draft.id] })
    if (said) return setFailed(said)
    drafts.done([draft.id])
    onClose()
  }
  const submit = async (form: FormData) => {
    const handicap = readHandicap(String(form.get('goingIn') ?? ''))
    if (handicap == null) return setWrong(handicapsText.handicapLike)
    await set(handicap, String(form.get('reason') ?? '').trim() || null)
  }
  return (
    <Modal
      title={title}
      onClose={onClose}
      onSubmit={submit}
      draft={draft}
      foot={
        <ModalFoot save={handicapsText.saveHandicap} onClose={onClose} draft={draft}>
          {row?.handSet ? (
            <button className="btn is-left" type="button" onClick={() => void set(null, null)}>
              {handicapsText.takeOff}
            </button>
          ) : null}
        </ModalFoot>
      }
    >
      {failed ? <Notice kind="needs">{failed}</Notice> : <TypedBefore draft={draft} />}
      <Why {...props} />
      <WeekTee week={week} playerId={playerId} onFailed={setFailed} />
      <div className="form-two">
        <Field
          label={handicapsText.handicap}
          name="goingIn"
          sign="+"
          defaultValue={handicapField(row?.goingIn)}
          note={handicapsText.handSetHint}
          wrong={wrong}
        />
        <Field
          label={handicapsText.reason}
          name="reason"
          autoComplete="off"
          maxLength={limits.line}
          defaultValue={(row?.handSet && reasonOf(row)) || ''}
        />
      </div>
    </Modal>
  )
}

function Why({ week, playerId, children }: Props) {
  const season = useShownSeason()
  const steps = stepsOf(season, playerId, week)
  const row = season.results.handicapRow(week.id, playerId)
  const reason = row?.handSet ? reasonOf(row) : null
  const played = season.weeks.find((one) => one.id === week.id)
  const tee = played ? season.results.tee(playerId, played) : null
  return (
    <>
      {steps ? <ExplanationSteps steps={steps} /> : <p>{handicapsText.noneYet}</p>}
      {tee === null ? null : <p>{handicapsText.fromTee(tee)}</p>}
      {reason ? <p>{handicapsText.reasonWas(reason)}</p> : null}
      {children}
    </>
  )
}

/** Explains the handicap, and also the strokes if they differ from it. */
function stepsOf({ results, weeks }: Season, playerId: number, week: Props['week']) {
  const row = weeks.find((one) => one.id === week.id)
  return row ? explanations(results).strokes(playerId, row) : explanations(results).goingIn(playerId, week.weekNumber)
}

const reasonOf = (row: NonNullable<ReturnType<Season['results']['handicapRow']>>): string | null =>
  currentOf(row.typed ?? undefined)?.reason ?? null
