import type { TeamColor } from '../../schema/people/team-colors.ts'

/** The teams' colors on paper: those of the light theme, as red, green and blue from 0 to 255. */
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
