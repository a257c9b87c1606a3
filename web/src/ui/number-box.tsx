import { type TeamColor, teamColorClass } from '@glm/shared/schema/people/team-colors'
import { createContext, memo, useContext } from 'react'

/** The colors of the season's teams, by team number. */
export const TeamColorsContext = createContext<ReadonlyMap<number, TeamColor>>(new Map())

/**
 * Shows a team's number in a box with the team's color. The box of the user's own team is filled, or has a ring around
 * its color.
 */
export const NumberBox = memo(function NumberBox({ no, mine = false }: { no: number; mine?: boolean }) {
  const color = teamColorClass(useContext(TeamColorsContext).get(no))
  return <span className={['no', mine && 'is-mine', color].filter(Boolean).join(' ')}>{no}</span>
})
