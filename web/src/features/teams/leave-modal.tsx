import { compareStandings } from '@glm/shared/rules/compare-seasons'
import { isFieldSeason } from '@glm/shared/rules/season/is-played'
import type { Team } from '@glm/shared/schema/people/team'
import { type Season, withRows } from '@glm/shared/season/season'
import { teamsText } from '@glm/shared/text/screens/people/teams'
import { text } from '@glm/shared/text/sentences'
import { useState } from 'react'
import { useRecord } from '../../client/use-record.ts'
import { ModalFoot } from '../../components/modal-foot.tsx'
import { useShownSeason } from '../../season/shown-season.ts'
import { FieldSelect } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { lastPlayed, leaveCalls, weeksToCome } from './leave-calls.ts'

type Results = NonNullable<Team['leaves']>['results']
const choices = ['stand', 'byes', 'out'] as const satisfies readonly Results[]

/**
 * Removes a team in the middle of the season: asks what should happen to its results, and shows the effect of each
 * choice.
 */
export function LeaveModal({ team, onClose }: { team: Team; onClose: () => void }) {
  const season = useShownSeason()
  const record = useRecord({ held: true })
  const [results, setResults] = useState<Results>('stand')
  const [failed, setFailed] = useState<string | null>(null)
  const after = lastPlayed(season)
  const leave = async () => {
    const said = await record(leaveCalls(season, team, { results }), {
      done: teamsText.leaveSaved(team.teamNumber),
      failed: text.saveTeamFailed,
    })
    if (said) setFailed(said)
    else onClose()
  }
  return (
    <Modal
      title={teamsText.leaving(team.teamNumber)}
      onClose={onClose}
      onSubmit={leave}
      foot={<ModalFoot save={teamsText.leaveAct} onClose={onClose} />}
    >
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <p>
        {teamsText.leaveHint({
          after: after?.weekNumber ?? null,
          weeks: weeksToCome(season, team.id).length,
          isField: isFieldSeason(season.season, undefined),
        })}
      </p>
      <FieldSelect
        label={teamsText.resultsAsked}
        value={results}
        onChange={({ target }) => setResults(choices.find((one) => one === target.value) ?? 'stand')}
        note={teamsText.resultsNote}
      >
        {choices.map((one) => (
          <option key={one} value={one}>
            {teamsText.results[one]}
          </option>
        ))}
      </FieldSelect>
      <p className="small" role="status">
        {teamsText.tableMoves(moved(season, { team, results, afterWeekId: after?.id ?? null }))}
      </p>
    </Modal>
  )
}

type Asked = { team: Team; results: Results; afterWeekId: number | null }

/** Counts the other teams whose place or points would change. */
function moved(season: Season, { team, results, afterWeekId }: Asked): number {
  const teams = season.teams.map((one) => (one.id === team.id ? { ...one, leaves: { afterWeekId, results } } : one))
  const both = { was: season.results, is: withRows(season, { teams }).results }
  return compareStandings(both).filter((one) => one.changed && one.teamId !== team.id).length
}
