import type { LeagueSettings } from '../../../schema/league/league-settings.ts'
import { plural } from '../../plural.ts'
import { inWords, listed, type RuleSentence, sentence } from './rule-sentence.ts'

/** Describes how the season is decided: segments, playoffs and ties. */
export function seasonSentences(s: LeagueSettings): RuleSentence[] {
  return [...bestWeeks(s), ...segments(s), ...playoffs(s), ties(s)]
}

function bestWeeks({ bestWeeks, dropWeeks, bestWeeksOf }: LeagueSettings): RuleSentence[] {
  if (bestWeeks === null && dropWeeks === 0) return []
  const whose = { teams: 'each team', players: 'each player', teamsAndPlayers: 'each team and player' }[bestWeeksOf]
  const rules = [
    ...(bestWeeks === null
      ? []
      : [plural(bestWeeks, { one: 'only the best week counts', other: 'the best # weeks count' })]),
    ...(dropWeeks === 0
      ? []
      : [plural(dropWeeks, { one: 'the worst week is dropped', other: 'the worst # weeks are dropped' })]),
  ]
  return [sentence(`For ${whose}, ${listed(rules)}.`, 'bestWeeks', 'dropWeeks', 'bestWeeksOf')]
}

function segments({ segmentStarts, segmentPoints }: LeagueSettings): RuleSentence[] {
  if (segmentStarts.length === 0) return [sentence('One set of standings for the whole season.', 'segmentStarts')]
  const weeks = listed(segmentStarts.map(String))
  const start = plural(segmentStarts.length, {
    one: `A new segment starts in week ${weeks}; each segment has its own winner`,
    other: `New segments start in weeks ${weeks}; each segment has its own winner`,
  })
  const carried = { carried: ', and points carry over', reset: ' and starts at zero' }[segmentPoints]
  return [sentence(`${start}${carried}.`, 'segmentStarts', 'segmentPoints')]
}

function playoffs({
  playoffWeek,
  playoffTeams,
  playoffSeeds,
  playoffReseed,
  playoffThird,
  playoffConsolation,
}: LeagueSettings): RuleSentence[] {
  if (playoffWeek === null) return [sentence('No playoffs.', 'playoffWeek')]
  const drawn = playoffReseed ? 'Teams are reseeded after each round' : 'The bracket stays as drawn'
  const first = playoffSeeds === 'segments' ? ' Segment winners are seeded first.' : ''
  const third = playoffThird ? ', and there’s a third-place match' : ''
  return [
    sentence(
      `The top ${inWords(playoffTeams)} teams go to the playoffs, which start in week ${playoffWeek}.${first} ${drawn}${third}.`,
      'playoffWeek',
      'playoffTeams',
      'playoffSeeds',
      'playoffReseed',
      'playoffThird',
    ),
    sentence(
      {
        none: '',
        losers: 'First-round losers play in a consolation bracket.',
        others: 'Teams that don’t qualify play in a consolation bracket.',
      }[playoffConsolation],
      'playoffConsolation',
    ),
  ]
}

function ties({ tieBreaks }: LeagueSettings): RuleSentence {
  const names = {
    headToHead: 'head to head',
    pointsWon: 'points from the cards',
    matchesWon: 'matches won',
    totalNet: 'total net',
  }
  return sentence(
    tieBreaks.length === 0
      ? 'Teams tied on points share the place.'
      : `Ties on points are broken by ${tieBreaks.map((one) => names[one]).join(', then ')}.`,
    'tieBreaks',
  )
}
