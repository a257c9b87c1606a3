import { shownVersion } from '@glm/shared/claims/shown-version'
import type { MatchResult } from '@glm/shared/rules/match/match-result'
import { limits } from '@glm/shared/schema/limits'
import * as labelText from '@glm/shared/text/labels'
import { scoresText } from '@glm/shared/text/screens/scores/scores'
import type { DraftStore } from '../../components/drafts/draft-store.ts'
import { LineHandicap } from '../../components/handicap/line-handicap.tsx'
import { draftIds } from '../../season/draft-ids.ts'
import { lineNames } from '../../season/line-names.ts'
import { matchSides } from '../../season/match-sides.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { PlayerName } from './player-name.tsx'
import { ScoreCell } from './score-cell.tsx'

/** `above`: players whose cards are entered in an earlier match. Their cards are read-only here. */
type Props = { results: MatchResult; drafts: DraftStore | null; above?: ReadonlySet<number> }

/** Shows one match in a week that has only totals, with a single score per player. */
export function TotalsGrid({ results, drafts, above }: Props) {
  const season = useShownSeason()
  const week = season.weeks.find((w) => w.id === results.match.weekId)
  return (
    <table className="card is-totals" aria-label={scoresText.cardOf(matchSides(season, results.match))}>
      <thead>
        <tr className="card-holes">
          <th scope="col">{labelText.player}</th>
          <th className="card-hcp" scope="col">
            {labelText.hcp}
          </th>
          <th scope="col">{labelText.total}</th>
        </tr>
      </thead>
      <tbody>
        {results.lines.map((line) => {
          const card = season.results.cardOf(results.match.weekId, line.playerId)
          return (
            <tr className="card-player" key={line.playerId}>
              <PlayerName line={line} card={card} weekId={results.match.weekId} />
              <td className="card-hcp">{week ? <LineHandicap week={week} line={line} aside /> : null}</td>
              <ScoreCell
                id={draftIds.score(results.match.weekId, line.playerId, 'total')}
                version={shownVersion(Object.values(card?.cells ?? {}))}
                cell={card?.cells.total}
                label={scoresText.cellOf({ player: lineNames(season, line), cell: scoresText.total })}
                par={null}
                strokes={0}
                drafts={above?.has(line.playerId) ? null : drafts}
                most={limits.total}
              />
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
