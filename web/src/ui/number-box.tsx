import { memo } from 'react'

/** A team's number in its box. The user's own team is filled. */
export const NumberBox = memo(function NumberBox({ no, mine = false }: { no: number; mine?: boolean }) {
  return <span className={mine ? 'no is-mine' : 'no'}>{no}</span>
})
