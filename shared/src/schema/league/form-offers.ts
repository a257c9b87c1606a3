import type { LeagueSettings } from './league-settings.ts'

/** The values that the original contract's league form offers. `/api` uses the same values. */
const formOffers = {
  handicapAllowance: { from: 55, to: 100, step: 5 },
  maxHandicap: { from: 5, to: 25, step: 1 },
  maxRise: { from: 1, to: 5, step: 1 },
  maxDrop: { from: 1, to: 5, step: 1 },
} as const
export type OfferedSetting = keyof typeof formOffers

/**
 * Returns the values that the league form offers for a limit, in order.
 * @example
 * offersOf('maxRise') // [1, 2, 3, 4, 5]
 */
export function offersOf(name: OfferedSetting): number[] {
  const { from, to, step } = formOffers[name]
  return Array.from({ length: (to - from) / step + 1 }, (_, i) => from + i * step)
}

/**
 * Returns the offered value nearest to the league's setting, or the higher value if two are equally near. Returns the
 * highest value if the league has no limit.
 * @example
 * nearestOffer('maxRise', null) // 5
 * nearestOffer('handicapAllowance', 120) // 100
 */
export function nearestOffer(name: OfferedSetting, value: number | null): number {
  const { from, to, step } = formOffers[name]
  if (value === null) return to
  return Math.max(from, Math.min(to, from + Math.round((value - from) / step) * step))
}

/**
 * Returns the current settings with the values that an API caller sent. The API shows a limit as the nearest value that
 * the form offers. If the caller sends that value back unchanged, the league's exact value is kept.
 * @example
 * overOffers({ ...defaultLeagueSettings, maxRise: 0.5 }, { maxRise: 1 }).maxRise // 0.5
 */
export function overOffers(now: LeagueSettings, asked: Partial<LeagueSettings>): LeagueSettings {
  const told = Object.entries(asked).filter(
    ([name, value]) => !(isOffered(name) && value === nearestOffer(name, now[name]) && now[name] !== undefined),
  )
  return { ...now, ...Object.fromEntries(told) }
}

const isOffered = (name: string): name is OfferedSetting => name in formOffers
