import { paperText } from '@glm/shared/text/documents/paper'
import { setupText } from '@glm/shared/text/screens/league/setup'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../account/session-context.ts'
import { PaperButtons } from '../../components/paper-buttons.tsx'
import { isLoopbackUrl } from '../../platform/is-loopback-url.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { Notice } from '../../ui/notice.tsx'
import { ToStep } from './to-step.tsx'

/** Prints the first night's cards. */
export function StepCards() {
  const season = useShownSeason()
  const { rehearsal } = useSession()
  const [week] = season.weeks
  if (!week) return <ToStep step="dates" says={setupText.cardsNot} />
  const code: { site?: string } = rehearsal ? {} : { site: window.location.origin }
  return (
    <>
      <p>{setupText.cardsHint}</p>
      {code.site !== undefined && isLoopbackUrl(code.site) ? (
        <Notice kind="plain">{paperText.codesHereOnly}</Notice>
      ) : null}
      <div className="tools">
        <PaperButtons
          request={{ kind: 'scorecards', weekId: week.id, perPage: null, ...code }}
          print={setupText.printCards}
          main
        />
        <Link className="btn" to="/dashboard">
          {setupText.done}
        </Link>
      </div>
    </>
  )
}
