import type { RowOf } from '@glm/shared/schema/tables'
import type { Season } from '@glm/shared/season/season'
import { fullName } from '@glm/shared/text/full-name'

/**
 * Someone who may be in a week's games. `said`: true if they were added by hand, false if removed; null if the season's
 * rules decide.
 */
export type GamePlayer = { id: number; name: string; isIn: boolean; said: boolean | null }

/** Returns everyone who plays in a week, including subs, plus anyone added by hand, sorted by name. */
export function gamePlayers(season: Season, week: RowOf<'weeks'>): GamePlayer[] {
  const said = new Map(
    season.gameEntries.flatMap((row) => (row.weekId === week.id ? [[row.playerId, row.isIn] as const] : [])),
  )
  const everybody = season.results.index.settingsOf(week).gamesEntry === 'everybody'
  const playing = season.teams.flatMap((team) => season.results.placesOf(team.id, week)).map((place) => place.hitterId)
  const named = [...said].flatMap(([id, isIn]) => (isIn ? [id] : []))
  return [...new Set([...playing, ...named])]
    .map((id) => ({
      id,
      name: fullName(season.players.get(id)),
      isIn: said.get(id) ?? everybody,
      said: said.get(id) ?? null,
    }))
    .sort((a, b) => a.name.localeCompare(b.name))
}
