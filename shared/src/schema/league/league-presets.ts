import type { LeagueSettings } from './league-settings.ts'

/** The presets that a new league can choose from. */
export const presetKeys = [
  'matchPlay',
  'stableford',
  'quota',
  'bestBall',
  'scramble',
  'field',
  'fourPlayers',
  'flights',
] as const
export type PresetKey = (typeof presetKeys)[number]

/**
 * The settings that all presets share: handicaps as in most nine-hole leagues, and the course plays in place of absent
 * players.
 */
const usual = {
  handicapAllowance: 90,
  maxHandicap: 18,
  maxRise: 2,
  maxDrop: 3,
  roundsUsed: 5,
  dropHighest: 2,
  unratedSubShare: 70,
  absentRule: 'course',
  newWeeks: 'asRules',
} as const satisfies Partial<LeagueSettings>

const match = {
  ...usual,
  opponents: 'match',
  scoring: 'match',
  sides: 'singles',
  strokesRule: 'difference',
  pointsPerHole: 2,
  pointsForNet: 2,
  teamSize: 2,
  sideSize: 2,
} as const satisfies Partial<LeagueSettings>

/** All players are ranked by net score and get points by place; a team gets the sum of its players' points. */
const inField = { ...usual, opponents: 'field', fieldRank: 'net', fieldUnit: 'player' } as const

/**
 * The settings that each preset changes; all others keep the season's values. The presets' names, descriptions and
 * pictures are in `text/settings/preset-text.ts` and on the setup screen.
 */
export const leaguePresets: Readonly<Record<PresetKey, Partial<LeagueSettings>>> = {
  matchPlay: match,
  stableford: { ...match, scoring: 'stableford', strokesRule: 'full' },
  quota: { ...match, scoring: 'quota', strokesRule: 'full' },
  bestBall: { ...match, sides: 'bestBall' },
  scramble: { ...match, newWeeks: 'scramble' },
  field: { ...inField, gamesBy: 'all' },
  fourPlayers: { ...match, teamSize: 4, sideSize: 4 },
  flights: { ...inField, gamesBy: 'division', teamSize: 1, sideSize: 1 },
}

/**
 * Returns the preset that matches the season's settings; null if none matches exactly.
 * @example
 * presetOf({ ...defaultLeagueSettings, ...leaguePresets.bestBall }) // 'bestBall'
 */
export function presetOf(settings: LeagueSettings): PresetKey | null {
  const fits = (key: PresetKey) =>
    Object.entries(leaguePresets[key]).every(([name, value]) => settings[name as keyof LeagueSettings] === value)
  return presetKeys.find(fits) ?? null
}
