import { leagueHandicap } from '@glm/shared/rules/handicap/league-handicap'
import { defaultLeagueSettings } from '@glm/shared/schema/league/league-settings'
import { beside } from '../beside.ts'
import type { Figure } from '../compare-figures.ts'
import { readJson } from '../read-json.ts'
import { mnqFile, nightsOf, rules, WINDOW } from './readers/mnq.ts'

/** Checks totals against their holes, and recomputes every handicap that has a full window of rounds in the file. */
export function* mnqFigures(): Generator<Figure> {
  const { weeks } = readJson(beside('leagues/mnq/2024.json'), mnqFile)
  for (const { date, players_in_file_order } of weeks)
    for (const { player, total, gross } of players_in_file_order)
      yield { at: date, what: `total of ${player}`, expected: total, got: gross.reduce((a, b) => a + b, 0) }
  for (const [player, nights] of nightsOf(weeks))
    for (const [i, { handicap }] of nights.entries()) {
      if (i < WINDOW) continue
      const overPars = nights.slice(0, i).map(({ over }) => over)
      const all = { ...defaultLeagueSettings, ...rules }
      const work = leagueHandicap({ overPars, starting: null, previous: null, rules: all })
      yield { at: player, what: `handicap in round ${i + 1}`, expected: handicap, got: work.handicap }
    }
}
