import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import type { League } from '@glm/shared/schema/league/league'
import { defaultLeagueSettings } from '@glm/shared/schema/league/league-settings'
import * as buttonText from '@glm/shared/text/buttons'
import { screenNames } from '@glm/shared/text/names'
import { screenText } from '@glm/shared/text/screens/screens'
import { text } from '@glm/shared/text/sentences'
import { useState } from 'react'
import { usePhone } from '../../client/client-provider.tsx'
import { useRecord } from '../../client/use-record.ts'
import { useRows } from '../../client/use-rows.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LeagueForm } from './league-form.tsx'
import { type LeagueValues, leaguePart, seasonPart } from './league-values.ts'
import { plannedSeason } from './planned-season.ts'

/** Sets up the first season of a league. The form starts with the values that the league was created with. */
export function FirstSeason({ league, manager }: { league: League; manager: boolean }) {
  const [open, setOpen] = useState(plannedSeason() !== null)
  return (
    <>
      <EmptyState
        title={screenText.noSeason}
        act={
          manager ? (
            <button className="btn is-main is-tall" type="button" onClick={() => setOpen(true)}>
              {screenNames.setUpSeason}
            </button>
          ) : null
        }
      >
        {manager ? screenText.firstSeasonHint : screenText.noSeasonHint}
      </EmptyState>
      {open && manager ? <FirstSeasonModal league={league} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function FirstSeasonModal({ league, onClose }: { league: League; onClose: () => void }) {
  const { phone } = usePhone().local
  const record = useRecord()
  const courses = useRows('courses')
  // Wait for the courses to load, because a select uses its initial value only once.
  if (!courses) return null
  const save = (values: LeagueValues) => {
    const id = phone.newId()
    const season = { name: values.startDate.slice(0, 4), ...seasonPart(values, defaultLeagueSettings) }
    const set = { ...leaguePart(values), currentSeasonId: id }
    const calls: MutationCall[] = [
      mutations.season.add(season, { ids: [id] }),
      mutations.league.update({ id: league.id, set }),
    ]
    return record(calls, { done: text.leagueUpdated, failed: text.leagueUpdateFailed })
  }
  const start = plannedSeason() ?? {
    name: league.name,
    description: league.description ?? '',
    isActive: league.isActive,
    secretaryName: league.secretaryName ?? '',
    secretaryPhone: league.secretaryPhone ?? '',
    secretaryEmail: league.secretaryEmail ?? '',
    teamCount: 16,
  }
  return (
    <LeagueForm
      title={screenNames.setUpSeason}
      save={buttonText.saveSeason}
      start={start}
      courses={courses}
      onSave={save}
      onClose={onClose}
    />
  )
}
