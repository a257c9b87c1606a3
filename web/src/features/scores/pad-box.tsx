import type { PlayerLine } from '@glm/shared/rules/season-book'
import { scoresText } from '@glm/shared/text/scores'
import { type Live, lastName } from '../../live/use-season.ts'
import { markOf, showCell } from './cell-text.ts'

type PadBoxProps = { line: PlayerLine; live: Live; at: number; par: number; now: boolean; pick: () => void }

/** One player on the pad: who, how he stands, and the figure of this hole. */
export function PadBox({ line, live, at, par, now, pick }: PadBoxProps) {
  const player = live.players.get(line.hitterId)
  const gross = line.gross[at] ?? null
  const strokes = line.strokes[at] ?? 0
  const mark = typeof gross === 'number' ? markOf(gross, par) : ''
  return (
    <button type="button" className={now ? 'box is-now' : 'box'} aria-current={now} onClick={pick}>
      <span className="box-who">
        <span className="box-name">
          <small>{player?.firstName}</small>
          {lastName(player)}
        </span>
        <span className="box-run">
          {line.absent ? 'absent' : line.thru > 0 ? scoresText.thru({ thru: line.thru, gross: line.grossTotal }) : `hcp ${line.handicap}`}
        </span>
      </span>
      <span className={`box-figure ${mark}`}>{gross === null ? null : <span className="score">{showCell(gross)}</span>}</span>
      {strokes > 0 ? (
        <span className="box-strokes">
          <span className="vh">{strokes} strokes</span>
          <span className="dots" aria-hidden="true">
            {Array.from({ length: Math.min(3, strokes) }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: dots are alike.
              <i key={i} />
            ))}
          </span>
        </span>
      ) : null}
    </button>
  )
}
