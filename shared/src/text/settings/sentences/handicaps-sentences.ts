import type { LeagueSettings } from '../../../schema/league/league-settings.ts'
import { plural } from '../../plural.ts'
import { inWords, listed, type RuleSentence, sentence } from './rule-sentence.ts'

/** Describes how handicaps are computed from rounds, their limits, and which rounds count. */
export function handicapsSentences(s: LeagueSettings): RuleSentence[] {
  return [average(s), earlier(s), limits(s), moves(s), ...newcomers(s), ...caps(s), rounding(s)]
}

function average(s: LeagueSettings): RuleSentence {
  const { roundsUsed, dropHighest, dropLowest, handicapAllowance, handicapBase } = s
  const best = roundsUsed - dropHighest
  const dropped = [dropCount(dropHighest, 'highest'), dropCount(dropLowest, 'lowest')].filter(Boolean)
  const last = plural(roundsUsed, { one: 'last round', other: `last ${inWords(roundsUsed)} rounds` })
  const rounds =
    dropHighest === 0 && dropLowest === 0
      ? `the ${last}`
      : dropLowest === 0 && best > 0
        ? `the best ${inWords(best)} of the ${last}`
        : `the ${last}, without ${listed(dropped)}`
  const says = {
    overPar: `Average over par for ${rounds}, times ${handicapAllowance}%.`,
    differential: `By rating and slope: average differential for ${rounds}. The course handicap is multiplied by ${handicapAllowance}%.`,
  }[handicapBase]
  return sentence(says, 'roundsUsed', 'dropHighest', 'dropLowest', 'handicapAllowance', 'handicapBase')
}

function earlier({ earlierRounds }: LeagueSettings): RuleSentence {
  const says = 'Rounds from earlier seasons count until a player has enough new ones.'
  return sentence(earlierRounds ? says : '', 'earlierRounds')
}

/** Returns dropped rounds like "the highest" or "the two lowest", or '' if none are dropped. */
const dropCount = (count: number, which: 'highest' | 'lowest'): string =>
  count === 0 ? '' : plural(count, { one: `the ${which}`, other: `the ${inWords(count)} ${which}` })

function limits({ maxHandicap, minHandicap }: LeagueSettings): RuleSentence {
  const most = maxHandicap === null ? 'Handicaps have no maximum' : `Handicaps are at most ${maxHandicap}`
  const least = minHandicap === 0 ? 'never go below 0' : `can be as low as plus ${-minHandicap}`
  return sentence(`${most} and ${least}.`, 'maxHandicap', 'minHandicap')
}

function moves({ maxRise, maxDrop }: LeagueSettings): RuleSentence {
  const up = maxRise === null ? 'Handicaps can go up without limit' : `Handicaps can go up by at most ${maxRise}`
  const down = maxDrop === null ? 'down without limit' : `down by at most ${maxDrop}`
  return sentence(`${up} and ${down} from one round to the next.`, 'maxRise', 'maxDrop')
}

function newcomers(s: LeagueSettings): RuleSentence[] {
  const { roundsNeeded, paddingRounds, padUpTo, fewRounds, dropHighest, dropLowest } = s
  const few = {
    keep: 'Players with fewer rounds count the usual number of rounds and drop only the ones beyond that.',
    share: 'Players with fewer rounds drop the same proportion.',
    all: 'Players with fewer rounds drop the same number.',
    table: 'For players with fewer rounds, the World Handicap System’s table applies.',
  }[fewRounds]
  const drops = dropHighest + dropLowest > 0 || fewRounds === 'table'
  return [
    sentence(
      roundsNeeded === 1
        ? 'The starting handicap applies until a player has one round.'
        : `The starting handicap applies until a player has ${inWords(roundsNeeded)} rounds.`,
      'roundsNeeded',
    ),
    ...(drops ? [sentence(few, 'fewRounds')] : []),
    sentence(
      paddingRounds > 0
        ? plural(paddingRounds, {
            one: 'Until a player has enough rounds, the starting handicap counts as one round.',
            other: `Until a player has enough rounds, the starting handicap counts as ${inWords(paddingRounds)} rounds.`,
          })
        : '',
      'paddingRounds',
    ),
    sentence(
      padUpTo > 0
        ? plural(padUpTo, {
            one: 'The starting handicap fills in for a missing first round.',
            other: `The starting handicap fills in for missing rounds until a player has ${inWords(padUpTo)}.`,
          })
        : '',
      'padUpTo',
    ),
  ]
}

function caps(s: LeagueSettings): RuleSentence[] {
  const hole = {
    none: '',
    doubleBogey: 'a double bogey',
    tripleBogey: 'a triple bogey',
    netDoubleBogey: 'a net double bogey',
    classic: 'a double bogey, or 7, 8, 9 or 10 strokes, depending on handicap',
  }[s.holeCap]
  const round = s.mostOverPar === null ? '' : `No round counts as more than ${s.mostOverPar} over par.`
  return [
    sentence(hole && `For handicaps, no hole counts as more than ${hole}.`, 'holeCap'),
    sentence(round, 'mostOverPar'),
    ...(s.handicapBase === 'differential' ? rated(s) : []),
    sentence(
      s.haltedForHandicap
        ? 'A suspended round counts toward handicaps, with net par for the missing holes.'
        : 'Suspended rounds don’t count toward handicaps.',
      'haltedForHandicap',
    ),
  ]
}

function rated({ softCap, hardCap, nineHoleRounds }: LeagueSettings): RuleSentence[] {
  const soft = softCap === null ? '' : `Only half of any increase beyond ${softCap} above the year’s low counts.`
  const hard = hardCap === null ? '' : `A handicap never goes more than ${hardCap} above the year’s low.`
  const nine = {
    alone: 'Each nine-hole round counts on its own.',
    inPairs: 'Two nine-hole rounds in a row combine into one 18-hole round.',
  }[nineHoleRounds]
  return [sentence(soft, 'softCap'), sentence(hard, 'hardCap'), sentence(nine, 'nineHoleRounds')]
}

function rounding({ handicapRounding }: LeagueSettings): RuleSentence {
  const says = {
    halfUp: 'Handicaps are rounded to whole strokes.',
    tenths: 'Handicaps are rounded to one decimal.',
    down: 'Handicaps are rounded down to whole strokes.',
  }[handicapRounding]
  return sentence(says, 'handicapRounding')
}
