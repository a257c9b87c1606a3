import { shownVersion } from '@glm/shared/claims/shown-version'
import { shownPair } from '@glm/shared/lib/shown-points'
import type { MatchResult } from '@glm/shared/rules/match/match-result'
import type { PlayerLine } from '@glm/shared/rules/match/player-line'
import type { PlayedHole } from '@glm/shared/rules/scoring/nine-played'
import { isFieldSeason } from '@glm/shared/rules/season/is-played'
import type { RowOf } from '@glm/shared/schema/tables'
import * as labelText from '@glm/shared/text/labels'
import { numberedText } from '@glm/shared/text/numbered'
import { scoresText } from '@glm/shared/text/screens/scores/scores'
import { CardHead } from '../../components/card-head.tsx'
import type { DraftStore } from '../../components/drafts/draft-store.ts'
import { WhyNumber } from '../../components/explain/why-number.tsx'
import { LineHandicap } from '../../components/handicap/line-handicap.tsx'
import { draftIds } from '../../season/draft-ids.ts'
import { lineHoles, otherCards } from '../../season/line-holes.ts'
import { lineNames } from '../../season/line-names.ts'
import { matchSides } from '../../season/match-sides.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { teamNumber } from '../../season/use-season.ts'
import { MatchPoints } from './match-points.tsx'
import { PlayerName } from './player-name.tsx'
import { RunningTotal } from './running-total.tsx'
import { ScoreCell } from './score-cell.tsx'

/** `above`: players whose cards are entered in an earlier match. Their cards are read-only here. */
type GridProps = { results: MatchResult; drafts: DraftStore | null; above?: ReadonlySet<number> | undefined }

/** Shows one match like a printed scorecard: players are rows, holes are columns. */
export function CardGrid({ results, drafts, above }: GridProps) {
  const season = useShownSeason()
  const { holes } = results
  const isField = isFieldSeason(season.season, results.match.weekId)
  // Opponents may be paired again while a digit is typed or a dialog is open, which must stay with the same player.
  const row = (line: PlayerLine, at: PlayerRowProps['at']) => (
    <PlayerRow key={line.playerId} line={line} at={at} results={results} drafts={drafts} above={above} />
  )
  const paired = results.pairings.flatMap((pair, at) => {
    const [a, b] = pair
    const key = `${a.playerId}/${b.playerId}`
    return [
      row(a, { pair: at, side: 0 }),
      row(b, { pair: at, side: 1 }),
      results.sides || isField ? null : <PairPoints key={key} pair={pair} at={at} results={results} drafts={drafts} />,
    ]
  })
  const alone = results.lines.slice(2 * results.pairings.length).map((line) => row(line, null))
  return (
    <table className="card" aria-label={scoresText.cardOf(matchSides(season, results.match))}>
      <thead>
        <CardHead holes={holes.map(({ hole }) => hole)} />
        <CardRows holes={holes} tee={null} />
        {otherCards(season, results).map(({ tee, holes }) => (
          <CardRows key={tee} holes={holes} tee={tee} />
        ))}
      </thead>
      <tbody>
        {[...paired, ...alone]}
        {results.sides ? <SideStrokes sides={results.sides} results={results} /> : null}
        {results.sides ? <SidesRow sides={results.sides} results={results} drafts={drafts} /> : null}
      </tbody>
    </table>
  )
}

/** Shows each hole's par and index, from the course's card or a tee's. */
function CardRows({ holes, tee }: { holes: readonly PlayedHole[]; tee: string | null }) {
  return (
    <>
      <tr className="card-par">
        <th scope="row">{scoresText.parRow(tee)}</th>
        <td className="card-hcp" />
        {holes.map((h) => (
          <td key={h.hole}>{h.par}</td>
        ))}
        <td className="sum">{holes.reduce((sum, h) => sum + h.par, 0)}</td>
        <td className="sum" />
        <td className="sum" />
      </tr>
      <tr className="card-index">
        <th scope="row">{scoresText.indexRow(tee)}</th>
        <td className="card-hcp" />
        {holes.map((h) => (
          <td key={h.hole}>{h.strokeIndex}</td>
        ))}
        <td className="sum" />
        <td className="sum" />
        <td className="sum" />
      </tr>
    </>
  )
}

