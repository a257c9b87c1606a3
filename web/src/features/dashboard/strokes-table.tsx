import type { MatchBook } from '@glm/shared/rules/season-book'
import { dashboardText } from '@glm/shared/text/dashboard'
import { paperText } from '@glm/shared/text/paper'
import { type Live, lastName } from '../../live/use-season.ts'

/** Who receives strokes in a match, and on which of its nine holes. */
export function StrokesTable({ live, book }: { live: Live; book: MatchBook }) {
  const lines = book.pairings.flat().filter((line) => line.strokes.some((n) => n > 0))
  if (book.holes.length === 0 || book.holes.length > 9) return null
  if (lines.length === 0) return <p className="small soft">{dashboardText.nobodyReceives}</p>
  return (
    <table className="mini">
      <caption className="vh">{dashboardText.whoReceives}</caption>
      <thead>
        <tr>
          <th scope="col">{nineWords(book) === paperText.backNine ? 'Back' : 'Front'}</th>
          {book.holes.map((hole) => (
            <th scope="col" key={hole.hole}>
              {hole.hole}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className="is-soft">
          <th scope="row">Index</th>
          {book.holes.map((hole) => (
            <td key={hole.hole}>{hole.strokeIndex}</td>
          ))}
        </tr>
        {lines.map((line) => (
          <tr key={line.playerId}>
            <th scope="row">{lastName(live.players.get(line.hitterId))}</th>
            {book.holes.map((hole, i) => (
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
          // biome-ignore lint/suspicious/noArrayIndexKey: dots are alike.
          <i key={i} />
        ))}
      </span>
    </>
  )
}

/** "front nine" or "back nine" of a nine-hole night on a course of eighteen. */
export function nineWords(book: MatchBook): string | null {
  if (book.holes.length !== 9) return null
  return (book.holes[0]?.hole ?? 1) > 9 ? paperText.backNine : paperText.frontNine
}
