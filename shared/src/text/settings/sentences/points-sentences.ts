import { defaultLeagueSettings, type LeagueSettings } from '../../../schema/league/league-settings.ts'
import { plural } from '../../plural.ts'
import { tableColumns } from '../choices.ts'
import { inWords, listed, type RuleSentence, sentence } from './rule-sentence.ts'

/** Describes who plays whom, what the matches are worth, and who gets strokes. */
export function pointsSentences(settings: LeagueSettings): RuleSentence[] {
  const all = settings.opponents === 'field' ? fieldSentences(settings) : matchSentences(settings)
  return [...all, pickedUp(settings), holes(settings)]
}

function matchSentences(s: LeagueSettings): RuleSentence[] {
  const bye = s.byePoints === null ? 'Points for a bye are set by hand.' : `A bye is worth ${points(s.byePoints)}.`
  const worth = s.scoring === 'match' ? matchWorth(s) : [...byResult(s, s.scoring), teamNet(s)]
  return [sideSentence(s), ...worth, ...strokes(s), sentence(bye, 'byePoints')]
}

const isUsual = ({ stablefordTable }: LeagueSettings): boolean =>
  String(stablefordTable) === String(defaultLeagueSettings.stablefordTable)

/** Describes Stableford and quota scoring, in which players earn points for their scores. */
function byResult(s: LeagueSettings, scoring: 'stableford' | 'quota'): RuleSentence[] {
  const usual =
    scoring === 'quota'
      ? 'Quota: 2 points for a gross par, one more for each stroke better.'
      : 'Stableford: 2 points for a net par, one more for each stroke better.'
  const own = `${scoring === 'quota' ? 'Quota, by gross score' : 'Stableford, by net score'}: ${tableSays(s)}.`
  const count = scoring === 'quota' ? quotaSays : 'Each player’s points count.'
  return [sentence(`${isUsual(s) ? usual : own} ${count}`, 'scoring', 'opponents', 'stablefordTable')]
}

const quotaSays =
  'Each player scores their points minus their quota. The quota is 36 minus the handicap, or 18 minus the handicap for nine holes.'

/** Lists every result with its points. */
const tableSays = ({ stablefordTable }: LeagueSettings): string =>
  (tableColumns.stablefordTable ?? []).map((result, i) => `${result.toLowerCase()} ${stablefordTable[i]}`).join(', ')

function sideSentence({ teamSize, sideSize }: LeagueSettings): RuleSentence {
  if (sideSize >= teamSize && teamSize === 1) return sentence('Player against player, without teams.', 'teamSize')
  if (sideSize >= teamSize) return sentence(`${inWords(teamSize, true)} players per side.`, 'teamSize')
  const playing = plural(sideSize, { one: 'one player plays', other: `${inWords(sideSize)} players play` })
  return sentence(`Teams of ${inWords(teamSize)}; ${playing} each night.`, 'teamSize', 'sideSize')
}

const points = (count: number): string => plural(count, { one: '# point', other: '# points' })

const teamNet = ({ pointsForTeamNet }: LeagueSettings): RuleSentence =>
  sentence(pointsForTeamNet > 0 ? `${points(pointsForTeamNet)} for the lower team net.` : '', 'pointsForTeamNet')

function matchWorth(s: LeagueSettings): RuleSentence[] {
  const { holesPerRound, pointsPerHole, pointsForNet, pointsForMatch, pointsPerBlock } = s
  const parts = [
    [pointsPerHole, s.sides === 'highLow' ? 'per ball on each hole' : 'per hole'],
    [pointsForNet, 'for low net'],
    [pointsForMatch, 'for winning more holes'],
    [pointsPerBlock, 'per three holes'],
  ].flatMap(([worth, what]) => (worth === 0 ? [] : [`${worth} ${what}`]))
  const shares = s.sides === 'highLow' ? 2 : 1
  const total =
    holesPerRound * pointsPerHole * shares + (holesPerRound / 3) * pointsPerBlock + pointsForNet + pointsForMatch
  const pairs = Math.min(s.sideSize, s.teamSize)
  const unit = s.sides === 'singles' && pairs > 1 ? 'for each pair of opponents' : 'per match'
  const said =
    parts.length > 0
      ? `${points(Number(total.toFixed(2)))} ${unit}: ${parts.join(', ')}.`
      : 'No points for holes or low net.'
  return [
    sentence(
      `${sidesSay(s)}${said}`,
      'opponents',
      'scoring',
      'sides',
      'pointsPerHole',
      'pointsForNet',
      'pointsForMatch',
      'pointsPerBlock',
      ...(s.sides === 'bestBall' ? (['ballsByHole'] as const) : []),
      ...(s.sides === 'bestBall' && s.ballsByHole.length === 0 ? (['ballsCounted'] as const) : []),
      ...(s.sides === 'bestBall' || s.sides === 'highLow' ? (['ballsBy'] as const) : []),
    ),
    teamNet(s),
    tied(s),
  ]
}

