import { teamSchedulesDocument } from '@glm/shared/documents/team-schedules-document'
import { monthDayYear } from '@glm/shared/lib/month-day'
import { hasRole, Role } from '@glm/shared/schema/role'
import { paperText } from '@glm/shared/text/paper'
import { useMemo } from 'react'
import { paperOf } from '../../live/paper-of.ts'
import { useSession } from '../../live/session-context.ts'
import { today } from '../../live/today.ts'
import { type Live, useSeason } from '../../live/use-season.ts'
import { PaperView } from '../../pdf/paper-view.tsx'
import { Masthead } from '../../ui/masthead.tsx'
import { ClosedScreen } from '../parts/closed-screen.tsx'
import { NoSeason } from '../parts/no-season.tsx'
import { PaperButtons } from '../parts/paper-buttons.tsx'

/** A page a team, its column marked, to print and hand out. */
export function HighlightsScreen() {
  const { session } = useSession()
  if (!session || !hasRole(session.role, Role.LeagueAdmin))
    return <ClosedScreen label="Setup" title={paperText.teamSchedules} words={paperText.adminsOnly} />
  return <AllTeams />
}

function AllTeams() {
  const live = useSeason()
  if (live === undefined) return null
  if (live === null) return <NoSeason label="Setup" title={paperText.teamSchedules} />
  if (live.weeks.length === 0) return <NoSeason label="Setup" title={paperText.teamSchedules} missing="schedule" />
  return <Pages live={live} />
}

function Pages({ live }: { live: Live }) {
  const document = useMemo(() => teamSchedulesDocument(paperOf(live), { date: monthDayYear(today()) }), [live])
  return (
    <div className="has-paper">
      <div className="sheet">
        <Masthead label="Setup" title={paperText.teamSchedules}>
          <PaperButtons live={live} request={{ kind: 'teamSchedules' }} print={paperText.printAllPages} />
        </Masthead>
      </div>
      <PaperView document={document} shown />
    </div>
  )
}
