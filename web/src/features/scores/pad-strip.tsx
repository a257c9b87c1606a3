import { shownPair } from '@glm/shared/lib/shown-points'
import type { MatchResult } from '@glm/shared/rules/match/match-result'
import * as labelText from '@glm/shared/text/labels'
import { numberedText } from '@glm/shared/text/numbered'
import { memo } from 'react'
import { holePoints } from './hole-points.ts'

/** Shows the round's holes, with each hole's points. `at` and `go`: a hole's number on the course. */
export function PadStrip({ results, at, go }: { results: MatchResult; at: number; go: (hole: number) => void }) {
  return (
    <nav className="pad-strip" aria-label={labelText.holes}>
      {results.holes.map((hole, i) => {
        const points = pairOf(holePoints(results, i))
        return <StripHole key={hole.hole} hole={hole.hole} points={points} isNow={hole.hole === at} go={go} />
      })}
    </nav>
  )
}

const pairOf = (points: ReturnType<typeof holePoints>): string => (points ? shownPair(points) : '')

type StripHoleProps = { hole: number; points: string; isNow: boolean; go: (hole: number) => void }

const StripHole = memo(function StripHole({ hole, points, isNow, go }: StripHoleProps) {
  return (
    <button
      type="button"
      className={isNow ? 'is-now' : ''}
      aria-label={numberedText.hole(hole)}
      aria-current={isNow}
      onClick={() => go(hole)}
    >
      <b>{hole}</b>
      <small>{points}</small>
    </button>
  )
})
