import { formatClock } from '@glm/shared/lib/clock-time'
import { rangeTo } from '@glm/shared/lib/range-to'
import { compareHandicaps, compareStandings } from '@glm/shared/rules/compare-seasons'
import { seasonGames } from '@glm/shared/rules/games/season-games'
import { matchStart } from '@glm/shared/rules/schedule/match-start'
import { perNightOf } from '@glm/shared/rules/schedule/matches-per-night'
import type { SeasonResults } from '@glm/shared/rules/season-results'
import type { LeagueSettings } from '@glm/shared/schema/league/league-settings'
import type { SeasonRow } from '@glm/shared/schema/schedule/season'
import type { Season } from '@glm/shared/season/season'
import { gamesText } from '@glm/shared/text/games'
import { compareText } from '@glm/shared/text/screens/scores/compare'
import { lastPlayed } from '../season/weeks/likely-weeks.ts'
import { type RulesSet, seasonWith } from './rules-set.ts'

/** Describes in one sentence how different rules would affect the season so far. */
export function effectText(season: Season, { settings, past }: RulesSet): string {
  const { teamCount, settings: now } = season.season
  const { teamSize, sideSize } = settings
  const sizes = [teamSize, sideSize].join() !== [now.teamSize, now.sideSize].join()
  const room = sizes
    ? compareText.room({ teams: teamCount, players: teamCount * teamSize, playing: Math.min(sideSize, teamSize) })
    : ''
  const starts = startText(season, settings)
  const changed = seasonWith(season, { settings, past })
  const so = resultsEffect(season, changed.results)
  return [room, starts, so, gameWords(season, changed.season)].filter(Boolean).join(' ')
}

/** Describes in one sentence how many teams and handicaps would change if `is` were the season's results so far. */
export function resultsEffect(season: Season, is: SeasonResults): string {
  if (season.results.lastWeek() === 0) return compareText.nothingYet
  const both = { was: season.results, is }
  const teams = compareStandings(both).filter((team) => team.changed).length
  const players = compareHandicaps(both, [...season.players.keys()]).filter((player) => player.changed).length
  return compareText.wouldChange({ teams, of: season.teams.length, players })
}

/** Lists the starting times or holes of a night's matches if the rules block any holes or times; empty otherwise. */
function startText({ season, teams }: Season, settings: LeagueSettings): string {
  if (settings.blockedHoles.length + settings.blockedTimes.length === 0) return ''
  const starts = rangeTo(Math.max(1, Math.ceil(teams.length / (perNightOf(settings) + 1)))).map((slot) =>
    matchStart(slot, { ...season, settings }),
  )
  return compareText.starts(starts.map(({ teeTime, startingHole }) => startingHole ?? formatClock(teeTime ?? '')))
}

/** Describes what the results of the last night's games would be under these rules; empty if there would be none. */
function gameWords(season: Season, rules: SeasonRow): string {
  const changed = { ...season, season: rules }
  const week = lastPlayed(season)
  const games = week ? seasonGames({ rows: changed, results: season.results }, season).night(week) : []
  if (!week || games.length === 0) return ''
  const winners = new Set(games.flatMap((game) => game.wins.map((win) => win.playerId)))
  const cents = games.reduce((sum, game) => sum + game.pot.total, 0)
  return gamesText.effect({ week: week.weekNumber, prizes: winners.size, cents })
}
