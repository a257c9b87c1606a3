/** The colors a team can have. Each is a hue in `shared/assets/look/tokens.css`, readable in every theme. */
export const teamColors = ['red', 'orange', 'gold', 'green', 'teal', 'blue', 'purple', 'pink', 'gray'] as const

/**
 * Returns the class that colors the box around a team's number.
 * @example
 * teamColorClass('teal') // 'team-teal'
 * teamColorClass(null) // ''
 */
export const teamColorClass = (color: TeamColor | null | undefined): string => (color ? `team-${color}` : '')

/** Returns the teams' colors by team number. Teams without a color are left out. */
export const colorsByNumber = (
  teams: readonly { teamNumber: number; color?: TeamColor | null | undefined }[],
): ReadonlyMap<number, TeamColor> =>
  new Map(teams.flatMap(({ teamNumber, color }) => (color ? [[teamNumber, color] as const] : [])))

export type TeamColor = (typeof teamColors)[number]
