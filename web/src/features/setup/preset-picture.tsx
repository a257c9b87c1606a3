import type { PresetKey } from '@glm/shared/schema/league/league-presets'
import type { ReactNode } from 'react'

/** Draws a ball, which is filled if it counts. */
const ball = (x: number, filled = false, r = 7): ReactNode => (
  <circle key={`${x}-${r}`} className={filled ? 'is-filled' : ''} cx={x} cy={15} r={r} />
)
const versus = <path className="is-faint" d="M52 15h16" />

const pictures: Readonly<Record<PresetKey, ReactNode>> = {
  matchPlay: [ball(14), ball(34), ball(86), ball(106), <g key="v">{versus}</g>],
  stableford: <path d="M34 26V16h12v10M54 26V10h12v16M74 26V4h12v22" />,
  quota: [
    <path key="bars" d="M34 26V12h12v14M54 26V6h12v20M74 26V16h12v10" />,
    <path key="quota" className="is-faint" d="M28 14h66" />,
  ],
  bestBall: [ball(14, true), ball(34), ball(86), ball(106, true), <g key="v">{versus}</g>],
  scramble: [ball(24, true), ball(96, true), <g key="v">{versus}</g>],
  field: [12, 28, 44, 60, 76, 92, 108].map((x) => ball(x, x === 12, 5)),
  fourPlayers: [
    ...[8, 20, 32, 44].map((x) => ball(x, false, 5)),
    ...[76, 88, 100, 112].map((x) => ball(x, false, 5)),
    <g key="v">{versus}</g>,
  ],
  flights: [
    ...[12, 24, 36].map((x) => ball(x, true, 4)),
    ...[54, 66, 78].map((x) => ball(x, false, 4)),
    ...[96, 106].map((x) => ball(x, false, 3)),
  ],
}

/** Draws a picture of a preset. Each circle is a player's ball, and balls that count are filled. */
export function PresetPicture({ of }: { of: PresetKey }) {
  return (
    <svg className="preset-picture" viewBox="0 0 120 30" aria-hidden="true">
      {pictures[of]}
    </svg>
  )
}
