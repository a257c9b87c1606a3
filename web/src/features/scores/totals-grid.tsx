import type { MatchBook } from '@glm/shared/rules/season-book'
import { draftIds } from '../../live/draft-ids.ts'
import type { FieldDrafts } from '../../live/use-drafts.ts'
import { fullName, type Live } from '../../live/use-season.ts'
import { MOST_TOTAL } from './cell-text.ts'
import { PlayerName } from './player-name.tsx'
import { ScoreCell } from './score-cell.tsx'

type Props = { live: Live; book: MatchBook; drafts: FieldDrafts }

/** One match in a week that keeps totals: a single score a player. */
export function TotalsGrid({ live, book, drafts }: Props) {
  return (
    <table className="card is-totals">
      <thead>
        <tr className="card-holes">
          <th scope="col">Player</th>
          <th className="card-hcp" scope="col">
            Hcp
          </th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {book.pairings.flat().map((line) => {
          const card = live.cards.find((c) => c.weekId === book.match.weekId && c.playerId === line.playerId)
          return (
            <tr className="card-player" key={line.playerId}>
              <PlayerName line={line} live={live} card={card} weekId={book.match.weekId} />
              <td className="card-hcp">
                <span className="vh">Handicap </span>
                {line.handicap}
              </td>
              <ScoreCell
                id={draftIds.score(book.match.weekId, line.playerId, 'total')}
                cell={card?.cells.total}
                label={`${fullName(live.players.get(line.hitterId))}, total`}
                par={null}
                strokes={0}
                drafts={drafts}
                most={MOST_TOTAL}
              />
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
