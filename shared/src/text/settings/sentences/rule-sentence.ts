import { formatDollars } from '../../../lib/dollars.ts'
import type { Weekday } from '../../../schema/fields.ts'
import type { LeagueSettings } from '../../../schema/league/league-settings.ts'

/** What the sentences describe: a season's rules, its day of the week, and its start time (HH:MM). */
export type RuleFacts = { settings: LeagueSettings; day: Weekday; startTime: string }

/**
 * A sentence, and the settings that it describes: if one of them changes, so does the sentence. `says` is empty if
 * there is nothing to say.
 */
export type RuleSentence = { says: string; tells: readonly (keyof LeagueSettings)[] }

export const sentence = (says: string, ...tells: readonly (keyof LeagueSettings)[]): RuleSentence => ({ says, tells })

const small = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/**
 * Spells out a small number. `capital`: capitalizes it, for the start of a sentence.
 * @example
 * inWords(2) // 'two'
 * inWords(18) // '18'
 */
export const inWords = (count: number, capital = false): string => {
  const word = small[count] ?? String(count)
  return capital ? word.charAt(0).toUpperCase() + word.slice(1) : word
}

/**
 * Joins items into one phrase.
 * @example
 * listed(['a', 'b', 'c'], 'or') // 'a, b or c'
 */
export const listed = (items: readonly string[], last: 'and' | 'or' = 'and'): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`

/**
 * Formats a stake in dollars, without cents if they are zero.
 * @example
 * stakeText(2) // '$2'
 * stakeText(2.5) // '$2.50'
 */
export const stakeText = (dollars: number): string => formatDollars(Math.round(dollars * 100)).replace(/\.00$/, '')
