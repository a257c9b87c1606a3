import { compareHandicaps, compareStandings } from '@glm/shared/rules/compare-seasons'
import { seasonResults } from '@glm/shared/rules/season-results'
import type { LeagueSettings } from '@glm/shared/schema/league-settings'
import { compareText } from '@glm/shared/text/screens/compare'
import type { Live } from '../season/use-season.ts'

/** What other rules would change of the season so far, in one sentence. */
export function effectWords(live: Live, settings: LeagueSettings): string {
  const { teamSize, sideSize } = settings
  const room = compareText.room({
    teams: live.season.teamCount,
    players: live.season.teamCount * teamSize,
    playing: Math.min(sideSize, teamSize),
  })
  if (live.results.lastWeek() === 0) return `${room} ${compareText.nothingYet}`
  const both = { was: live.results, is: seasonResults({ ...live, season: { ...live.season, settings } }) }
  const teams = compareStandings(both).filter((team) => team.changed).length
  const players = compareHandicaps(both, [...live.players.keys()]).filter((player) => player.changed).length
  return `${room} ${compareText.wouldChange({ teams, of: live.teams.length, players })}`
}
