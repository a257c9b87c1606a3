import { cellStatus } from '@glm/shared/claims/claims'
import { shownClaim } from '@glm/shared/claims/current-of'
import { stateOf } from '@glm/shared/rules/availability'
import { type PlayerLine, playersOf } from '@glm/shared/rules/match/player-line'
import { numberedText } from '@glm/shared/text/numbered'
import { availabilityText } from '@glm/shared/text/screens/people/availability'
import { scoresText } from '@glm/shared/text/screens/scores/scores'
import { memo } from 'react'
import { markOf, showCell } from '../../components/cell-text.ts'
import { lineLastNames } from '../../season/line-names.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { NumberBox } from '../../ui/number-box.tsx'
import { withNameWidth } from './name-width.ts'

type PadBoxProps = {
  line: PlayerLine
  weekId: number
  /** The index of the hole within the round, and its number on the course. */
  at: number
  hole: number
  /** The team's number, shown if more than two teams are on the card. */
  team: number | null
  par: number
  now: boolean
  pick: (playerId: number) => void
}

/** How many characters of a last name fit into half the width of a phone at full size. */
const LONG_NAME = 9
/** The maximum length of a first name. Longer ones are abbreviated. */
const LONG_FIRST_NAME = 12

const shortFirst = (name: string): string => (name.length > LONG_FIRST_NAME ? `${name[0]}.` : name)

/** Shows one player on the pad: name, total so far, and the score on this hole. */
export function PadBox({ line, at, weekId, hole, ...rest }: PadBoxProps) {
  const season = useShownSeason()
  const [first, second] = playersOf(line)
  const firstName = (second === undefined && first && season.players.get(first.hitterId)?.firstName) || ''
  const isSub = line.hitterId !== line.playerId
  const isOut = !isSub && line.thru === 0 && stateOf(season.availability, { weekId, playerId: line.playerId }) === 'out'
  const cell = season.results.cardOf(weekId, line.playerId)?.cells[String(hole)]
  const contested = cell !== undefined && cellStatus(cell) === 'contested'
  const run = contested
    ? scoresText.contested
    : line.absent
      ? scoresText.absent
      : isOut
        ? availabilityText.says.out
        : line.thru > 0
          ? scoresText.thru({ thru: line.thru, gross: line.grossTotal })
          : isSub
            ? scoresText.subOff(line.handicap)
            : scoresText.hcp(line.handicap)
  const figure = { gross: line.gross[at] ?? null, strokes: line.strokes[at] ?? 0 }
  const pencil = cell !== undefined && shownClaim(cell)?.version === null
  const look = contested ? 'is-contested' : pencil ? 'is-pencil' : ''
  return (
    <Box
      firstName={firstName}
      name={lineLastNames(season, line)}
      run={run}
      look={look}
      {...figure}
      playerId={line.playerId}
      {...rest}
    />
  )
}

type BoxProps = Pick<PadBoxProps, 'team' | 'par' | 'now' | 'pick'> & {
  playerId: number
  firstName: string
  name: string
  run: string
  gross: PlayerLine['gross'][number]
  strokes: number
  /** The CSS class for a contested score, or for a score that the server doesn't have yet. */
  look: string
}

/** Memoized, so that a tap re-renders only its own box and the next one. */
const Box = memo(function Box({ firstName, name, run, team, gross, strokes, look, ...rest }: BoxProps) {
  const { par, now, playerId, pick } = rest
  const mark = typeof gross === 'number' ? markOf(gross, par) : ''
  return (
    <button type="button" className={now ? 'box is-now' : 'box'} aria-current={now} onClick={() => pick(playerId)}>
      <span className="box-who">
        <span className={name.length > LONG_NAME ? 'box-name is-long' : 'box-name'} style={withNameWidth(name)}>
          <small>
            {team === null ? null : <NumberBox no={team} />} {shortFirst(firstName)}
          </small>
          {name}
        </span>
        <span className="box-run">{run}</span>
      </span>
      <span className={['box-figure', mark, look].filter(Boolean).join(' ')}>
        {gross === null ? null : <span className="score">{showCell(gross)}</span>}
      </span>
      {strokes > 0 ? (
        <span className="box-strokes">
          <span className="vh">{numberedText.strokes(strokes)}</span>
          <span className="dots" aria-hidden="true">
            {Array.from({ length: Math.min(3, strokes) }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: dots are all the same.
              <i key={i} />
            ))}
          </span>
        </span>
      ) : null}
    </button>
  )
})
