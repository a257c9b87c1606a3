import { shownPair } from '@glm/shared/lib/shown-points'
import { isPlayed } from '@glm/shared/rules/season/is-played'
import type { SeasonResults } from '@glm/shared/rules/season-results'
import type { Week } from '@glm/shared/schema/schedule/week'
import { paperSentence } from '@glm/shared/text/documents/paper'
import { rainoutText } from '@glm/shared/text/screens/schedule/rainout'
import { matchSides } from '../../season/match-sides.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { teamWords } from '../../season/use-season.ts'
import { CompareHead } from '../compare-head.tsx'

/**
 * Lists a week's matches: how far both sides got, their points now, and their points if the secretary suspends the
 * week.
 */
export function HaltedMatches({ week, halted }: { week: Week; halted: SeasonResults }) {
  const season = useShownSeason()
  const matches = season.matches.filter((match) => match.weekId === week.id && isPlayed(match, season.season))
  return (
    <table className="ledger compare">
      <CompareHead columns={[rainoutText.match, rainoutText.holes]} />
      <tbody>
        {matches.map((match) => {
          const now = season.results.matchResult(match)
          const then = halted.matchResult(match).points
          const [was, is] = [now.points && shownPair(now.points), then && shownPair(then)]
          const thru = now.lines.map((line) => line.thru)
          return (
            <tr key={match.id} className={was === is ? undefined : 'is-changed'}>
              <th scope="row">{matchSides(season, match, (of, id) => paperSentence.team(teamWords(of, id)))}</th>
              <td className="num">{thru.length === 0 ? 0 : Math.min(...thru)}</td>
              <td className="num nowrap">{was ?? '–'}</td>
              <td className="num nowrap">{is === null ? rainoutText.countsNot : <b>{is}</b>}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
