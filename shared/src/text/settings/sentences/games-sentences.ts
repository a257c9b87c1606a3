import type { LeagueSettings } from '../../../schema/league/league-settings.ts'
import { type RuleSentence, sentence, stakeText } from './rule-sentence.ts'

/** Describes side games, their stakes, and what happens to money that no one wins. */
export function gamesSentences(s: LeagueSettings): RuleSentence[] {
  const games = s.skins !== 'off' || s.deuces || s.lowRounds !== 'off'
  const played = [skins(s), deuces(s), low(s), contests(s)]
  const money = [s.skinsStake, s.deuceStake, s.lowStake, s.contestStake].some((stake) => stake > 0)
  const none = played.every((one) => one.says === '')
  return [
    ...(none ? [sentence('No side games.')] : []),
    ...played,
    ...(games ? [sentence(s.gamesBy === 'division' ? 'Games are played within each division.' : '', 'gamesBy')] : []),
    ...(games || money ? [entry(s)] : []),
    ...(money ? [unwon(s)] : []),
  ]
}

const price = (stake: number): string => (stake > 0 ? `, ${stakeText(stake)} each` : '')

function skins({ skins: kind, skinsStake, skinsTies, skinsValidation }: LeagueSettings): RuleSentence {
  if (kind === 'off') return sentence('', 'skins')
  const name = { gross: 'Gross skins', net: 'Net skins', both: 'Gross and net skins' }[kind]
  const ties = { carry: 'ties carry over', die: 'ties win nothing' }[skinsTies]
  const kept = {
    off: '',
    par: ', and keeping a skin takes par or better on the next hole',
    low: ', and keeping a skin takes the lowest score on the next hole',
  }[skinsValidation]
  return sentence(`${name}${price(skinsStake)}; ${ties}${kept}.`, 'skins', 'skinsStake', 'skinsTies', 'skinsValidation')
}

const deuces = ({ deuces: on, deuceStake }: LeagueSettings): RuleSentence =>
  on
    ? sentence(`Deuces${price(deuceStake)}: every 2 or better wins a share.`, 'deuces', 'deuceStake')
    : sentence('', 'deuces')

function low({ lowRounds, lowStake, lowPlaces, lowTies }: LeagueSettings): RuleSentence {
  if (lowRounds === 'off') return sentence('', 'lowRounds')
  const places = lowPlaces.length === 0 ? '' : `, ${lowPlaces.join('/')} by place`
  const ties = lowTies === 'countback' ? '; a countback breaks ties' : ''
  const about = ['lowRounds', 'lowStake', 'lowPlaces', 'lowTies'] as const
  const name = { gross: 'low gross round', net: 'low net round', both: 'low gross and the low net round' }[lowRounds]
  return sentence(`A prize for the ${name} of the night${price(lowStake)}${places}${ties}.`, ...about)
}

const contests = ({ contestStake }: LeagueSettings): RuleSentence =>
  sentence(
    contestStake > 0 ? `Contests${price(contestStake)}; the pot is split evenly among them.` : '',
    'contestStake',
  )

const entry = ({ gamesEntry }: LeagueSettings): RuleSentence =>
  sentence(
    { everybody: 'Everyone who plays is in the games.', named: 'Only players marked for the night are in the games.' }[
      gamesEntry
    ],
    'gamesEntry',
  )

const unwon = ({ potsUnwon }: LeagueSettings): RuleSentence =>
  sentence(
    {
      next: 'Money no one wins carries over to the next week.',
      back: 'Money no one wins goes back to the players.',
    }[potsUnwon],
    'potsUnwon',
  )
