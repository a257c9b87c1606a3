import { partText } from '@glm/shared/documents/part-text'
import { indexesOf, startOfHole } from '@glm/shared/lib/pad-position'
import { shownPair, shownPoints } from '@glm/shared/lib/shown-points'
import type { MatchResult } from '@glm/shared/rules/match/match-result'
import type { PlayerLine } from '@glm/shared/rules/match/player-line'
import { isInPart } from '@glm/shared/rules/scoring/match-part'
import type { PlayedHole } from '@glm/shared/rules/scoring/nine-played'
import { isFieldSeason } from '@glm/shared/rules/season/is-played'
import { teamsOfMatch } from '@glm/shared/rules/season/teams-of-match'
import type { Season } from '@glm/shared/season/season'
import * as labelText from '@glm/shared/text/labels'
import { numberedText } from '@glm/shared/text/numbered'
import { scoresText } from '@glm/shared/text/screens/scores/scores'
import { Fragment, memo, useCallback } from 'react'
import { lineHoles } from '../../season/line-holes.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { teamName, teamNumber } from '../../season/use-season.ts'
import { NumberBox } from '../../ui/number-box.tsx'
import { holePoints } from './hole-points.ts'
import { withNameWidth } from './name-width.ts'
import { PadBox } from './pad-box.tsx'
import { PadStrip } from './pad-strip.tsx'
import type { Pad } from './use-pad.ts'
import './pad-group.css'

type Props = { results: MatchResult } & Pick<Pad, 'at' | 'go'>
/** `group`: all matches on the same card as `results`. */
type BoardProps = Props & { group: readonly MatchResult[] }

/** Shows the current hole, the current score, and a box for each player. */
export function PadBoard({ results, group, at, go }: BoardProps) {
  const season = useShownSeason()
  const index = indexesOf(results, at).hole
  const hole = results.holes[index]
  const shared = holePoints(results, index)
  const first = startOfHole(results, at.hole).playerId
  const toHole = useCallback((to: number) => go({ hole: to, playerId: first }), [go, first])
  if (!hole) return null
  return (
    <>
      <PadStrip results={results} at={at.hole} go={toHole} />
      <div className="pad-hole">
        <h1>{numberedText.hole(hole.hole)}</h1>
        <dl className="facts">
          <Fact word={labelText.par} value={hole.par} />
          <Fact word={labelText.index} value={hole.strokeIndex} />
          {hole.yards ? <Fact word={labelText.yards} value={hole.yards} /> : null}
        </dl>
      </div>
      {group.length === 1 ? matchPoints(season, results) : <GroupPoints group={group} hole={index} />}
      <div className="boxes">
        {results.pairings.map(([line], pair) => (
          <Pairing key={line.playerId} results={results} at={at} go={go} pair={pair} />
        ))}
        {results.lines.length > 2 * results.pairings.length ? <Alone results={results} at={at} go={go} /> : null}
        {results.sides && shared ? <p className="pairing-points">{shownPair(shared)}</p> : null}
      </div>
    </>
  )
}

/**
 * Shows the sides of a match with their points so far. This is a function and not a component, because each tap renders
 * it several times.
 */
function matchPoints(season: Season, results: MatchResult) {
  return (
    <div className="sides">
      {teamsOfMatch(results.match).map((teamId, side) => (
        <div className="sides-one" key={teamId} aria-live="polite" aria-atomic="true">
          <NumberBox no={teamNumber(season, teamId)} />
          <span style={withNameWidth(teamName(season, teamId))}>{teamName(season, teamId)}</span>
          {isFieldSeason(season.season, results.match.weekId) ? null : (
            <b>
              <span className="vh">{scoresText.points} </span>
              {shownPoints(results.points?.[side === 0 ? 0 : 1] ?? 0)}
            </b>
          )}
        </div>
      ))}
    </div>
  )
}

/**
 * Shows the points so far in each of the group's matches that covers the current hole. Renders nothing in a field
 * season, where the teams in a group don't play against each other.
 */
function GroupPoints({ group, hole }: { group: readonly MatchResult[]; hole: number }) {
  const season = useShownSeason()
  if (isFieldSeason(season.season, group[0]?.match.weekId)) return null
  return (
    <ul className="sides is-group" aria-label={scoresText.points}>
      {group
        .filter(({ part }) => isInPart(part, hole))
        .map(({ match, points, part, holes }) => (
          <li className="sides-one" key={match.id} aria-live="polite" aria-atomic="true">
            {part ? <small>{partText({ part, holes })}</small> : null}
            {teamsOfMatch(match).map((teamId, i) => (
              <Fragment key={teamId}>
                {i > 0 ? <span>{labelText.v}</span> : null}
                <NumberBox no={teamNumber(season, teamId)} />
              </Fragment>
            ))}
            <b>{points ? shownPair(points) : '–'}</b>
          </li>
        ))}
    </ul>
  )
}

function Pairing({ results, at, go, pair }: Props & { pair: number }) {
  const index = indexesOf(results, at).hole
  const [hole, lines] = [results.holes[index], results.pairings[pair]]
  if (!hole || !lines) return null
  const [first, second] = lines.map((line) => line.holePoints[index])
  return (
    <div className="pairing">
      <Boxes results={results} at={at} go={go} hole={hole} lines={lines} />
      {first == null || second == null || results.sides ? null : (
        <span className="pairing-points">{shownPair([first, second])}</span>
      )}
    </div>
  )
}

/** Returns a hole's par from the player's tee. */
const parOf = (season: Season, results: MatchResult, line: PlayerLine, hole: number): number | undefined =>
  lineHoles(season, results, line)[hole]?.par

/** Shows the boxes of players who have no opponent. */
function Alone({ results, at, go }: Props) {
  const hole = results.holes.find((one) => one.hole === at.hole)
  const paired = 2 * results.pairings.length
  if (!hole) return null
  return (
    <div className={isOfGroup(results) ? 'pairing is-group' : 'pairing'}>
      <Boxes results={results} at={at} go={go} hole={hole} lines={results.lines.slice(paired)} />
    </div>
  )
}

/** Returns whether more than two teams are on the card. */
const isOfGroup = ({ lines }: MatchResult): boolean => new Set(lines.map(({ teamId }) => teamId)).size > 2

type Boxed = Props & { hole: PlayedHole; lines: readonly PlayerLine[] }

/** Shows a box for each player in `lines`. */
function Boxes({ results, at, go, hole, lines }: Boxed) {
  const season = useShownSeason()
  const isGroup = isOfGroup(results)
  const index = indexesOf(results, at).hole
  const pick = useCallback((playerId: number) => go({ hole: at.hole, playerId }), [go, at.hole])
  return lines.map((line) => (
    <PadBox
      key={line.playerId}
      line={line}
      weekId={results.match.weekId}
      at={index}
      hole={hole.hole}
      par={parOf(season, results, line, index) ?? hole.par}
      now={at.playerId === line.playerId}
      team={isGroup ? teamNumber(season, line.teamId) : null}
      pick={pick}
    />
  ))
}

const Fact = memo(function Fact({ word, value }: { word: string; value: number }) {
  return (
    <div>
      <dt>{word}</dt>
      <dd>{value}</dd>
    </div>
  )
})
