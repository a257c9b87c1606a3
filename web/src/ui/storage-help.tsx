import { frameText } from '@glm/shared/text/screens/frame'
import { storageWaitsText } from '@glm/shared/text/screens/storage-waits'
import { useUncovered } from '../platform/use-uncovered.ts'
import { EmptyState } from './empty-state.tsx'

/**
 * Shown if the browser doesn't open the data stored on this device. If the data opens later, the screen continues
 * automatically.
 */
export function StorageHelp() {
  useUncovered()
  const { title, safe, next } = storageWaitsText
  return (
    <div className="main" role="alert">
      <div className="sheet">
        <EmptyState
          title={title}
          act={
            <button className="btn is-main" type="button" onClick={() => location.reload()}>
              {frameText.loadAgain}
            </button>
          }
        >
          {safe} {next}
        </EmptyState>
      </div>
    </div>
  )
}