type PairProps = GridProps & { pair: [PlayerLine, PlayerLine]; at: number }

/** Shows the points that two opponents won from each other, hole by hole. */
function PairPoints({ pair, at, ...props }: PairProps) {
  const season = useShownSeason()
  const [a, b] = pair
  const match = pair.map((line) => teamNumber(season, line.teamId)).join(' vs. ')
  return (
    <tr className="card-points">
      <th scope="row">
        <span className="if-narrow">{scoresText.pts}</span>
        <span className="if-broad">{scoresText.pointsOfMatch(match)}</span>
      </th>
      <td className="card-hcp" />
      {props.results.holes.map(({ hole }, i) => (
        <td key={hole}>
          {a.holePoints[i] == null ? null : (
            <WhyNumber
              aside={props.drafts !== null}
              title={scoresText.pointsOfHole({ hole, match })}
              value={shownPair([a.holePoints[i] ?? 0, b.holePoints[i] ?? 0])}
              steps={(explanations) =>
                explanations(season.results).holePoints({ result: props.results, pair: at, side: 0, hole: i })
              }
            />
          )}
        </td>
      ))}
      <td className="sum" />
      <td className="sum" data-label={scoresText.lowNet}>
        {a.netPoints === null ? (
          ''
        ) : (
          <WhyNumber
            aside={props.drafts !== null}
            title={scoresText.netPointsOf(match)}
            value={shownPair([a.netPoints, b.netPoints ?? 0])}
            steps={(explanations) =>
              explanations(season.results).netPoints({ result: props.results, pair: at, side: 0 })
            }
          />
        )}
      </td>
      <td className="sum" />
    </tr>
  )
}

type SidesProps = { sides: NonNullable<MatchResult['sides']>; results: MatchResult }

/** Shows the strokes that a side receives for the sum of its balls, in a row for each side that receives any. */
function SideStrokes({ sides, results }: SidesProps) {
  const season = useShownSeason()
  const { team1Id, team2Id } = results.match
  return sides.map(({ strokes }, side) => {
    const teamId = (side === 0 ? team1Id : team2Id) ?? 0
    return strokes.some((count) => count > 0) ? (
      <tr key={teamId} className="card-index">
        <th scope="row">
          <span className="if-narrow">{numberedText.team(teamNumber(season, teamId))}</span>
          <span className="if-broad">{scoresText.strokesRow(teamNumber(season, teamId))}</span>
        </th>
        <td className="card-hcp" />
        {results.holes.map(({ hole }, i) => (
          <td key={hole}>{(strokes[i] ?? 0) > 0 ? strokes[i] : ''}</td>
        ))}
        <td className="sum" />
        <td className="sum" />
        <td className="sum" />
      </tr>
    ) : null
  })
}

