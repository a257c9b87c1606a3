import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import { settingField } from '../../schema/league/setting-fields.ts'
import { settingChoice } from './choices.ts'
import type { RuleText } from './rule-rows.ts'
import { type RuleCard, ruleCards } from './settings.ts'

export type FoundSetting = RuleText & { name: keyof LeagueSettings; card: RuleCard; title: string }

/**
 * Finds the settings whose label, explanation, choices, card or search terms contain all the words of a search; matches
 * in the label come first.
 * @example
 * findSettings('double bogey')[0]?.name // 'holeCap'
 * findSettings('no such rule') // []
 */
export function findSettings(words: string): FoundSetting[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const has = (text: string) => wanted.every((word) => text.toLowerCase().includes(word))
  const found = ruleCards.flatMap(({ card, title, rows }) =>
    Object.entries(rows as Record<string, RuleText>).flatMap(([key, row]): FoundSetting[] => {
      const name = key as keyof LeagueSettings
      const all = [title, row.label, row.says, row.find ?? '', ...choicesOf(name)].join(' ')
      return has(all) ? [{ ...row, name, card, title }] : []
    }),
  )
  return found.sort((a, b) => Number(has(b.label)) - Number(has(a.label)))
}

function choicesOf(name: keyof LeagueSettings): string[] {
  const field = settingField(name)
  return 'options' in field ? field.options.map((option) => settingChoice(name, String(option))) : []
}
