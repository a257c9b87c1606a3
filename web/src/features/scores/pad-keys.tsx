import * as buttonText from '@glm/shared/text/buttons'
import * as labelText from '@glm/shared/text/labels'
import { ChevronDown, Ellipsis } from 'lucide-react'
import { memo, type ReactNode, useRef, useState } from 'react'
import { markOf } from '../../components/cell-text.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Pad } from './use-pad.ts'

/** The five likely scores, from one under par to three over. Each has its own key. */
const likely = [labelText.birdie, labelText.par, labelText.bogey, labelText.double, labelText.triple]

type Props = Pick<Pad, 'tap' | 'callAbsent'> & { par: number }

/** Shows the likely scores as keys, and the rare ones on a sheet above them. */
export const PadKeys = memo(function PadKeys({ par, tap, callAbsent }: Props) {
  const [more, setMore] = useState(false)
  const sheet = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  // Moves the focus first, because it would be lost when the focused key disappears.
  const fold = () => {
    if (sheet.current?.contains(document.activeElement)) opener.current?.focus()
    setMore(false)
  }
  const press = (act: () => Promise<void>) => () => {
    fold()
    void act()
  }
  const rare = [par - 3, par - 2, par + 4, par + 5, par + 6, par + 7].filter((n) => n >= 1)
  return (
    <>
      <div ref={sheet} className={more ? 'key-sheet is-open' : 'key-sheet'}>
        <div className="keys">
          {rare.map((n) => (
            <Key key={n} onClick={press(() => tap(n))}>
              <b className="score">{n}</b>
            </Key>
          ))}
          <Key onClick={press(() => tap('pickup'))}>
            <small>{buttonText.pickUp}</small>
          </Key>
          <Key onClick={press(() => tap(null))}>
            <small>{buttonText.clear}</small>
          </Key>
          {callAbsent ? (
            <Key onClick={press(callAbsent)}>
              <small>{labelText.absent}</small>
            </Key>
          ) : null}
          <button type="button" className="key" aria-label={buttonText.fewerKeys} onClick={fold}>
            <Icon of={ChevronDown} />
          </button>
        </div>
      </div>
      <div className="keys">
        {likely.map((word, i) => (
          <Key key={word} look={i === 1 ? 'is-par' : markOf(par - 1 + i, par)} onClick={press(() => tap(par - 1 + i))}>
            <b className="score">{par - 1 + i}</b>
            <small>{word}</small>
          </Key>
        ))}
        <button ref={opener} type="button" className="key" aria-expanded={more} onClick={() => setMore(!more)}>
          <span className="score" aria-hidden="true">
            <Icon of={Ellipsis} />
          </span>
          <small>{buttonText.more}</small>
        </button>
      </div>
    </>
  )
})

function Key({ look = '', onClick, children }: { look?: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={`key ${look}`} onClick={onClick}>
      {children}
    </button>
  )
}
