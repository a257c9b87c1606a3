import { finishedWeeks } from '@glm/shared/rules/finished-weeks'
import { keptOfSeason } from '@glm/shared/rules/season/kept-facts'
import { type LeagueSettings, withDefaults } from '@glm/shared/schema/league/league-settings'
import type { SeasonRow } from '@glm/shared/schema/schedule/season'
import { type Season, withRows } from '@glm/shared/season/season'
import { changedOnly } from '../client/changed-only.ts'

/** The changed rules, whether they also apply to finished weeks, and rounds from earlier seasons. */
export type RulesSet = { settings: LeagueSettings; past: boolean } & Pick<SeasonRow, 'earlier'>

/**
 * Returns the season fields to save. If the rules also apply to finished weeks (`past`), the old values of the changed
 * rules are removed from those weeks. Otherwise, the mutation decides which old values finished weeks keep.
 */
export const setOf = (
  old: SeasonRow,
  { settings, past, ...more }: RulesSet & Partial<SeasonRow>,
): Partial<SeasonRow> & { settings: LeagueSettings } => {
  const set = { ...more, settings }
  return past ? { ...set, kept: keptOfSeason(old, set, null) } : set
}

/** Returns the season fields that a form changed. If its rules also apply to finished weeks, this includes `kept`. */
export function changedSet(old: SeasonRow, set: RulesSet): Partial<SeasonRow> {
  const { kept, ...typed } = setOf(old, set)
  const changed = changedOnly(typed, { ...old, settings: withDefaults(old.settings) })
  // Sets `kept` even if it stays null. Otherwise, the mutation would decide that finished weeks keep the old values.
  return set.past && Object.keys(changed).length > 0 ? { ...changed, kept } : changed
}

/** Returns the season as it would be with these rules. */
export function seasonWith(season: Season, { past, ...set }: RulesSet): Season {
  const old = season.season
  const isCurrent = season.league.currentSeasonId === old.id
  const kept = keptOfSeason(old, set, past ? null : finishedWeeks(season, { isCurrent }))
  return withRows(season, { season: { ...old, ...set, kept } })
}
