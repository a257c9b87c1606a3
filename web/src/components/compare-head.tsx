import { compareText } from '@glm/shared/text/screens/scores/compare'

/** Renders the head of a table that compares the current values with hypothetical ones. */
export function CompareHead({ columns: [first, ...more] }: { columns: readonly [string, ...string[]] }) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {[...more, compareText.now, compareText.after].map((column) => (
          <th scope="col" className="num" key={column}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
  )
}
