import { readFileSync } from 'node:fs'
import { teamInks } from '@glm/shared/documents/render/team-inks'
import { type TeamColor, teamColorClass, teamColors } from '@glm/shared/schema/people/team-colors'
import { describe, expect, test } from 'vitest'

const read = (name: string) => readFileSync(new URL(`../../../shared/assets/look/${name}.css`, import.meta.url), 'utf8')
const [tokens, teams] = [read('tokens'), read('teams')]

/** Returns the linear sRGB of an oklch color, clipped as a screen clips it. */
function linear([l, c, hue]: readonly number[]): number[] {
  const [a, b] = [(c ?? 0) * Math.cos(((hue ?? 0) * Math.PI) / 180), (c ?? 0) * Math.sin(((hue ?? 0) * Math.PI) / 180)]
  const cone = (x: number, y: number) => ((l ?? 0) + x * a + y * b) ** 3
  const lms = [cone(0.3963377774, 0.2158037573), cone(-0.1055613458, -0.0638541728), cone(-0.0894841775, -1.291485548)]
  const rows = [
    [4.0767416621, -3.3077115913, 0.2309699292],
    [-1.2684380046, 2.6097574011, -0.3413193965],
    [-0.0041960863, -0.7034186147, 1.707614701],
  ]
  return rows.map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, x, i) => sum + x * (lms[i] ?? 0), 0),
      ),
    ),
  )
}

/** Returns the WCAG contrast of two oklch colors. */
function contrast(one: readonly number[], two: readonly number[]): number {
  const light = (color: readonly number[]) => {
    const [r = 0, g = 0, b = 0] = linear(color)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
  }
  const [x, y] = [light(one), light(two)]
  return Math.max(x, y) / Math.min(x, y)
}

const numbers = (text: string | undefined): number[] => (text?.match(/[\d.]+/g) ?? []).map(Number)

/** Returns a token's value in a theme, as numbers. */
function token(name: string, theme: 'light' | 'dark' | 'sun'): number[] {
  const [base = '', ...rest] = tokens.split('/* Sun:')
  if (theme === 'sun') {
    const own = new RegExp(`--${name}: ([^;]+);`).exec(rest.join('').split('@media print')[0] ?? '')?.[1]
    if (own) return numbers(own)
  }
  const value = new RegExp(`--${name}: ([^;]+);`).exec(base)?.[1] ?? ''
  const [light = '', dark = ''] = value.split('var(--dark,')
  return numbers(theme === 'dark' && dark ? dark : light)
}

/** Returns a team's color in a theme, as lightness, chroma and hue. */
function boxOf(color: TeamColor, theme: 'light' | 'dark' | 'sun'): number[] {
  const rule = new RegExp(`\\.${teamColorClass(color)} \\{([^}]+)\\}`).exec(teams)?.[1] ?? ''
  const own = (name: string) => numbers(new RegExp(`--${name}: ([^;]+);`).exec(rule)?.[1])
  const chroma = own('team-c').length > 0 ? own('team-c') : token('team-c', theme)
  return [...token('team-l', theme), ...chroma, ...own('hue')]
}

test.each(teamColors)('%s is the same color on paper as in the light theme', (color) => {
  const gamma = (x: number) => (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055)
  expect(teamInks[color]).toEqual(linear(boxOf(color, 'light')).map((x) => Math.round(255 * gamma(x))))
})

test.each(teamColors)('white has a contrast of 4.5 on %s on paper, in color and in gray', (color) => {
  const straight = (x: number) => (x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4)
  const [r = 0, g = 0, b = 0] = teamInks[color].map((x) => straight(x / 255))
  // A black-and-white printer prints the color's luminance, so the contrast on paper is the same.
  expect(1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05)).toBeGreaterThanOrEqual(4.5)
})

describe.each(['light', 'dark', 'sun'] as const)('a team’s color in the %s theme', (theme) => {
  test.each(teamColors)(
    '%s has a contrast of 4.5 as text, and its box has a contrast of 3, on paper, shade and desk',
    (color) => {
      const box = boxOf(color, theme)
      expect(box).toHaveLength(3)
      expect(contrast(box, token('on-team', theme))).toBeGreaterThanOrEqual(4.5)
      for (const surface of ['paper', 'shade', 'desk'])
        expect(contrast(box, token(surface, theme))).toBeGreaterThanOrEqual(3)
    },
  )
})
