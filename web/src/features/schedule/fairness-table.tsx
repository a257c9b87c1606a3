import { fairnessText } from '@glm/shared/text/screens/schedule/fairness'

type Props = {
  title: string
  says?: string
  heads: readonly (number | string)[]
  /** One value per team; null if the count doesn't apply to that team. */
  rows: readonly { no: number; counts: readonly (number | null)[] }[]
}

/** Shows the counts for every team, so that anyone can check them. Outliers are marked. */
export function FairnessTable({ title, says, heads, rows }: Props) {
  const usual = commonest(rows.flatMap((row) => row.counts.filter((count) => count !== null)))
  return (
    <details className="fair-more">
      <summary>{title}</summary>
      {says ? <p className="small soft">{says}</p> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll this sideways. */}
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
                  <td key={heads[i]} className={count === null || count === usual ? undefined : 'is-odd'}>
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

function commonest(counts: readonly number[]): number | undefined {
  const times = new Map<number, number>()
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1)
  return [...times].sort((a, b) => b[1] - a[1])[0]?.[0]
}
