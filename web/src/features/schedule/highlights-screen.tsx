import type { PaperRequest } from '@glm/shared/documents/make-document'
import { may } from '@glm/shared/schema/league/role'
import { paperText } from '@glm/shared/text/documents/paper'
import { screenNames } from '@glm/shared/text/names'
import { useMemo } from 'react'
import { useSession } from '../../account/session-context.ts'
import { ClosedScreen } from '../../components/closed-screen.tsx'
import { NoSeason } from '../../components/no-season.tsx'
import { PaperButtons } from '../../components/paper-buttons.tsx'
import { DrawnView } from '../../pdf/drawn-view.tsx'
import { useDraw } from '../../pdf/use-draw.ts'
import { afterPaint } from '../../platform/use-drawn-in-steps.ts'
import { usePaperSize } from '../../platform/use-paper-size.ts'
import { useToday } from '../../platform/use-today.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { useSeason } from '../../season/use-season.ts'
import { PageHeader } from '../../ui/page-header.tsx'

/** Prints one page per team to hand out, with the team's column highlighted. */
export function HighlightsScreen() {
  const { session } = useSession()
  if (!session || !may(session.role, 'keepLeague'))
    return (
      <ClosedScreen
        label={screenNames.printTeamSchedules}
        title={paperText.teamSchedules}
        words={paperText.adminsOnly}
      />
    )
  if (session.leagueId === null)
    return (
      <ClosedScreen
        label={screenNames.printTeamSchedules}
        title={paperText.teamSchedules}
        words={paperText.notAssigned}
      />
    )
  return <AllTeams />
}

function AllTeams() {
  const season = useSeason()
  if (season === null) return <NoSeason label={screenNames.printTeamSchedules} title={paperText.teamSchedules} />
  if (season.weeks.length === 0)
    return <NoSeason label={screenNames.printTeamSchedules} title={paperText.teamSchedules} missing="schedule" />
  return <Pages />
}

const request: PaperRequest = { kind: 'teamSchedules' }

function Pages() {
  const season = useShownSeason()
  const [paper] = usePaperSize()
  const { draw } = useDraw(afterPaint)
  const date = useToday()
  const drawn = useMemo(() => draw?.request(request, season, { paper, date }), [draw, season, paper, date])
  return (
    <>
      <div className="sheet">
        <PageHeader label={screenNames.printTeamSchedules} title={paperText.teamSchedules}>
          <PaperButtons request={request} print={paperText.printAllPages} />
        </PageHeader>
      </div>
      {drawn ? (
        <DrawnView pages={drawn.pages} shown />
      ) : (
        <p className="drawn-view is-shown is-coming">{paperText.making}</p>
      )}
    </>
  )
}
