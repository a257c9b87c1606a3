import { defaultLeagueSettings, type LeagueSettings } from '../../../schema/league/league-settings.ts'
import { settingValueText } from '../choices.ts'
import { type RuleCard, ruleCards, settingText } from '../settings.ts'
import { absencesSentences } from './absences-sentences.ts'
import { gamesSentences } from './games-sentences.ts'
import { handicapsSentences } from './handicaps-sentences.ts'
import { pointsSentences } from './points-sentences.ts'
import type { RuleFacts, RuleSentence } from './rule-sentence.ts'
import { scheduleSentences } from './schedule-sentences.ts'
import { seasonSentences } from './season-sentences.ts'

/** A card's rules as sentences, and its other settings that differ from the default, as labels and values. */
export type RulesRead = {
  card: RuleCard
  title: string
  sentences: string[]
  more: { name: keyof LeagueSettings; label: string; value: string }[]
}

const sentencesOf: Readonly<Record<RuleCard, (facts: RuleFacts) => RuleSentence[]>> = {
  points: ({ settings }) => pointsSentences(settings),
  handicaps: ({ settings }) => handicapsSentences(settings),
  absences: ({ settings }) => absencesSentences(settings),
  schedule: scheduleSentences,
  games: ({ settings }) => gamesSentences(settings),
  season: ({ settings }) => seasonSentences(settings),
}

/**
 * Describes a season's rules in plain sentences, card by card. If no sentence describes a setting, it is listed under
 * `more` when it differs from the default and has an effect.
 * @source P21
 * @example
 * const facts = { settings: defaultLeagueSettings, day: 'Thursday', startTime: '17:00' }
 * readRules(facts)[3]?.sentences[0] // 'Thursdays at 5:00 PM, a match every 8 minutes.'
 */
export function readRules(facts: RuleFacts): RulesRead[] {
  return ruleCards.map(({ card, title, rows }) => {
    const all = sentencesOf[card](facts)
    const told = new Set(all.flatMap(({ tells }) => tells))
    const names = (Object.keys(rows) as (keyof LeagueSettings)[]).filter((name) => !told.has(name))
    const more = names.flatMap((name) => {
      const value = facts.settings[name]
      if (name === 'ownRules' || String(value) === String(defaultLeagueSettings[name])) return []
      if (settingText[name].onlyIf?.(facts.settings) === false) return []
      return [{ name, label: settingText[name].label, value: settingValueText(name, value) }]
    })
    return { card, title, sentences: all.flatMap(({ says }) => (says === '' ? [] : [says])), more }
  })
}
