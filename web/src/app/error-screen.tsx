import * as labelText from '@glm/shared/text/labels'
import { frameText } from '@glm/shared/text/screens/frame'
import { useUncovered } from '../platform/use-uncovered.ts'
import { PageHeader } from '../ui/page-header.tsx'

/** Matches the errors that browsers report if part of the app can't be loaded because it isn't stored on the phone. */
const MISSING = /dynamically imported module|module script failed|preload CSS/i

/** Shown when a screen has crashed. First tells the user that everything saved is safe. */
export function ErrorScreen({ error }: { error: unknown }) {
  useUncovered()
  const missing = error instanceof Error && MISSING.test(error.message)
  return (
    <div className="sheet">
      <PageHeader label={labelText.lostBall} title={missing ? frameText.needsSignal : frameText.wentWrong} />
      <div className="empty" role="alert">
        <b>{frameText.brokenSafe}</b>
        <p className="soft">
          {missing ? frameText.needsSignalMore : error instanceof Error ? error.message : String(error)}
        </p>
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
