import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import type { Week } from '../../schema/schedule/week.ts'
import { isOneBall } from '../../schema/schedule/week-format.ts'

/**
 * Returns the rules of one week: the season's, as changed by the week's own format. Sides with one ball play each other
 * like two players, with no combined net total and no limit on subs' points. Returns the same object for the same
 * settings and format.
 * @source M16, M22
 * @example
 * weekSettings(golden.season.settings, golden.weeks[0]).sides // 'singles'
 * weekSettings(golden.season.settings, { ...golden.weeks[0], format: { play: 'combined', shares: null } }).sides // 'combined'
 */
export function weekSettings(settings: LeagueSettings, week: Pick<Week, 'format'>): LeagueSettings {
  const { format } = week
  if (format == null) return settings
  const known = made.get(format)
  if (known?.of === settings) return known.own
  const own: LeagueSettings = isOneBall(week)
    ? { ...settings, sides: 'singles', pointsForTeamNet: 0, subPointsCap: null }
    : {
        ...settings,
        sides: format.play === 'shamble' ? 'bestBall' : (format.play as LeagueSettings['sides']),
        ballsCounted: format.balls ?? settings.ballsCounted,
        ballsByHole: format.balls == null ? settings.ballsByHole : [],
      }
  made.set(format, { of: settings, own })
  return own
}

const made = new WeakMap<object, { of: LeagueSettings; own: LeagueSettings }>()