/** Describes which balls of a side count on each hole. */
function sidesSay({ sides, ballsCounted, ballsByHole, ballsBy }: LeagueSettings): string {
  const gross = ballsBy === 'gross' ? 'gross ' : ''
  if (sides === 'singles') return ''
  if (sides === 'combined') return 'Each side’s scores are combined. '
  if (sides === 'highLow') return `Low ${gross}ball against low ball and high against high, hole by hole. `
  if (ballsByHole.length > 0)
    return `On successive holes, each side counts its best ${listed(ballsByHole.map(String))} ${gross === '' ? 'net ' : gross}balls, and then the list repeats. `
  return ballsCounted === 1
    ? `Each side’s better ${gross}ball counts. `
    : `Each side’s best ${inWords(ballsCounted)} ${gross === '' ? 'net ' : gross}balls count on each hole. `
}

function tied({ halvedHoles, levelTotals }: LeagueSettings): RuleSentence {
  const hole = { split: 'split', carried: 'carried over to the next hole', void: 'lost' }[halvedHoles]
  const total = { split: 'split', void: 'lost' }[levelTotals]
  return sentence(
    hole === total
      ? `Points for ties are ${hole}.`
      : `Points for a halved hole are ${hole}; points for tied totals are ${total}.`,
    'halvedHoles',
    'levelTotals',
  )
}

function strokes(s: LeagueSettings): RuleSentence[] {
  const most = s.maxStrokes === null ? '' : `, at most ${s.maxStrokes}`
  if (s.scoring === 'quota') {
    const said = s.maxStrokes === null ? '' : `A quota uses at most ${s.maxStrokes} handicap strokes.`
    return [sentence(said, 'maxStrokes')]
  }
  if (s.scoring === 'stableford') return [sentence(`Everyone gets their full handicap${most}.`, 'maxStrokes')]
  const paired =
    s.sides === 'singles' && Math.min(s.sideSize, s.teamSize) > 1
      ? [
          sentence(
            {
              byHandicap: 'Low handicap plays low.',
              byOrder: 'Players are paired in the order they’re listed on their teams.',
            }[s.pairing],
            'pairing',
          ),
        ]
      : []
  const given = givenSays[s.sides][s.strokesRule]
  if ((s.sides === 'bestBall' || s.sides === 'highLow') && s.ballsBy === 'gross') return []
  return [...paired, sentence(`${given}${most}.`, 'strokesRule', 'maxStrokes')]
}

const ofBalls = {
  difference: 'Everyone’s strokes are measured from the lowest handicap in the match',
  full: 'Everyone gets their full handicap',
}
/** Describes who receives strokes, for each setting of `sides`. */
const givenSays: Readonly<Record<LeagueSettings['sides'], Readonly<Record<LeagueSettings['strokesRule'], string>>>> = {
  singles: { ...ofBalls, difference: 'The higher handicap gets the difference in strokes' },
  bestBall: ofBalls,
  highLow: ofBalls,
  combined: {
    difference: 'The side with the higher total handicap gets the difference in strokes',
    full: 'Each side gets the total of its players’ handicaps in strokes',
  },
}

