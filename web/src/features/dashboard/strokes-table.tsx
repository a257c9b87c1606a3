import { nineOfWeek } from '@glm/shared/documents/nine-of-week'
import type { MatchResult } from '@glm/shared/rules/match/match-result'
import * as labelText from '@glm/shared/text/labels'
import { numberedText } from '@glm/shared/text/numbered'
import { dashboardText } from '@glm/shared/text/screens/dashboard'
import { lineLastNames } from '../../season/line-names.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { teamNumber } from '../../season/use-season.ts'

/** Shows who gets strokes in a match, and on which holes: players or, if their balls are added together, sides. */
export function StrokesTable({ results }: { results: MatchResult }) {
  const season = useShownSeason()
  const week = season.results.index.weekById.get(results.match.weekId)
  const { team1Id, team2Id } = results.match
  const lines = [
    ...results.lines.map((line) => ({ key: line.playerId, name: lineLastNames(season, line), strokes: line.strokes })),
    ...(results.sides ?? []).map(({ strokes }, side) => ({
      key: -1 - side,
      name: numberedText.team(teamNumber(season, (side === 0 ? team1Id : team2Id) ?? 0)),
      strokes,
    })),
  ].filter(({ strokes }) => strokes.some((n) => n > 0))
  if (results.holes.length === 0 || results.holes.length > 9) return null
  if (lines.length === 0) return <p className="small soft">{dashboardText.nobodyReceives}</p>
  return (
    <table className="mini">
      <caption className="vh">{dashboardText.whoReceives}</caption>
      <thead>
        <tr>
          <th scope="col">{(week && nineOfWeek(week, season.results, labelText)) ?? labelText.hole}</th>
          {results.holes.map((hole) => (
            <th scope="col" key={hole.hole}>
              {hole.hole}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className="is-soft">
          <th scope="row">{labelText.index}</th>
          {results.holes.map((hole) => (
            <td key={hole.hole}>{hole.strokeIndex}</td>
          ))}
        </tr>
        {lines.map((line) => (
          <tr key={line.key}>
            <th scope="row">{line.name}</th>
            {results.holes.map((hole, i) => (
              <td key={hole.hole}>
                <Dots count={line.strokes[i] ?? 0} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Dots({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <>
      <span className="vh">{count}</span>
      <span className="dots" aria-hidden="true">
        {Array.from({ length: Math.min(count, 3) }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dots are all the same.
          <i key={i} />
        ))}
      </span>
    </>
  )
}
