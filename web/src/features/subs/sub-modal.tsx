import * as buttonText from '@glm/shared/text/buttons'
import { fullName } from '@glm/shared/text/full-name'
import * as labelText from '@glm/shared/text/labels'
import { subsText } from '@glm/shared/text/screens/people/subs'
import { screenText } from '@glm/shared/text/screens/screens'
import { useState } from 'react'
import { useRecord } from '../../client/use-record.ts'
import { AddSub } from '../../components/add-sub.tsx'
import { ModalFoot } from '../../components/modal-foot.tsx'
import { today } from '../../platform/today.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { currentWeek } from '../../season/use-season.ts'
import { weekLine } from '../../season/weeks/week-words.ts'
import { ComboBox } from '../../ui/combo-box.tsx'
import { FieldSelect } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Assignment } from './assignment.ts'
import { subCalls, subChoices } from './sub-choices.ts'

type Props = { assignment: Assignment | null; onClose: () => void }

/** Sets who fills whose spot in a week. */
export function SubModal({ assignment, onClose }: Props) {
  const season = useShownSeason()
  const record = useRecord({ held: true })
  const [weekId, setWeekId] = useState(assignment?.weekId ?? currentWeek(season, today())?.id ?? 0)
  const [player, setPlayer] = useState(assignment?.playerId ?? null)
  const [sub, setSub] = useState(assignment?.subId ?? null)
  const [failed, setFailed] = useState<string | null>(null)
  const named = (ids: readonly number[]) =>
    ids.map((id) => ({ id, words: fullName(season.players.get(id)) })).sort((a, b) => a.words.localeCompare(b.words))
  const { regulars, playerId, subs, subId } = subChoices(season, { weekId, playerId: player, subId: sub }, assignment)
  const submit = async () => {
    if (playerId === null || subId === null) return setFailed(screenText.subIncomplete)
    const calls = subCalls({ weekId, playerId, subId }, assignment)
    const said = await record(calls, { done: screenText.subSaved, failed: '' })
    if (said) setFailed(said)
    else onClose()
  }
  return (
    <Modal
      title={assignment ? subsText.editSub : subsText.addSub}
      onClose={onClose}
      onSubmit={submit}
      foot={<ModalFoot save={buttonText.saveSub} onClose={onClose} />}
    >
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <FieldSelect label={labelText.week} value={weekId} onChange={(event) => setWeekId(Number(event.target.value))}>
        {season.weeks.map((w) => (
          <option key={w.id} value={w.id}>
            {weekLine(w)}
          </option>
        ))}
      </FieldSelect>
      <ComboBox key={weekId} label={labelText.player} options={named(regulars)} value={playerId} onChange={setPlayer} />
      <ComboBox
        key={`${weekId}/${playerId}/${subs.length}`}
        label={labelText.sub}
        empty={subsText.noFreeSub}
        options={named(subs.map((p) => p.id))}
        value={subId}
        onChange={setSub}
      />
      <p className="small soft">{screenText.subsOffered}</p>
      <AddSub open={subs.length === 0} onAdded={setSub} />
    </Modal>
  )
}
