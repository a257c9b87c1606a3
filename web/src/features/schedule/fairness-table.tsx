import { fairnessText } from '@glm/shared/text/fairness'

type Props = {
  title: string
  says?: string
  heads: readonly (number | string)[]
  /** Of each team; null where a count makes no sense. */
  rows: readonly { no: number; counts: readonly (number | null)[] }[]
}

/** Counts of every team, opened when somebody wants to count after. The most frequent ones are bold. */
export function FairnessTable({ title, says, heads, rows }: Props) {
  const all = rows.flatMap((row) => row.counts.flatMap((count) => (count === null ? [] : [count])))
  const [least, most] = [Math.min(...all), Math.max(...all)]
  return (
    <details className="fair-more">
      <summary>{title}</summary>
      {says ? <p className="small soft">{says}</p> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard. */}
      <section className="scroll" aria-label={title} tabIndex={0}>
        <table className="rota is-counts">
          <thead>
            <tr>
              <th scope="col" className="is-week">
                {fairnessText.team}
              </th>
              {heads.map((head) => (
                <th scope="col" key={head}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ no, counts }) => (
              <tr key={no}>
                <th scope="row" className="is-week">
                  {no}
                </th>
                {counts.map((count, i) => (
                  <td key={heads[i]} className={count !== null && count === most && most > least ? 'is-most' : undefined}>
                    {count ?? fairnessText.itself}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
