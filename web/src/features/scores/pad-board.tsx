import type { MatchBook } from '@glm/shared/rules/season-book'
import { type Live, teamName, teamNumber } from '../../live/use-season.ts'
import { NumberBox } from '../../ui/number-box.tsx'
import { PadBox } from './pad-box.tsx'
import { PadStrip } from './pad-strip.tsx'
import type { Pad } from './use-pad.ts'

type Props = { live: Live; book: MatchBook } & Pick<Pad, 'at' | 'go'>

/** The hole that the pad stands on, how the match stands, and a box for each player. */
export function PadBoard({ live, book, at, go }: Props) {
  const hole = book.holes[at.hole]
  if (!hole) return null
  return (
    <>
      <PadStrip book={book} at={at.hole} go={(h) => go({ hole: h, player: 0 })} />
      <div className="pad-hole">
        <h1>Hole {hole.hole}</h1>
        <dl className="facts">
          <Fact word="Par" value={hole.par} />
          <Fact word="Index" value={hole.strokeIndex} />
          {hole.yards ? <Fact word="Yards" value={hole.yards} /> : null}
        </dl>
      </div>
      <div className="sides">
        {[book.match.team1Id, book.match.team2Id ?? 0].map((teamId, side) => (
          <div className="sides-one" key={teamId}>
            <NumberBox no={teamNumber(live, teamId)} />
            <span>{teamName(live, teamId)}</span>
            <b>
              <span className="vh">points </span>
              {book.points?.[side] ?? 0}
            </b>
          </div>
        ))}
      </div>
      <div className="boxes">
        {book.pairings.map(([line], pair) => (
          <Pairing key={line.playerId} live={live} book={book} at={at} go={go} pair={pair} />
        ))}
      </div>
    </>
  )
}

function Pairing({ live, book, at, go, pair }: Props & { pair: number }) {
  const [hole, lines] = [book.holes[at.hole], book.pairings[pair]]
  if (!hole || !lines) return null
  const [first, second] = lines.map((line) => line.holePoints[at.hole])
  return (
    <div className="pairing">
      {lines.map((line, side) => (
        <PadBox
          key={line.playerId}
          line={line}
          live={live}
          at={at.hole}
          par={hole.par}
          now={at.player === pair * 2 + side}
          pick={() => go({ ...at, player: pair * 2 + side })}
        />
      ))}
      {first == null ? null : (
        <span className="pairing-points">
          {first}–{second}
        </span>
      )}
    </div>
  )
}

function Fact({ word, value }: { word: string; value: number }) {
  return (
    <div>
      <dt>{word}</dt>
      <dd>{value}</dd>
    </div>
  )
}
