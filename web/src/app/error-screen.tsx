import * as labelText from '@glm/shared/text/labels'
import { frameText } from '@glm/shared/text/screens/frame'
import { type ReactNode, useEffect, useState } from 'react'
import { callApi } from '../account/api.ts'
import { storedToken } from '../account/stored-token.ts'
import { useUncovered } from '../platform/use-uncovered.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { lookForUpdate, takeUpdate, useUpdateWaits } from './register-service-worker.ts'

/** Matches the errors that browsers report if part of the app can't be loaded because it isn't stored on the phone. */
const MISSING = /dynamically imported module|module script failed|preload CSS/i

/** Shown when a screen has crashed. First tells the user that everything saved is safe. */
export function ErrorScreen({ error }: { error: unknown }) {
  useUncovered()
  if (error instanceof Error && MISSING.test(error.message)) return <MissingPart />
  return <Sheet title={frameText.wentWrong}>{error instanceof Error ? error.message : String(error)}</Sheet>
}

/**
 * Finds out why a part of the app is missing: there is no signal, or the server has another build by now and no longer
 * the parts of this one. Without a login, nothing can be lost here, so that build is activated at once.
 */
function MissingPart() {
  const waits = useUpdateWaits()
  const [reached, setReached] = useState<boolean | null>(null)
  useEffect(() => {
    void lookForUpdate().catch(() => undefined)
    void callApi('GET /auth/provider').then((answer) => setReached(answer.ok || answer.status !== 0))
  }, [])
  useEffect(() => {
    if (waits && storedToken() === null) takeUpdate()
  }, [waits])
  return <MissingSheet waits={waits} reached={reached} />
}

/** `waits`: whether another build is waiting. `reached`: whether the server answered; null until that is known. */
export function MissingSheet({ waits, reached }: { waits: boolean; reached: boolean | null }) {
  if (reached === false) return <Sheet title={frameText.needsSignal}>{frameText.needsSignalMore}</Sheet>
  if (waits)
    return (
      <Sheet
        title={frameText.notLoadable}
        act={
          <button className="btn is-main" type="button" onClick={takeUpdate}>
            {frameText.useNow}
          </button>
        }
      >
        {frameText.newVersion}
      </Sheet>
    )
  return <Sheet title={frameText.notLoadable}>{reached ? frameText.notLoadableMore : null}</Sheet>
}

function Sheet({ title, act, children }: { title: string; act?: ReactNode; children: ReactNode }) {
  return (
    <div className="sheet">
      <PageHeader label={labelText.lostBall} title={title} />
      <div className="empty" role="alert">
        <b>{frameText.brokenSafe}</b>
        <p className="soft">{children}</p>
        <div className="tools">
          {act ?? (
            <button className="btn is-main" type="button" onClick={() => location.reload()}>
              {frameText.loadAgain}
            </button>
          )}
          <a className="btn" href="/dashboard">
            {frameText.backToDashboard}
          </a>
        </div>
      </div>
    </div>
  )
}
