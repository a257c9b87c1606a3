import { frameText } from '@glm/shared/text/screens/frame'
import { screenText } from '@glm/shared/text/screens/screens'
import { Masthead } from '../ui/masthead.tsx'

/** A screen that broke. What was saved is safe, and that is said first. */
export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <div className="sheet">
      <Masthead label="Lost ball" title={frameText.wentWrong} />
      <div className="empty" role="alert">
        <b>{screenText.brokenSafe}</b>
        <p className="soft">{error instanceof Error ? error.message : String(error)}</p>
        <div className="tools">
          <button className="btn is-main" type="button" onClick={() => location.reload()}>
            {frameText.loadAgain}
          </button>
          <a className="btn" href="/dashboard">
            {frameText.backToDashboard}
          </a>
        </div>
      </div>
    </div>
  )
}
