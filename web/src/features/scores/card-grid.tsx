import type { MatchBook, PlayerLine } from '@glm/shared/rules/season-book'
import { scoresText } from '@glm/shared/text/scores'
import { draftIds } from '../../live/draft-ids.ts'
import type { FieldDrafts } from '../../live/use-drafts.ts'
import { fullName, type Live, teamNumber } from '../../live/use-season.ts'
import { WhyNumber } from '../why/why-number.tsx'
import { PlayerName } from './player-name.tsx'
import { ScoreCell } from './score-cell.tsx'

type GridProps = { live: Live; book: MatchBook; drafts: FieldDrafts | null }

/** One match as the printed scorecard: players are rows, holes are columns. */
export function CardGrid({ live, book, drafts }: GridProps) {
  const { holes } = book
  return (
    <table className="card">
      <thead>
        <tr className="card-holes">
          <th scope="col">Hole</th>
          <th className="card-hcp" scope="col">
            Hcp
          </th>
          {holes.map((h) => (
            <th scope="col" key={h.hole}>
              {h.hole}
            </th>
          ))}
          {['Total', 'Net', 'Pts'].map((word) => (
            <th className="sum" scope="col" key={word}>
              {word}
            </th>
          ))}
        </tr>
        <tr className="card-par">
          <th scope="row">Par</th>
          <td className="card-hcp" />
          {holes.map((h) => (
            <td key={h.hole}>{h.par}</td>
          ))}
          <td className="sum">{holes.reduce((sum, h) => sum + h.par, 0)}</td>
          <td className="sum" />
          <td className="sum" />
        </tr>
        <tr className="card-index">
          <th scope="row">Index</th>
          <td className="card-hcp" />
          {holes.map((h) => (
            <td key={h.hole}>{h.strokeIndex}</td>
          ))}
          <td className="sum" />
          <td className="sum" />
          <td className="sum" />
        </tr>
      </thead>
      <tbody>
        {book.pairings.map((pair, at) => (
          <Pairing key={pair[0].playerId} at={at} pair={pair} live={live} book={book} drafts={drafts} />
        ))}
      </tbody>
    </table>
  )
}

function Pairing({ pair, at, ...props }: GridProps & { pair: [PlayerLine, PlayerLine]; at: number }) {
  const [a, b] = pair
  const match = pair.map((line) => teamNumber(props.live, line.teamId)).join(' v ')
  return (
    <>
      <PlayerRow line={a} at={{ pair: at, side: 0 }} {...props} />
      <PlayerRow line={b} at={{ pair: at, side: 1 }} {...props} />
      <tr className="card-points">
        <th scope="row">
          <span className="if-narrow">pts</span>
          <span className="if-broad">Points, {match}</span>
        </th>
        <td className="card-hcp" />
        {props.book.holes.map(({ hole }, i) => (
          <td key={hole}>
            {a.holePoints[i] == null ? null : (
              <WhyNumber
                aside={props.drafts !== null}
                live={props.live}
                title={scoresText.pointsOfHole({ hole, match })}
                value={`${a.holePoints[i]}–${b.holePoints[i]}`}
                steps={() => props.live.book.explain.holePoints({ book: props.book, pair: at, side: 0, hole: i })}
              />
            )}
          </td>
        ))}
        <td className="sum" />
        <td className="sum">{a.netPoints === null ? '' : `${a.netPoints}–${b.netPoints}`}</td>
        <td className="sum" />
      </tr>
    </>
  )
}

function PlayerRow({ line, at, live, book, drafts }: GridProps & { line: PlayerLine; at: { pair: number; side: 0 | 1 } }) {
  const name = fullName(live.players.get(line.hitterId))
  const card = live.cards.find((c) => c.weekId === book.match.weekId && c.playerId === line.playerId)
  return (
    <tr className="card-player">
      <PlayerName line={line} live={live} card={card} weekId={book.match.weekId} />
      <td className="card-hcp">
        <span className="vh">Handicap </span>
        {line.handicap}
      </td>
      {book.holes.map((hole, i) => (
        <ScoreCell
          key={hole.hole}
          id={draftIds.score(book.match.weekId, line.playerId, String(hole.hole))}
          cell={card?.cells[String(hole.hole)]}
          label={scoresText.cellLabel({ player: name, hole: hole.hole, par: hole.par })}
          par={hole.par}
          strokes={line.strokes[i] ?? 0}
          drafts={drafts}
        />
      ))}
      <td className="sum is-tot" data-label="Tot">
        {line.grossTotal || '–'}
      </td>
      <td className="sum is-net" data-label="Net">
        {line.net === null ? (
          '–'
        ) : (
          <WhyNumber
            aside={drafts !== null}
            live={live}
            title={scoresText.netOf(name)}
            value={line.net}
            steps={() => live.book.explain.net({ book, ...at })}
          />
        )}
      </td>
      <td className="sum is-pts" data-label="Pts">
        {line.thru > 0 ? (
          <WhyNumber
            aside={drafts !== null}
            live={live}
            title={scoresText.pointsOf(name)}
            value={line.points}
            steps={() => live.book.explain.playerPoints({ book, ...at })}
          />
        ) : (
          '–'
        )}
      </td>
    </tr>
  )
}
