import { paperText } from '@glm/shared/text/documents/paper'
import { scheduleText } from '@glm/shared/text/screens/schedule/schedule'
import { text } from '@glm/shared/text/sentences'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSession } from '../../account/session-context.ts'
import { usePhone } from '../../client/client-provider.tsx'
import { NoSeason } from '../../components/no-season.tsx'
import { PaperButtons } from '../../components/paper-buttons.tsx'
import { myTeamId } from '../../season/my-player.ts'
import type { SearchAt } from '../../season/screen-link.ts'
import { type Season, teamName, useSeason } from '../../season/use-season.ts'
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
      <PageHeader label="League" title="Schedule" />
      <Notice kind="needs">{text.noLeague}</Notice>
    </div>
  )
}

function Schedule() {
  const live = useSeason()
  if (live === null) return <NoSeason label="League" title="Schedule" failed={text.scheduleFailed} />
  if (live.weeks.length === 0) return <NoSeason label="League" title="Schedule" missing="schedule" />
  return <OneSchedule live={live} />
}

/** On a phone one team's matches first; on a laptop all teams at once. The address holds the view and the team. */
function OneSchedule({ live }: { live: Season }) {
  const { session } = usePhone()
  const search = useSearch({ from: '/schedule' })
  const navigate = useNavigate()
  const mine = myTeamId(live, session)
  const team = live.teams.find((t) => t.teamNumber === search.team) ?? live.teams.find((t) => t.id === mine)
  const all = search.view === 'all' || !team
  const show = (next: SearchAt<'/schedule'>) => void navigate({ to: '/schedule', search: next })
  return (
    <div className="sheet">
      <PageHeader
        label={[live.season.startDate.slice(0, 4), live.season.day, live.league.name].join(' · ')}
        title="Schedule"
      >
        <fieldset className="switch if-narrow" aria-label="View">
          <button
            className="switch-option"
            type="button"
            aria-pressed={!all}
            onClick={() => show({ team: team?.teamNumber ?? live.teams[0]?.teamNumber ?? 1 })}
          >
            {mine !== null && (team?.id === mine || !team) ? 'My team' : 'One team'}
          </button>
          <button className="switch-option" type="button" aria-pressed={all} onClick={() => show({ view: 'all' })}>
            All teams
          </button>
        </fieldset>
        <Select label="Team" value={team?.teamNumber ?? ''} onPick={(number) => show({ team: Number(number) })}>
          {team ? null : <option value="">{scheduleText.chooseTeam}</option>}
          {live.teams.map((t) => (
            <option key={t.id} value={t.teamNumber}>
              {t.teamNumber} · {teamName(live, t.id)}
            </option>
          ))}
        </Select>
        <PaperButtons live={live} request={{ kind: 'schedule' }} print={paperText.printSchedule} />
      </PageHeader>
      {team && !all ? <TeamAgenda live={live} team={team} mine={team.id === mine} /> : null}
      <div className={all ? undefined : 'if-broad'}>
        <ScheduleGrid live={live} mine={team?.id ?? null} />
      </div>
      <TeamDirectory live={live} mine={mine} />
    </div>
  )
}
