import type { Grey } from '@glm/shared/import/tick-card/grey'
import { rangeTo } from '@glm/shared/lib/range-to'
import { readCardsText } from '@glm/shared/text/screens/scores/read-cards'
import { useEffect, useRef } from 'react'
import { Select } from '../../../ui/select.tsx'
import { type PlannedHole, questionReason } from './plan-card.ts'
import { type Strokes, strokesText } from './strokes-text.ts'

type Props = {
  player: string
  hole: PlannedHole
  picture: Grey
  /** The score that the user chose; undefined until there is one. */
  decided: Strokes | undefined
  onDecide: (strokes: Strokes) => void
}

/**
 * The highest choice, in strokes over par. It is higher than the card's highest check box, because players can write
 * higher scores in the square.
 */
const OVER_PAR = 12
const BLANK = 'blank'
const PICKUP = 'pickup'

/** Asks about one doubtful hole: shows that part of the photo, why the hole is in doubt, and the choices. */
export function HoleQuestion({ player, hole, picture, decided, onDecide }: Props) {
  const where = readCardsText.ask({ player, hole: hole.hole, par: hole.par })
  const choose = (value: string) => {
    if (value === '') return
    onDecide(value === BLANK ? null : value === PICKUP ? PICKUP : Number(value))
  }
  const value = decided === undefined ? '' : (decided ?? BLANK)
  return (
    <div className="tools">
      <CellPicture picture={picture} shown={hole.shown} label={readCardsText.pictureOf(where)} />
      <div>
        <b>{where}</b>
        <p className="small soft">{questionReason(hole)}</p>
        <Select label={where} value={value} onPick={choose}>
          <option value="">{readCardsText.pick}</option>
          {rangeTo(hole.par + OVER_PAR).map((strokes) => (
            <option key={strokes} value={strokes}>
              {strokes}
            </option>
          ))}
          <option value={PICKUP}>{readCardsText.pickup}</option>
          <option value={BLANK}>
            {hole.current === null ? readCardsText.leaveBlank : readCardsText.keep(strokesText(hole.current))}
          </option>
        </Select>
      </div>
    </div>
  )
}

/** Shows part of the flattened picture of the card, large enough to see clearly. */
function CellPicture({ picture, shown, label }: { picture: Grey; shown: PlannedHole['shown']; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const brush = canvas.current?.getContext('2d')
    if (!brush) return
    const part = brush.createImageData(shown.width, shown.height)
    for (let y = 0; y < shown.height; y++)
      for (let x = 0; x < shown.width; x++) {
        const grey = picture.data[(shown.y + y) * picture.width + shown.x + x] ?? 255
        part.data.set([grey, grey, grey, 255], (y * shown.width + x) * 4)
      }
    brush.putImageData(part, 0, 0)
  }, [picture, shown])
  return (
    <canvas
      style={{ inlineSize: '6rem' }}
      ref={canvas}
      width={shown.width}
      height={shown.height}
      role="img"
      aria-label={label}
    />
  )
}
