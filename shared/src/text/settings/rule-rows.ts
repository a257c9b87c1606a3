import type { LeagueSettings } from '../../schema/league/league-settings.ts'

/** A setting's label and explanation. */
export type SettingText = { label: string; says: string }

/**
 * A season rule's label and explanation. `front`: whether it is shown above "More". `find`: more search terms. `empty`:
 * what an empty field means, if not "no limit". `onlyIf`: the rules under which the setting has an effect; under other
 * rules, the form doesn't offer it.
 */
export type RuleText = SettingText & {
  front?: true
  find?: string
  empty?: string
  onlyIf?: (settings: LeagueSettings) => boolean
}
export type RuleRows = Readonly<Partial<Record<keyof LeagueSettings, RuleText>>>
