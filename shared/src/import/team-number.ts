/**
 * Returns the team number in a cell: "4", "Team 4", "#04", "4.0"; null for anything else.
 * @example
 * teamNumberIn('Team #04') // 4
 */
export function teamNumberIn(cell: string): number | null {
  const digits = /^(?:team\s{0,2})?#?\s{0,2}0*([1-9]\d?)(?:\.0+)?$/i.exec(cell)?.[1]
  return digits === undefined ? null : Number(digits)
}
