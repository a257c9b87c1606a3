import type { Explanation } from '@glm/shared/rules/explain/explain-steps'
import { useShownSeason } from '../../season/shown-season.ts'
import { givenText, type WhyStep, whySteps } from './why-lines.ts'

/** Shows how a number is calculated, step by step, as if by hand. Each step uses the ones above it. */
export function ExplanationSteps({ steps }: { steps: Explanation }) {
  const season = useShownSeason()
  const lines = whySteps(season, steps)
  const given = givenText(season, steps)
  const result = lines.at(-1) ?? given
  return (
    <div className="sum-sheet">
      <div className="verdict">
        {/* A single step shows its own title below, so the title isn't repeated here. */}
        <p>{lines.length === 0 ? given?.words : lines.length > 1 ? lines.at(-1)?.title : null}</p>
        <b className="verdict-no">{result?.value}</b>
      </div>
      {lines.length > 0 ? (
        <ol>
          {lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps keep their order.
            <Line key={i} line={line} no={i + 1} last={i === lines.length - 1} />
          ))}
        </ol>
      ) : null}
    </div>
  )
}

function Line({ line, no, last }: { line: WhyStep; no: number; last: boolean }) {
  return (
    <li className="step">
      <span className="no step-no">{no}</span>
      <h3>{line.title}</h3>
      <div className="step-body">
        {line.inputs.length > 0 ? (
          <table className="sum-table">
            <tbody>
              {line.inputs.map(({ words, value }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: inputs keep their order.
                <tr key={i}>
                  <th scope="row">{words}</th>
                  <td className="num">{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
        <div className={last ? 'sum-line is-final' : 'sum-line'}>
          <span>{line.sum.length > 60 ? '' : line.sum}</span>
          <b>{line.value}</b>
        </div>
      </div>
    </li>
  )
}
