import { formatClock, readClock } from '@glm/shared/lib/clock-time'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import { teamCountCalls } from '@glm/shared/mutations/people/team-room'
import { withDefaults } from '@glm/shared/schema/league/league-settings'
import type { Team } from '@glm/shared/schema/people/team'
import { placesAsFields, teamPlaces, teamSize } from '@glm/shared/schema/people/team-places'
import * as buttonText from '@glm/shared/text/buttons'
import { paperText } from '@glm/shared/text/documents/paper'
import { fullName } from '@glm/shared/text/full-name'
import * as labelText from '@glm/shared/text/labels'
import { teamsText } from '@glm/shared/text/screens/people/teams'
import { screenText } from '@glm/shared/text/screens/screens'
import { text } from '@glm/shared/text/sentences'
import { useState } from 'react'
import { changedOnly } from '../../client/changed-only.ts'
import { useRecord } from '../../client/use-record.ts'
import { ModalFoot } from '../../components/modal-foot.tsx'
import { MoreWays } from '../../components/more-ways.tsx'
import { useShownSeason } from '../../season/shown-season.ts'
import { ComboBox } from '../../ui/combo-box.tsx'
import { Field, FieldSelect } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { freePlayers } from './free-players.ts'
import { lastPlayed } from './leave-calls.ts'
import { moreOf, TeamMoreFields } from './team-more-fields.tsx'

type Props = { team: Team | null; onLeave: () => void; onClose: () => void }

/** Edits a team, or adds a team with the lowest unused number. */
export function TeamModal({ team, onLeave, onClose }: Props) {
  const season = useShownSeason()
  const record = useRecord({ held: true })
  const size = teamSize({ season: season.season, teams: team ? [team] : [] })
  const [opened] = useState(() => Array.from({ length: size }, (_, i) => (team ? (teamPlaces(team)[i] ?? null) : null)))
  const [places, setPlaces] = useState(opened)
  const [wrong, setWrong] = useState<{ start?: string; players?: string }>({})
  const { sideSize } = withDefaults(season.season.settings)
  const [failed, setFailed] = useState<string | null>(null)
  const free = freePlayers([...season.players.values()], season.teams, team)
  const options = free.map((p) => ({ id: p.id, words: fullName(p) })).sort((a, b) => a.words.localeCompare(b.words))
  const after = lastPlayed(season)
  const seasonId = season.season.id
  const teamNumber = team?.teamNumber ?? lowestFree(season.teams.map((t) => t.teamNumber))
  const submit = async (form: FormData) => {
    const typed = String(form.get('start') ?? '').trim()
    const startTime = typed === '' ? null : readClock(typed)
    if (typed !== '' && startTime === null) return setWrong({ start: screenText.clockLike })
    const chosen = places.filter((id) => id !== null)
    if (new Set(chosen).size < chosen.length) return setWrong({ players: screenText.twicePlayer })
    const more = moreOf(form, team)
    const set = {
      ...changedOnly(placesAsFields(places), placesAsFields(opened)),
      ...changedOnly({ startTime }, { startTime: team?.startTime }),
      ...more,
    }
    const call: MutationCall = team
      ? mutations.team.update({ id: team.id, set })
      : mutations.team.add({
          ...placesAsFields(places),
          startTime,
          ...more,
          seasonId,
          teamNumber,
          ...joining(form, after?.id),
        })
    const calls = team ? [call] : [...teamCountCalls(season, 1), call]
    const said = await record(calls, { done: teamsText.saved(teamNumber), failed: text.saveTeamFailed })
    if (said) setFailed(said)
    else onClose()
  }
  const comeBack = async () => {
    if (!team) return
    const call: MutationCall = mutations.team.update({ id: team.id, set: { leaves: null } })
    const said = await record([call], { done: teamsText.cameBack(teamNumber), failed: text.saveTeamFailed })
    if (said) setFailed(said)
    else onClose()
  }
  return (
    <Modal
      title={team ? teamsText.edit(teamNumber) : teamsText.add(teamNumber)}
      onClose={onClose}
      onSubmit={submit}
      foot={<ModalFoot save={buttonText.saveTeam} onClose={onClose} />}
    >
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      {places.map((id, i) => (
        <ComboBox
          // biome-ignore lint/suspicious/noArrayIndexKey: a spot is its number.
          key={i}
          label={size === 1 ? paperText.player : teamsText.place(i + 1)}
          options={options}
          {...(season.players.size > 0 ? { empty: teamsText.noneFree } : {})}
          value={id}
          onChange={(chosen) => setPlaces(places.with(i, chosen))}
        />
      ))}
      {sideSize < size ? <p className="soft small">{teamsText.orderNote(sideSize)}</p> : null}
      {wrong.players ? <Notice kind="needs">{wrong.players}</Notice> : null}
      <Field
        label={labelText.startTime}
        name="start"
        defaultValue={team?.startTime ? formatClock(team.startTime) : ''}
        placeholder={formatClock(season.season.startTime)}
        note={screenText.startTimeNote}
        wrong={wrong.start}
        autoComplete="off"
      />
      {!team && after ? (
        <FieldSelect label={teamsText.joinAsked} name="before" defaultValue="nothing" note={teamsText.joinNote}>
          {(['nothing', 'byes'] as const).map((one) => (
            <option key={one} value={one}>
              {teamsText.before[one]}
            </option>
          ))}
        </FieldSelect>
      ) : null}
      <MoreWays open={season.teams.some((one) => one.division || one.name || one.color)}>
        <TeamMoreFields team={team} teams={season.teams} />
        {team ? (
          <div>
            <button className="btn" type="button" onClick={() => (team.leaves ? void comeBack() : onLeave())}>
              {team.leaves ? teamsText.comeBack : teamsText.leave}
            </button>
          </div>
        ) : null}
      </MoreWays>
    </Modal>
  )
}

/** Reads from the form how earlier weeks count for a team that joins in the middle of the season. */
function joining(form: FormData, afterWeekId: number | undefined): Pick<Team, 'joins'> {
  const results = form.get('before') === 'byes' ? 'byes' : 'nothing'
  return afterWeekId === undefined ? {} : { joins: { afterWeekId, results } }
}

function lowestFree(taken: readonly number[]): number {
  let number = 1
  while (taken.includes(number)) number += 1
  return number
}
