import { paperText } from '@glm/shared/text/documents/paper'
import * as labelText from '@glm/shared/text/labels'
import { screenNames } from '@glm/shared/text/names'
import { scheduleText } from '@glm/shared/text/screens/schedule/schedule'
import { text } from '@glm/shared/text/sentences'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSession } from '../../account/session-context.ts'
import { usePhone } from '../../client/client-provider.tsx'
import { NoSeason } from '../../components/no-season.tsx'
import { PaperButtons } from '../../components/paper-buttons.tsx'
import { myTeamId } from '../../season/my-player.ts'
import type { SearchAt } from '../../season/screen-link.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { teamName, useSeason } from '../../season/use-season.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Select } from '../../ui/select.tsx'
import { ScheduleGrid } from './schedule-grid.tsx'
import { TeamAgenda } from './team-agenda.tsx'
import { TeamDirectory } from './team-directory.tsx'

export function ScheduleScreen() {
  const { session } = useSession()
  if (session?.leagueId !== null) return <Schedule />
  return (
    <div className="sheet">
      <PageHeader label={screenNames.viewSchedule} title={labelText.schedule} />
      <Notice kind="needs">{text.noLeague}</Notice>
    </div>
  )
}

function Schedule() {
  const season = useSeason()
  if (season === null)
    return <NoSeason label={screenNames.viewSchedule} title={labelText.schedule} failed={text.scheduleFailed} />
  if (season.weeks.length === 0)
    return <NoSeason label={screenNames.viewSchedule} title={labelText.schedule} missing="schedule" />
  return <OneSchedule />
}

/**
 * Shows one team's matches on a phone, and all teams' matches at once on a laptop. The view and the team are in the
 * URL.
 */
function OneSchedule() {
  const season = useShownSeason()
  const { session } = usePhone()
  const search = useSearch({ from: '/schedule' })
  const navigate = useNavigate()
  const mine = myTeamId(season, session)
  const team = season.teams.find((t) => t.teamNumber === search.team) ?? season.teams.find((t) => t.id === mine)
  const all = search.view === 'all' || !team
  const show = (next: SearchAt<'/schedule'>) => void navigate({ to: '/schedule', search: next })
  return (
    <div className="sheet">
      <PageHeader
        label={[season.season.startDate.slice(0, 4), season.season.day, season.league.name].join(' · ')}
        title={labelText.schedule}
      >
        <fieldset className="switch if-narrow">
          <legend className="vh">{labelText.view}</legend>
          <button
            className="switch-option"
            type="button"
            aria-pressed={!all}
            onClick={() => show({ team: team?.teamNumber ?? season.teams[0]?.teamNumber ?? 1 })}
          >
            {mine !== null && (team?.id === mine || !team) ? labelText.myTeam : labelText.oneTeam}
          </button>
          <button className="switch-option" type="button" aria-pressed={all} onClick={() => show({ view: 'all' })}>
            {labelText.allTeams}
          </button>
        </fieldset>
        <Select
          label={labelText.team}
          value={team?.teamNumber ?? ''}
          onPick={(number) => show({ team: Number(number) })}
        >
          {team ? null : <option value="">{scheduleText.chooseTeam}</option>}
          {season.teams.map((t) => (
            <option key={t.id} value={t.teamNumber}>
              {t.teamNumber} · {teamName(season, t.id)}
            </option>
          ))}
        </Select>
        <PaperButtons request={{ kind: 'schedule' }} print={paperText.printSchedule} />
      </PageHeader>
      {team && !all ? <TeamAgenda team={team} mine={team.id === mine} /> : null}
      <div className={all ? undefined : 'if-broad'}>
        <ScheduleGrid mine={team?.id ?? null} />
      </div>
      <TeamDirectory mine={mine} />
    </div>
  )
}
