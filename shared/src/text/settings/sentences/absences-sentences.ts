import type { LeagueSettings } from '../../../schema/league/league-settings.ts'
import { plural } from '../../plural.ts'
import { isFieldOfPlayers, limitsSubs, passesSurplus } from '../absences-rules.ts'
import { type RuleSentence, sentence } from './rule-sentence.ts'

/** Describes how an absent player is replaced, and how much a sub's points are worth. */
export function absencesSentences(s: LeagueSettings): RuleSentence[] {
  return [absence(s), sub(s), unrated(s)]
}

const points = (count: number): string => plural(count, { one: '# point', other: '# points' })

function absence(s: LeagueSettings): RuleSentence {
  const { absentRule, absentPenalty, absentPercent } = s
  if (absentRule === 'fixed') return sentence(fixedSays(s), 'absentRule', 'absentPoints')
  if (isFieldOfPlayers(s)) return sentence('Without a sub, an absent player isn’t ranked.')
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
  if (absentRule === 'partnerTwice') return sentence('Without a sub, the partner’s score counts twice.', 'absentRule')
  return sentence(`${areSides(s) ? aloneSays : 'Without a sub,'} the secretary sets the points by hand.`, 'absentRule')
}

/** Returns whether partners win points as a side, not individually. */
const areSides = ({ opponents, scoring, sides }: LeagueSettings): boolean =>
  opponents === 'match' && scoring === 'match' && sides !== 'singles'

const aloneSays = 'Without a sub, the partners play without the absent player; if no one comes,'

function fixedSays(s: LeagueSettings): string {
  const own = points(s.absentPoints)
  const rest = s.opponents === 'match' && s.scoring === 'match' ? ' and the other side gets the rest' : ''
  return areSides(s)
    ? `${aloneSays} the side gets ${own} for each of its players${rest}.`
    : `Without a sub, the absent player gets ${own}${rest}.`
}

function sub(s: LeagueSettings): RuleSentence {
  const { subPointsCap, subSurplus } = s
  const tells = limitsSubs(s) ? (['subPointsCap'] as const) : []
  if (tells.length === 0 || subPointsCap === null)
    return sentence('All of a sub’s points count for the team.', ...tells)
  const most = `${areSides(s) ? 'In a week of singles, a' : 'A'} sub earns at most ${points(subPointsCap)}`
  if (!passesSurplus(s)) return sentence(`${most}; the rest is lost.`, ...tells)
  const rest = { nobody: 'the rest is lost', opponent: 'the rest goes to the opponent' }[subSurplus]
  return sentence(`${most}; ${rest}.`, ...tells, 'subSurplus')
}

function unrated({ unratedSubShare }: LeagueSettings): RuleSentence {
  return sentence(
    unratedSubShare === null
      ? 'A sub without a handicap plays with a handicap of 0.'
      : `A sub without a handicap gets ${unratedSubShare}% of their strokes over par that night as a handicap.`,
    'unratedSubShare',
  )
}
