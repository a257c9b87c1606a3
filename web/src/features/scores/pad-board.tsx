import type { MatchResult } from '@glm/shared/rules/match/match-result'
import { isFieldSeason } from '@glm/shared/rules/season/is-played'
import { teamsOfMatch } from '@glm/shared/rules/season/teams-of-match'
import { memo, useCallback } from 'react'
import { type Live, teamName, teamNumber } from '../../season/use-season.ts'
import { NumberBox } from '../../ui/number-box.tsx'
import { holePoints } from './hole-points.ts'
import { PadBox } from './pad-box.tsx'
import { PadStrip } from './pad-strip.tsx'
import type { Pad } from './use-pad.ts'

type Props = { live: Live; results: MatchResult } & Pick<Pad, 'at' | 'go'>

/** The hole that the pad stands on, how the match stands, and a box for each player. */
export function PadBoard({ live, results, at, go }: Props) {
  const hole = results.holes[at.hole]
  const shared = holePoints(results, at.hole)
  const toHole = useCallback((h: number) => go({ hole: h, player: 0 }), [go])
  if (!hole) return null
  return (
    <>
      <PadStrip results={results} at={at.hole} go={toHole} />
      <div className="pad-hole">
        <h1>Hole {hole.hole}</h1>
        <dl className="facts">
          <Fact word="Par" value={hole.par} />
          <Fact word="Index" value={hole.strokeIndex} />
          {hole.yards ? <Fact word="Yards" value={hole.yards} /> : null}
        </dl>
      </div>
      <div className="sides">
        {teamsOfMatch(results.match).map((teamId, side) => (
          <div className="sides-one" key={teamId}>
            <NumberBox no={teamNumber(live, teamId)} />
            <span>{teamName(live, teamId)}</span>
            {isFieldSeason(live.season) ? null : (
              <b>
                <span className="vh">points </span>
                {results.points?.[side] ?? 0}
              </b>
            )}
          </div>
        ))}
      </div>
      <div className="boxes">
        {results.pairings.map(([line], pair) => (
          <Pairing key={line.playerId} live={live} results={results} at={at} go={go} pair={pair} />
        ))}
        {results.lines.length > 2 * results.pairings.length ? <Alone live={live} results={results} at={at} go={go} /> : null}
        {results.sides && shared ? <p className="pairing-points">{shared.join('–')}</p> : null}
      </div>
    </>
  )
}

function Pairing({ live, results, at, go, pair }: Props & { pair: number }) {
  const pick = useCallback((player: number) => go({ hole: at.hole, player }), [go, at.hole])
  const [hole, lines] = [results.holes[at.hole], results.pairings[pair]]
  if (!hole || !lines) return null
  const [first, second] = lines.map((line) => line.holePoints[at.hole])
  return (
    <div className="pairing">
      {lines.map((line, side) => (
        <PadBox
          key={line.playerId}
          line={line}
          live={live}
          weekId={results.match.weekId}
          at={at.hole}
          hole={hole.hole}
          par={hole.par}
          now={at.player === pair * 2 + side}
          index={pair * 2 + side}
          pick={pick}
        />
      ))}
      {first == null || results.sides ? null : (
        <span className="pairing-points">
          {first}–{second}
        </span>
      )}
    </div>
  )
}

/** Boxes of those who have no opponent. */
function Alone({ live, results, at, go }: Props) {
  const pick = useCallback((player: number) => go({ hole: at.hole, player }), [go, at.hole])
  const hole = results.holes[at.hole]
  const paired = 2 * results.pairings.length
  if (!hole) return null
  return (
    <div className="pairing">
      {results.lines.slice(paired).map((line, i) => (
        <PadBox
          key={line.playerId}
          line={line}
          live={live}
          weekId={results.match.weekId}
          at={at.hole}
          hole={hole.hole}
          par={hole.par}
          now={at.player === paired + i}
          index={paired + i}
          pick={pick}
        />
      ))}
    </div>
  )
}

const Fact = memo(function Fact({ word, value }: { word: string; value: number }) {
  return (
    <div>
      <dt>{word}</dt>
      <dd>{value}</dd>
    </div>
  )
})
