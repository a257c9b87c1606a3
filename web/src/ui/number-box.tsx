import { memo } from 'react'

/** Shows a team's number in a box, which is filled for the user's own team. */
export const NumberBox = memo(function NumberBox({ no, mine = false }: { no: number; mine?: boolean }) {
  return <span className={mine ? 'no is-mine' : 'no'}>{no}</span>
})
