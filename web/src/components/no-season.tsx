import { may } from '@glm/shared/schema/league/role'
import { screenNames } from '@glm/shared/text/names'
import { screenText } from '@glm/shared/text/screens/screens'
import { Link } from '@tanstack/react-router'
import { usePhone } from '../client/client-provider.tsx'
import { useRows, useSyncState } from '../client/use-rows.ts'
import type { ScreenPath } from '../season/screen-link.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeader } from '../ui/page-header.tsx'

type Props = {
  label: string
  title: string
  missing?: 'season' | 'schedule'
  /** The message to show if the league hasn't been loaded and can't be loaded right now. */
  failed?: string
}

/**
 * Shown on season screens if the league hasn't been loaded, has no season yet, or has a season without weeks. Links to
 * the next step.
 */
export function NoSeason({ label, title, missing = 'season', failed }: Props) {
  const { session } = usePhone()
  const { blocker } = useSyncState()
  const leagues = useRows('leagues')
  if (!leagues) return null
  if (leagues.length === 0)
    return (
      <div className="sheet" aria-busy="true">
        <PageHeader label={label} title={title} />
        {failed && blocker ? <Notice kind="needs">{failed}</Notice> : null}
        <EmptyState title={screenText.serverComes}>{screenText.serverComesHint}</EmptyState>
      </div>
    )
  const manager = may(session.role, 'keepLeague')
  const says =
    missing === 'season' ? screenText.noSeasonHint : manager ? screenText.noScheduleHint : screenText.gettingReady
  const step: { to: ScreenPath; words: string } =
    missing === 'season'
      ? { to: '/leagues', words: screenNames.setUpSeason }
      : { to: '/schedule-manager', words: screenNames.makeSchedule }
  return (
    <div className="sheet">
      <PageHeader label={label} title={title} />
      <EmptyState
        title={missing === 'season' ? screenText.noSeason : screenText.noSchedule}
        act={
          manager ? (
            <Link className="btn is-main" to={step.to}>
              {step.words}
            </Link>
          ) : null
        }
      >
        {says}
      </EmptyState>
    </div>
  )
}
