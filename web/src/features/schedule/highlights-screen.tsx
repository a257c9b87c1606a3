import { teamSchedulesDocument } from '@glm/shared/documents/team-schedules-document'
import { monthDayYear } from '@glm/shared/lib/month-day'
import { may } from '@glm/shared/schema/role'
import { paperText } from '@glm/shared/text/documents/paper'
import { useMemo } from 'react'
import { useSession } from '../../account/session-context.ts'
import { ClosedScreen } from '../../components/closed-screen.tsx'
import { NoSeason } from '../../components/no-season.tsx'
import { PaperButtons } from '../../components/paper-buttons.tsx'
import { PaperView } from '../../pdf/paper-view.tsx'
import { today } from '../../platform/today.ts'
import { paperRowsOf } from '../../season/paper-rows-of.ts'
import { type Live, useSeason } from '../../season/use-season.ts'
import { Masthead } from '../../ui/masthead.tsx'

/** A page a team, its column marked, to print and hand out. */
export function HighlightsScreen() {
  const { session } = useSession()
  if (!session || !may(session.role, 'keepLeague'))
    return <ClosedScreen label="Setup" title={paperText.teamSchedules} words={paperText.adminsOnly} />
  if (session.leagueId === null) return <ClosedScreen label="Setup" title={paperText.teamSchedules} words={paperText.notAssigned} />
  return <AllTeams />
}

function AllTeams() {
  const live = useSeason()
  if (live === null) return <NoSeason label="Setup" title={paperText.teamSchedules} />
  if (live.weeks.length === 0) return <NoSeason label="Setup" title={paperText.teamSchedules} missing="schedule" />
  return <Pages live={live} />
}

function Pages({ live }: { live: Live }) {
  const document = useMemo(() => teamSchedulesDocument(paperRowsOf(live), { date: monthDayYear(today()) }), [live])
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