function fieldSentences(s: LeagueSettings): RuleSentence[] {
  const by = {
    net: 'lowest net',
    stableford: 'most Stableford points',
    gross: 'lowest gross',
    quota: 'most points over quota (36 minus the handicap; 18 for nine holes)',
  }[s.fieldRank]
  const who = {
    player: `Everyone plays against the whole field; each player is ranked by ${by}.`,
    team: `Teams play against the whole field; their players’ scores are combined, and they’re ranked by ${by}.`,
  }[s.fieldUnit]
  const byScore = s.fieldAward === 'score'
  const base = `Points by score: ${s.fieldBase} minus each player’s strokes, never below 0.`
  const scores =
    s.fieldRank === 'net' || s.fieldRank === 'gross' ? base : 'Everyone gets the points for their own score.'
  const places = byScore
    ? scores
    : s.fieldPoints.length > 0
      ? `Points by place: ${s.fieldPoints.join(', ')}; ties split.`
      : 'No points by place.'
  const bonus = [
    ...(s.fieldForPlaying > 0 ? [`${points(s.fieldForPlaying)} for playing`] : []),
    ...(s.fieldPerBirdie > 0 ? [`${s.fieldPerBirdie} for each gross birdie, twice that for an eagle`] : []),
  ]
  const most = s.maxStrokes === null ? '' : `No one gets more than ${s.maxStrokes} strokes.`
  const team = s.teamSize === 1 ? 'Everyone plays as an individual.' : sideSentence(s).says
  return [
    sentence(team, 'teamSize', ...(s.sideSize < s.teamSize ? (['sideSize'] as const) : [])),
    sentence(who, 'opponents', 'fieldRank', 'fieldUnit'),
    sentence(
      places,
      'fieldAward',
      ...(byScore ? ([] as const) : (['fieldPoints'] as const)),
      ...(byScore && scores === base ? (['fieldBase'] as const) : []),
    ),
    sentence(bonus.length === 0 ? '' : `Plus ${listed(bonus)}.`, 'fieldForPlaying', 'fieldPerBirdie'),
    ...(s.fieldRank === 'stableford' || s.fieldRank === 'quota'
      ? [sentence(isUsual(s) ? '' : `Points scale: ${tableSays(s)}.`, 'stablefordTable')]
      : []),
    ...(s.fieldRank === 'gross' ? [] : [sentence(most, 'maxStrokes')]),
  ]
}

function pickedUp(s: LeagueSettings): RuleSentence {
  const { pickupNet, pickupStrokes } = s
  const lost = s.opponents === 'match' && s.scoring === 'match' ? lostSays[s.sides] : null
  const isByStrokes = s.opponents === 'field' && (s.fieldRank === 'net' || s.fieldRank === 'gross')
  if (pickupNet === 'none') {
    const left = isByStrokes
      ? 'A card with a picked-up hole isn’t ranked'
      : 'A card with a picked-up hole has no net total'
    const said = lost === null ? left : `${lost}${s.pointsForNet > 0 ? ' and low net' : ''}`
    const team = s.opponents === 'match' && s.pointsForTeamNet > 0 ? '; any pick-up loses team net' : ''
    return sentence(`${said}${team}.`, 'pickupNet')
  }
  const counts = {
    netDoubleBogey: 'net double bogey',
    doublePar: 'double par',
    overPar: `par plus ${pickupStrokes}`,
    strokes: plural(pickupStrokes, { one: '# stroke', other: '# strokes' }),
  }[pickupNet]
  const number = pickupNet === 'overPar' || pickupNet === 'strokes' ? (['pickupStrokes'] as const) : []
  const plain = isByStrokes ? 'A picked-up hole' : 'In the net total, a picked-up hole'
  const said = lost === null ? plain : `${lost}; in the net total, a picked-up hole`
  return sentence(`${said} counts as ${counts}.`, 'pickupNet', ...number)
}

/** Describes what a pick-up loses, for each setting of `sides`. */
const lostSays: Readonly<Record<LeagueSettings['sides'], string>> = {
  singles: 'Pick up, and you lose the hole',
  bestBall: 'If a side has too few balls left after pick-ups, it loses the hole',
  combined: 'If a player picks up, the side loses the hole',
  highLow: 'If a player picks up, the side loses the high ball',
}

function holes({ holesPerRound, scoreByHole }: LeagueSettings): RuleSentence {
  const how = scoreByHole ? 'scored hole by hole' : 'with only totals entered and points set by hand'
  return sentence(`${inWords(holesPerRound, true)} holes, ${how}.`, 'holesPerRound', 'scoreByHole')
}