/** Shows the points that each side's partners won together, hole by hole. */
function SidesRow({ sides, results, drafts }: GridProps & SidesProps) {
  const season = useShownSeason()
  const { shares, total } = sides[0]
  const match = matchSides(season, results.match)
  return (
    <tr className="card-points">
      <th scope="row">
        <span className="if-narrow">{scoresText.pts}</span>
        <span className="if-broad">{scoresText.pointsOfSides(match)}</span>
      </th>
      <td className="card-hcp" />
      {results.holes.map(({ hole }, i) => {
        const share = shares.holes[i]
        return (
          <td key={hole}>
            {share ? (
              <WhyNumber
                aside={drafts !== null}
                title={scoresText.pointsOfHole({ hole, match })}
                value={shownPair(share)}
                steps={(explanations) => explanations(season.results).sideHole({ result: results, side: 0, hole: i })}
              />
            ) : null}
          </td>
        )
      })}
      <td className="sum" data-label={labelText.net}>
        {total === null ? (
          ''
        ) : (
          <WhyNumber
            aside={drafts !== null}
            title={scoresText.netOf(match)}
            value={`${total}–${sides[1].total ?? ''}`}
            steps={(explanations) => explanations(season.results).sideTotal(results, 0)}
          />
        )}
      </td>
      <td className="sum" data-label={scoresText.lowNet}>
        {shares.net ? (
          <WhyNumber
            aside={drafts !== null}
            title={scoresText.netPointsOf(match)}
            value={shownPair(shares.net)}
            steps={(explanations) => explanations(season.results).netPoints({ result: results, pair: null, side: 0 })}
          />
        ) : (
          ''
        )}
      </td>
      <td className="sum is-pts">{results.points ? <MatchPoints results={results} aside={drafts !== null} /> : ''}</td>
    </tr>
  )
}

type PlayerRowProps = GridProps & { line: PlayerLine; at: { pair: number; side: 0 | 1 } | null }

function PlayerRow({ line, at, results, drafts, above }: PlayerRowProps) {
  const season = useShownSeason()
  const typed = above?.has(line.playerId) ? null : drafts
  const name = lineNames(season, line)
  const week = season.weeks.find((w) => w.id === results.match.weekId)
  const card = season.results.cardOf(results.match.weekId, line.playerId)
  const version = shownVersion(Object.values(card?.cells ?? {}))
  return (
    <tr className="card-player">
      <PlayerName line={line} card={card} weekId={results.match.weekId} />
      <td className="card-hcp">{week ? <LineHandicap week={week} line={line} aside={drafts !== null} /> : null}</td>
      {lineHoles(season, results, line).map((hole, i) => (
        <ScoreCell
          key={hole.hole}
          id={draftIds.score(results.match.weekId, line.playerId, String(hole.hole))}
          version={version}
          cell={card?.cells[String(hole.hole)]}
          label={scoresText.cellLabel({ player: name, hole: hole.hole, par: hole.par })}
          par={hole.par}
          strokes={line.strokes[i] ?? 0}
          drafts={typed}
        />
      ))}
      <RunningTotal
        ids={results.holes.map((h) => draftIds.score(results.match.weekId, line.playerId, String(h.hole)))}
        stored={line.gross}
        total={line.grossTotal}
        drafts={typed}
      />
      <td className="sum is-net" data-label={labelText.net}>
        {line.net === null ? (
          '–'
        ) : (
          <WhyNumber
            aside={drafts !== null}
            title={scoresText.netOf(name)}
            value={line.net}
            steps={(explanations) => explanations(season.results).net({ result: results, ...(at ?? { line }) })}
          />
        )}
      </td>
      <td className="sum is-pts" data-label={labelText.pts}>
        {isFieldSeason(season.season, results.match.weekId) ? (
          <FieldPoints week={week} line={line} name={name} aside={drafts !== null} />
        ) : line.thru > 0 && results.sides === null && at !== null ? (
          <WhyNumber
            aside={drafts !== null}
            title={scoresText.pointsOf(name)}
            value={line.points}
            steps={(explanations) => explanations(season.results).playerPoints({ result: results, ...at })}
          />
        ) : (
          '–'
        )}
      </td>
    </tr>
  )
}

type InField = { week: RowOf<'weeks'> | undefined; line: PlayerLine; name: string; aside: boolean }

/** Shows the points that a player's place in the field is worth so far. */
function FieldPoints({ week, line, name, aside }: InField) {
  const season = useShownSeason()
  const row = week && season.results.field(week).find((one) => one.playerId === line.playerId)
  if (!week || !row || row.points === null) return '–'
  return (
    <WhyNumber
      aside={aside}
      title={scoresText.pointsOf(name)}
      value={row.points}
      steps={(explanations) => explanations(season.results).fieldPoints(week, row)}
    />
  )
}
