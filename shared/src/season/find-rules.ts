import { type ComparedTeam, compareStandings } from '../rules/compare-seasons.ts'
import { replayHandicaps } from '../rules/handicap/replay-handicaps.ts'
import { keptOfSeason } from '../rules/season/kept-facts.ts'
import { type UsualRules, usualRules } from '../rules/season/usual-rules.ts'
import { type Race, raceCloseness } from '../rules/standings/race-closeness.ts'
import { type LeagueSettings, withDefaults } from '../schema/league/league-settings.ts'
import { lastCounted } from './last-counted.ts'
import { type Season, withRows } from './season.ts'

/**
 * A set of rules, the race that it would have produced, and how many teams would have finished in a different place.
 * `usual` is null for the season's own rules.
 */
export type TriedRules = {
  usual: UsualRules | null
  settings: LeagueSettings
  race: Race
  teams: ComparedTeam[]
  moved: number
}

/**
 * Replays the season under its own rules and under each common variation. Returns the season's own rules first,
 * followed by the others, closest race first. Pauses often and yields the fraction done, because a long season takes
 * several seconds on a phone. Returns an empty list if no week counts yet.
 * @source P22
 */
export function* findRules(season: Season): Generator<number, TriedRules[]> {
  const own = withDefaults(season.season.settings)
  const through = lastCounted(season)
  if (through === 0) return []
  const choices = usualRules(own)
  const all = (choices.length + 1) * (season.weeks.length + 1)
  let done = 0
  const count = function* <T>(steps: Generator<void, T>): Generator<number, T> {
    for (;;) {
      const { done: isDone, value } = steps.next()
      if (isDone) return value
      done += 1
      yield done / all
    }
  }
  const base = withRows(season, yield* count(replayHandicaps(season, own)))
  const tried = (settings: LeagueSettings, usual: UsualRules | null, played: Season): TriedRules => {
    const teams = compareStandings({ was: base.results, is: played.results })
    const tables = season.weeks
      .filter(({ weekNumber }) => weekNumber <= through)
      .map(({ weekNumber }) => played.results.standings(weekNumber))
    return {
      usual,
      settings,
      race: raceCloseness(tables),
      teams,
      moved: teams.filter((team) => team.gained !== 0).length,
    }
  }
  const found: TriedRules[] = []
  for (const [i, usual] of choices.entries()) {
    const settings = { ...own, ...usual.set }
    // Points rules don't affect handicaps, so handicaps are recalculated only for other rules.
    const rows =
      usual.kind === 'points'
        ? {
            handicaps: base.handicaps,
            season: { ...season.season, settings, kept: keptOfSeason(season.season, { settings }, null) },
          }
        : yield* count(replayHandicaps(season, settings))
    done = (i + 2) * (season.weeks.length + 1)
    found.push(tried(settings, usual, withRows(season, rows)))
    yield Math.min(1, done / all)
  }
  found.sort((a, b) => (a.race.spread ?? 1000) - (b.race.spread ?? 1000))
  return [tried(own, null, base), ...found]
}
