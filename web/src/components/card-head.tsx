/** The first row of a scorecard: its hole numbers, then the totals. */
export function CardHead({ holes }: { holes: readonly number[] }) {
  return (
    <tr className="card-holes">
      <th scope="col">Hole</th>
      <th className="card-hcp" scope="col">
        Hcp
      </th>
      {holes.map((hole) => (
        <th scope="col" key={hole}>
          {hole}
        </th>
      ))}
      {['Total', 'Net', 'Pts'].map((word) => (
        <th className="sum" scope="col" key={word}>
          {word}
        </th>
      ))}
    </tr>
  )
}
