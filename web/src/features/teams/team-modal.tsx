import { formatClock, readClock } from '@glm/shared/lib/clock-time'
import type { Team } from '@glm/shared/schema/team'
import { labelText } from '@glm/shared/text/labels'
import { paperText } from '@glm/shared/text/paper'
import { screenText } from '@glm/shared/text/screens'
import { text } from '@glm/shared/text/sentences'
import { teamsText } from '@glm/shared/text/teams'
import { useState } from 'react'
import { useRecord } from '../../live/use-record.ts'
import { fullName, type Live } from '../../live/use-season.ts'
import { Combo } from '../../ui/combo.tsx'
import { Field } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ModalFoot } from '../parts/modal-foot.tsx'
import { freePlayers } from './free-players.ts'

type Props = { live: Live; team: Team | null; onClose: () => void }

/** Edits a team, or adds one under the lowest free number. */
export function TeamModal({ live, team, onClose }: Props) {
  const record = useRecord({ held: true })
  const [player1Id, setPlayer1] = useState(team?.player1Id ?? null)
  const [player2Id, setPlayer2] = useState(team?.player2Id ?? null)
  const [wrong, setWrong] = useState<{ start?: string; player2?: string }>({})
  const [failed, setFailed] = useState<string | null>(null)
  const free = freePlayers([...live.players.values()], live.teams, team)
  const options = free.map((p) => ({ id: p.id, words: fullName(p) })).sort((a, b) => a.words.localeCompare(b.words))
  const teamNumber = team?.teamNumber ?? lowestFree(live.teams.map((t) => t.teamNumber))
  const submit = async (form: FormData) => {
    const typed = String(form.get('start') ?? '').trim()
    const startTime = typed === '' ? null : readClock(typed)
    if (typed !== '' && startTime === null) return setWrong({ start: screenText.clockLike })
    if (player1Id !== null && player1Id === player2Id) return setWrong({ player2: screenText.twicePlayer })
    const set = { player1Id, player2Id, startTime }
    const call = team
      ? { name: 'team.update', args: { id: team.id, set } }
      : { name: 'team.add', args: { ...set, seasonId: live.season.id, teamNumber } }
    const said = await record([call], { done: teamsText.saved(teamNumber), failed: text.saveTeamFailed })
    if (said) setFailed(said)
    else onClose()
  }
  return (
    <Modal
      title={team ? teamsText.edit(teamNumber) : teamsText.add(teamNumber)}
      onClose={onClose}
      onSubmit={(form) => void submit(form)}
      foot={<ModalFoot save="Save Team" onClose={onClose} />}
    >
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <Combo label={paperText.player1} options={options} value={player1Id} onChange={setPlayer1} />
      <Combo label={paperText.player2} options={options} value={player2Id} onChange={setPlayer2} />
      {wrong.player2 ? <Notice kind="needs">{wrong.player2}</Notice> : null}
      <Field
        label={labelText.startTime}
        name="start"
        defaultValue={team?.startTime ? formatClock(team.startTime) : ''}
        placeholder={formatClock(live.season.startTime)}
        note={screenText.startTimeNote}
        wrong={wrong.start}
        autoComplete="off"
      />
    </Modal>
  )
}

function lowestFree(taken: readonly number[]): number {
  let number = 1
  while (taken.includes(number)) number += 1
  return number
}
