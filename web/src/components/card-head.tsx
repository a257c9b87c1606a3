import * as labelText from '@glm/shared/text/labels'
/** Renders the first row of a scorecard: hole numbers, then the totals. */
export function CardHead({ holes }: { holes: readonly number[] }) {
  return (
    <tr className="card-holes">
      <th scope="col">{labelText.hole}</th>
      <th className="card-hcp" scope="col">
        {labelText.hcp}
      </th>
      {holes.map((hole) => (
        <th scope="col" key={hole}>
          {hole}
        </th>
      ))}
      {[labelText.total, labelText.net, labelText.pts].map((word) => (
        <th className="sum" scope="col" key={word}>
          {word}
        </th>
      ))}
    </tr>
  )
}
