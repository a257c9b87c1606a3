import { scheduleDocument } from '@glm/shared/documents/schedule-document'
import { monthDayYear } from '@glm/shared/lib/month-day'
import { paperText } from '@glm/shared/text/paper'
import { useMemo, useState } from 'react'
import { myTeamId } from '../../live/my-player.ts'
import { paperOf } from '../../live/paper-of.ts'
import { usePhone } from '../../live/phone-context.tsx'
import { today } from '../../live/today.ts'
import { type Live, useSeason } from '../../live/use-season.ts'
import { PaperView } from '../../pdf/paper-view.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Masthead } from '../../ui/masthead.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { NoSeason } from '../parts/no-season.tsx'
import { PaperButtons } from '../parts/paper-buttons.tsx'
import { PhoneBook } from './phone-book.tsx'
import { ScheduleGrid } from './schedule-grid.tsx'
import { TeamAgenda } from './team-agenda.tsx'

export function ScheduleScreen() {
  const live = useSeason()
  if (live === undefined) return null
  if (live === null) return <NoSeason label={paperText.viewSchedule} title={paperText.schedule} />
  return <Schedule live={live} />
}

/** Who plays whom: on a phone my own season first, else all teams by all weeks; the phone numbers below. */
function Schedule({ live }: { live: Live }) {
  const { session } = usePhone()
  const mine = myTeamId(live, session)
  const narrow = useMedia('(max-width: 767px)')
  const [all, setAll] = useState(false)
  const document = useMemo(() => scheduleDocument(paperOf(live), { date: monthDayYear(today()) }), [live])
  const agenda = narrow && !all && mine !== null
  const season = `${live.season.startDate.slice(0, 4)} · ${live.season.day} · ${live.league.name}`
  return (
    <div className="has-paper">
      <div className="sheet">
        <Masthead label={season} title={paperText.schedule}>
          {narrow && mine !== null ? (
            <fieldset className="switch" aria-label="View">
              <button className="switch-option" type="button" aria-pressed={!all} onClick={() => setAll(false)}>
                {paperText.myTeam}
              </button>
              <button className="switch-option" type="button" aria-pressed={all} onClick={() => setAll(true)}>
                {paperText.allTeams}
              </button>
            </fieldset>
          ) : null}
          <PaperButtons live={live} request={{ kind: 'schedule' }} print={paperText.printSchedule} />
        </Masthead>
        {live.weeks.length === 0 ? (
          <EmptyState title={paperText.noScheduleYet}>{paperText.noScheduleSays}</EmptyState>
        ) : agenda ? (
          <TeamAgenda live={live} teamId={mine} />
        ) : (
          <ScheduleGrid live={live} mine={mine} />
        )}
        {live.teams.length > 0 ? <PhoneBook live={live} /> : null}
      </div>
      <PaperView document={document} />
    </div>
  )
}
