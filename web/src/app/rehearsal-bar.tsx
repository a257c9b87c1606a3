import { rehearsalText } from '@glm/shared/text/screens/league/rehearsal'
import { DoorOpen } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../account/session-context.ts'
import { Icon } from '../ui/icon.tsx'

/** Shows on every screen that this is a rehearsal, with a button to end it. Renders nothing otherwise. */
export function RehearsalBar() {
  const { rehearsal, endRehearsal } = useSession()
  const [ending, setEnding] = useState(false)
  if (!rehearsal) return null
  const end = () => {
    setEnding(true)
    void endRehearsal().catch(() => setEnding(false))
  }
  return (
    <section className="update is-rehearsal" aria-label={rehearsalText.bar}>
      <span>
        <b>{rehearsalText.bar}.</b> {rehearsalText.barHint}
      </span>
      <button className="btn" type="button" disabled={ending} onClick={end}>
        <Icon of={DoorOpen} />
        {rehearsalText.end}
      </button>
    </section>
  )
}
