import { joinNames } from '@glm/shared/lib/join-names'
import { mutations } from '@glm/shared/mutations/mutations'
import type { Match } from '@glm/shared/schema/schedule/match'
import { lineUpText } from '@glm/shared/text/screens/people/teams'
import { useState } from 'react'
import { useRecord } from '../../client/use-record.ts'
import { matchSides } from '../../season/match-sides.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { teamName, teamNumber } from '../../season/use-season.ts'
import { FieldSelect } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NumberBox } from '../../ui/number-box.tsx'
import { ModalFoot } from '../modal-foot.tsx'
import {
  type LineUpChoice,
  leftOut,
  lineUpChanges,
  lineUpNow,
  lineUpOptions,
  previewPairs,
  readLineUp,
  type SideChoice,
} from './line-up.ts'

type Props = { match: Match; onClose: () => void }

/**
 * Lets a secretary choose the players for each side of a match, their order, and whether they are paired in that order.
 */
export function LineUpModal({ match, onClose }: Props) {
  const season = useShownSeason()
  const record = useRecord({ held: true })
  const [choice, setChoice] = useState<LineUpChoice>(() => lineUpNow(season, match))
  const [opened] = useState(() => readLineUp(season, match, choice).set)
  const [failed, setFailed] = useState<string | null>(null)
  const save = async ({ set, wrong }: ReturnType<typeof readLineUp>, before: typeof opened = opened) => {
    if (set === null) return setFailed(wrong)
    const calls = lineUpChanges(season, match, { all: set, opened: before }).map((change) =>
      mutations.match.update(change),
    )
    const said = await record(calls, {
      done: lineUpText.saved(match.slot),
      failed: lineUpText.failed,
    })
    if (said) setFailed(said)
    else onClose()
  }
  const change = (at: number, side: SideChoice) => {
    setFailed(null)
    setChoice({ ...choice, sides: choice.sides.with(at, side) })
  }
  return (
    <Modal
      title={lineUpText.title({ slot: match.slot, sides: matchSides(season, match) })}
      wide
      onClose={onClose}
      onSubmit={() => save(readLineUp(season, match, choice))}
      foot={
        <ModalFoot save={lineUpText.save} onClose={onClose}>
          <button
            className="btn is-left"
            type="button"
            onClick={() => void save({ set: { lineUp1: null, lineUp2: null, inOrder: false }, wrong: null }, null)}
          >
            {lineUpText.usual}
          </button>
        </ModalFoot>
      }
    >
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <div className="form-two">
        {choice.sides.map((side, at) => (
          <SideFields key={side.teamId} side={side} onChange={(changed) => change(at, changed)} />
        ))}
      </div>
      <FieldSelect
        label={lineUpText.pairs}
        value={choice.inOrder ? 'order' : 'rule'}
        onChange={(event) => setChoice({ ...choice, inOrder: event.currentTarget.value === 'order' })}
        note={lineUpText.inOrderHint}
      >
        <option value="rule">{lineUpText.byRule}</option>
        <option value="order">{lineUpText.inOrder}</option>
      </FieldSelect>
      <Preview match={match} choice={choice} />
    </Modal>
  )
}

function SideFields({ side, onChange }: { side: SideChoice; onChange: (side: SideChoice) => void }) {
  const season = useShownSeason()
  const options = lineUpOptions(season, side)
  return (
    <fieldset className="field">
      <legend className="field-label">
        <NumberBox no={teamNumber(season, side.teamId)} /> {teamName(season, side.teamId)}
      </legend>
      {side.places.map((id, i) => (
        <FieldSelect
          // biome-ignore lint/suspicious/noArrayIndexKey: a spot is its number.
          key={i}
          label={lineUpText.place({ team: teamNumber(season, side.teamId), place: i + 1 })}
          value={id ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...side, places: side.places.with(i, value === '' ? null : Number(value)) })
          }
        >
          <option value="">{lineUpText.empty}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.words}
            </option>
          ))}
        </FieldSelect>
      ))}
    </fieldset>
  )
}

function Preview({ match, choice }: { match: Match; choice: LineUpChoice }) {
  const season = useShownSeason()
  const pairs = previewPairs(season, match, choice)
  const out = leftOut(season, match, choice)
  return (
    <section className="field" aria-live="polite">
      <h3 className="field-label">{lineUpText.preview}</h3>
      <ul>
        {pairs.map((pair) => (
          <li key={pair}>{pair}</li>
        ))}
      </ul>
      {out.length > 0 ? <Notice kind="plain">{lineUpText.leftOut(joinNames(out))}</Notice> : null}
    </section>
  )
}
