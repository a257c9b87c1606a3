import { type DrawKind, drawKind, type WeekDraw } from '@glm/shared/schema/schedule/week-draw'
import { signUpText } from '@glm/shared/text/screens/people/sign-up'
import { useState } from 'react'
import { FieldSelect } from '../../ui/field.tsx'

type How = Omit<WeekDraw, 'seed'>
/**
 * `last`: how the week's groups were last drawn; null if they haven't been. `canDraw`: whether enough players have
 * signed up.
 */
type Props = { last: How | null; again: boolean; canDraw: boolean; onDraw: (how: How) => void }

/** Asks how to draw the groups. */
export function DrawForm({ last, again, canDraw, onDraw }: Props) {
  const [kind, setKind] = useState<DrawKind>(last?.kind ?? 'balanced')
  const [size, setSize] = useState<WeekDraw['size']>(last?.size ?? 4)
  return (
    <>
      <FieldSelect
        label={signUpText.kind}
        value={kind}
        note={signUpText.kindHints[kind]}
        onChange={(event) => setKind(drawKind.parse(event.target.value))}
      >
        {drawKind.options.map((one) => (
          <option key={one} value={one}>
            {signUpText.kinds[one]}
          </option>
        ))}
      </FieldSelect>
      <FieldSelect
        label={signUpText.size}
        value={String(size)}
        onChange={(event) => setSize(event.target.value === '3' ? 3 : 4)}
      >
        <option value="3">3</option>
        <option value="4">4</option>
      </FieldSelect>
      {canDraw ? (
        <div className="tools">
          <button className={again ? 'btn' : 'btn is-main'} type="button" onClick={() => onDraw({ kind, size })}>
            {again ? signUpText.drawAgain : signUpText.draw}
          </button>
        </div>
      ) : (
        <p className="small soft">{signUpText.tooFew}</p>
      )}
    </>
  )
}
