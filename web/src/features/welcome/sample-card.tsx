import * as labelText from '@glm/shared/text/labels'
import { welcomeText } from '@glm/shared/text/screens/welcome'
import { CardHead } from '../../components/card-head.tsx'
import { markOf } from '../../components/cell-text.ts'
import { NumberBox } from '../../ui/number-box.tsx'

const pars = [5, 4, 4, 4, 4, 3, 5, 4, 3]
/**
 * The rows of a sample card with made-up players. `dots`: the holes (0-based) on which a player gets a stroke. The
 * first player's numbers are shown in pencil.
 */
const rows = [
  {
    team: 9,
    name: 'Denny Lindmore',
    handicap: 13,
    scores: [5, 5, 5, 6, 6, 2, 6, 5, 3],
    dots: [0, 1, 2, 4, 7],
    points: 17,
  },
  { team: 11, name: 'Dave Branridge', handicap: 2, scores: [6, 4, 3, 5, 5, 3, 4, 4, 4], dots: [], points: 12 },
  {
    team: 9,
    name: 'Rick Drakgate',
    handicap: 11,
    scores: [9, 6, 4, 4, 5, 4, 9, 7, 3],
    dots: [0, 1, 2, 3, 4, 5, 6, 7, 8],
    points: 8,
  },
  { team: 11, name: 'Gary Ludlow', handicap: 8, scores: [8, 5, 4, 7, 7, 3, 6, 5, 3], dots: [], points: 3 },
]
const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)

/** A preview of the app for people who haven't used it yet. */
export function SampleCard() {
  return (
    <table className="card" aria-label={welcomeText.sample}>
      <thead>
        <CardHead holes={pars.map((_, i) => i + 1)} />
        <tr className="card-par">
          <th scope="row">{labelText.par}</th>
          <td className="card-hcp" />
          {pars.map((par, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a hole is its number.
            <td key={i}>{par}</td>
          ))}
          <td className="sum">{sum(pars)}</td>
          <td className="sum" />
          <td className="sum" />
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <SampleRow key={row.name} {...row} pencil={at === 0} />
        ))}
      </tbody>
    </table>
  )
}

function SampleRow({
  team,
  name,
  handicap,
  scores,
  dots,
  points,
  pencil,
}: (typeof rows)[number] & { pencil: boolean }) {
  return (
    <tr className="card-player">
      <th className="card-name" scope="row">
        <NumberBox no={team} />
        <span>{name}</span>
      </th>
      <td className="card-hcp">{handicap}</td>
      {scores.map((score, i) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: a hole is its number.
          key={i}
          className={['cell', pencil ? 'is-pencil' : '', markOf(score, pars[i] ?? score)].filter(Boolean).join(' ')}
        >
          <span className="score">{score}</span>
          {dots.includes(i) ? (
            <span className="dots" aria-hidden="true">
              <i />
            </span>
          ) : null}
        </td>
      ))}
      <td className="sum is-tot" data-label={labelText.tot}>
        {sum(scores)}
      </td>
      <td className="sum is-net" data-label={labelText.net}>
        {sum(scores) - handicap}
      </td>
      <td className="sum is-pts" data-label={labelText.pts}>
        {points}
      </td>
    </tr>
  )
}
