import type { LeagueSettings } from '../../../schema/league/league-settings.ts'
import { plural } from '../../plural.ts'
import { type RuleSentence, sentence } from './rule-sentence.ts'

/** Describes how an absent player is replaced, and how much a sub's points are worth. */
export function absencesSentences(s: LeagueSettings): RuleSentence[] {
  return [absence(s), sub(s), unrated(s)]
}

const points = (count: number): string => plural(count, { one: '# point', other: '# points' })

function absence({ absentRule, absentPenalty, absentPercent, absentPoints }: LeagueSettings): RuleSentence {
  if (absentRule === 'course')
    return sentence(
      `Without a sub, the absent player’s score is par${absentPenalty > 0 ? ` plus ${absentPenalty} for the round` : ''}.`,
      'absentRule',
      'absentPenalty',
    )
  if (absentRule === 'ownAverage')
    return sentence(
      `Without a sub, the absent player’s average counts${absentPercent > 0 ? `, plus ${absentPercent}%` : ''}.`,
      'absentRule',
      'absentPercent',
    )
  if (absentRule === 'fixed')
    return sentence(
      `Without a sub, the absent player gets ${points(absentPoints)} and the other side gets the rest.`,
      'absentRule',
      'absentPoints',
    )
  return sentence(
    absentRule === 'byHand'
      ? 'Without a sub, the secretary sets the points by hand.'
      : 'Without a sub, the partner’s score counts twice.',
    'absentRule',
  )
}

function sub({ subPointsCap, subSurplus }: LeagueSettings): RuleSentence {
  if (subPointsCap === null) return sentence('All of a sub’s points count for the team.', 'subPointsCap')
  const rest = { nobody: 'the rest is lost', opponent: 'the rest goes to the opponent' }[subSurplus]
  return sentence(`A sub earns at most ${points(subPointsCap)}; ${rest}.`, 'subPointsCap', 'subSurplus')
}

function unrated({ unratedSubShare }: LeagueSettings): RuleSentence {
  return sentence(
    unratedSubShare === null
      ? 'A sub without a handicap plays with a handicap of 0.'
      : `A sub without a handicap gets ${unratedSubShare}% of their strokes over par that night as a handicap.`,
    'unratedSubShare',
  )
}
