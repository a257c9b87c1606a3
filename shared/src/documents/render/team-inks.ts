import type { TeamColor } from '../../schema/people/team-colors.ts'
import type { CellStyle } from './pdf-kit.ts'
import type { Sheet } from './sheet.ts'

/** The teams' colors on paper, which are those of the light theme, as red, green and blue from 0 to 255. */
export const teamInks: Readonly<Record<TeamColor, readonly [number, number, number]>> = {
  red: [150, 55, 48],
  orange: [146, 63, 0],
  gold: [119, 85, 0],
  green: [28, 109, 38],
  teal: [0, 111, 113],
  blue: [30, 91, 161],
  purple: [108, 68, 148],
  pink: [142, 54, 101],
  gray: [85, 92, 99],
}

/**
 * White, which is readable on every team's color, even when a black-and-white printer turns the color into dark gray.
 */
export const ON_INK = 255

/** Returns the color of the team with this number. The number may be followed by a mark, such as `*`. */
export function inkOf({ colors }: Pick<Sheet, 'colors'>, team: string): [number, number, number] | null {
  const color = colors.get(Number.parseInt(team, 10))
  return color ? [...teamInks[color]] : null
}

/** Returns the style of a cell that contains a team's number. */
export function teamStyle(sheet: Pick<Sheet, 'colors'>, team: string): CellStyle {
  const ink = inkOf(sheet, team)
  return ink ? { fillColor: ink, textColor: ON_INK } : {}
}
