import type { Season } from '@glm/shared/season/season'
import { fullName } from '@glm/shared/text/full-name'
import { frameText } from '@glm/shared/text/screens/frame'
import { handicapsText } from '@glm/shared/text/screens/scores/handicaps'
import { Suspense, useState } from 'react'
import { useShownSeason } from '../../season/shown-season.ts'
import { LateHandicapModal } from './late-handicap-modal.tsx'

type Props = {
  week: { id: number; weekNumber: number }
  playerId: number
  /** The value to display: the strokes that the player gets. */
  value: number
  /** Set this if the handicap is among input fields, so that the Tab key skips it. */
  aside?: boolean
}

/**
 * Shows a player's handicap for a week. Clicking it opens an explanation, in which a secretary can set a different
 * handicap.
 */
export function GoingIn({ week, playerId, value, aside = false }: Props) {
  const season = useShownSeason()
  const [open, setOpen] = useState(false)
  const title = handicapsText.goingInto({ player: fullName(season.players.get(playerId)), week: week.weekNumber })
  return (
    <>
      <button
        className={isHandSet(season, week.id, playerId) ? 'why-no is-by-hand' : 'why-no'}
        type="button"
        tabIndex={aside ? -1 : 0}
        aria-label={frameText.whyNumber({ what: title, value })}
        onClick={() => setOpen(true)}
      >
        {value}
        {isHandSet(season, week.id, playerId) ? <span className="vh">, {handicapsText.byHand}</span> : null}
      </button>
      {open ? (
        <Suspense>
          <LateHandicapModal week={week} playerId={playerId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

const isHandSet = (season: Season, weekId: number, playerId: number): boolean =>
  season.results.handicapRow(weekId, playerId)?.handSet === true
