import type {
  PlainCard,
  PlainCourse,
  PlainHole,
  PlainLeague,
  PlainMatch,
  PlainTee,
  PlainWeek,
  Strokes,
} from './plain-league.ts'
import { mostOf } from './reference-caps.ts'

/** Someone in a match, with their own or a substitute's strokes and handicap. `away`: nobody came. */
export type Entrant = {
  player: number
  hitter: number
  team: number
  handicap: number
  hit: Strokes[]
  /** The total that was entered, if no holes are recorded. */
  total: number | null
  away: boolean
  ghost: boolean
  tee: string | null
}

/** Rounds halves up, using whole numbers only (H4). */
export const halfUp = (top: number, bottom: number): number => Math.floor((2 * top + bottom) / (2 * bottom))
/** T9: the course holes a week is played on. */
export function holesOf(season: PlainLeague, { nine, number, course, rules }: PlainWeek): number[] {
  const { holes } = course ?? season
  const all = holes.map((_, i) => i)
  if (holes.length <= 9 || nine === 'both' || (nine === null && rules.holesPerRound === 18)) return all
  return (nine ?? (number % 2 === 1 ? 'front' : 'back')) === 'front' ? all.slice(0, 9) : all.slice(9)
}

/** E4: the week's own course, otherwise the season's. */
const courseOf = (league: PlainLeague, { course }: PlainWeek): PlainCourse => course ?? league

/** E1: a tee's printed card for the week's holes. */
export function cardOf(league: PlainLeague, week: PlainWeek, tee: string | null): PlainHole[] {
  const course = courseOf(league, week)
  const printed = course.tees.find((one) => one.name === tee)?.holes ?? course.holes
  return holesOf(league, week).map((i) => printed[i] as PlainHole)
}

/** E1, E3, H7: the name of the tee a player uses in a week; null for the course's own card. */
function teeOf({ plays }: PlainLeague, week: PlainWeek, player: number): string | null {
  const usual = week.kept.tees.has(player) ? week.kept.tees.get(player) : plays.get(player)
  return week.tees.get(player) ?? usual ?? null
}
const parOf = (league: PlainLeague, week: PlainWeek, tee: string | null): number =>
  cardOf(league, week, tee).reduce((sum, hole) => sum + hole.par, 0)
const sum = (list: readonly Strokes[]): number =>
  list.reduce<number>((all, one) => all + (typeof one === 'number' ? one : 0), 0)
const isWhole = (hit: readonly Strokes[]): boolean => hit.every((one) => typeof one === 'number')
const hitterOf = ({ subs }: PlainWeek, player: number): number => subs.get(player) ?? player

/** T10: whether a week records holes. The week's scores decide; before the first score, the season's rules do. */
export function keepsHoles({ byHole, cards, rules }: PlainWeek): boolean {
  if (byHole !== null) return byHole
  if (cards.some((card) => card.strokes.some((one) => one !== null))) return true
  return cards.some((card) => card.total !== null) ? false : rules.scoreByHole
}

/** S1, S2: allocates strokes one at a time, hardest hole first; for a plus handicap, takes them from the easiest. */
export function dealt(holes: readonly PlainHole[], strokes: number): number[] {
  const byIndex = holes.map((_, i) => i).sort((a, b) => (holes[a]?.strokeIndex ?? 0) - (holes[b]?.strokeIndex ?? 0))
  const given = holes.map(() => 0)
  const order = strokes < 0 ? [...byIndex].reverse() : byIndex
  for (let i = 0; i < Math.abs(strokes); i++) {
    const hole = order[i % order.length] ?? 0
    given[hole] = (given[hole] ?? 0) + (strokes < 0 ? -1 : 1)
  }
  return given
}

/** H7: the week's own handicap, otherwise the most recent earlier week's, otherwise the starting one; in tenths. */
export function goingIn(league: PlainLeague, hitter: number, number: number): number | null {
  const set = league.weeks.findLast((week) => week.number <= number && week.goingIn.has(hitter))
  const kept = league.weeks.find((week) => week.number === number)?.kept.starting
  const starting = kept?.has(hitter) ? kept.get(hitter) : league.starting.get(hitter)
  const now = rulesAt(league, number)
  const own = set?.goingIn.get(hitter)?.tenths
  const found = set && own !== undefined ? underRules(set.rules, own, now) : (starting ?? null)
  return found === null ? null : notAboveMost(now, found)
}

/** H15: a handicap in tenths after the season has changed between nine and eighteen holes. */
export function underRules(then: PlainLeague['settings'], tenths: number, now: PlainLeague['settings']): number {
  const [from, to] = [handicapHoles(then), handicapHoles(now)]
  return from === to ? tenths : from < to ? 2 * tenths : halfUp(tenths, 2)
}

/** H7: the rules of the week with this number. */
export const rulesAt = ({ weeks, settings }: PlainLeague, number: number): PlainLeague['settings'] =>
  weeks.find((week) => week.number === number)?.rules ?? settings

/** H3: limits a handicap to the league's maximum, no matter who entered it. */
export const notAboveMost = ({ maxHandicap }: PlainLeague['settings'], tenths: number): number =>
  maxHandicap !== null && tenths > 10 * maxHandicap ? 10 * maxHandicap : tenths

/** E2: the rating (in twentieths of a stroke) and slope of the tee a player uses in a week. */
export function ratedAt(
  league: PlainLeague,
  week: PlainWeek,
  player: number,
): { rating: number; slope: number; par: number } {
  const name = teeOf(league, week, player)
  const { tees, holes } = courseOf(league, week)
  const tee: PlainTee | undefined = tees.find((one) => one.name === name) ?? tees.find((one) => one.holes === null)
  const par = parOf(league, week, name)
  const played = holesOf(league, week)
  const isNine = holes.length === 18 && played.length === 9
  const own = isNine ? (played[0] === 0 ? tee?.front : tee?.back) : null
  if (own) return { rating: own.rating === null ? 20 * par : 2 * own.rating, slope: own.slope ?? 113, par }
  return { rating: tee?.rating == null ? 20 * par : (isNine ? 1 : 2) * tee.rating, slope: tee?.slope ?? 113, par }
}

/** W7: how many holes a handicap covers; two nine-hole rounds may combine into an 18-hole one. */
export const handicapHoles = (rules: PlainLeague['settings']): 9 | 18 =>
  rules.handicapBase === 'differential' && rules.nineHoleRounds === 'inPairs' ? 18 : rules.holesPerRound
/** E2: whether a round is rated as one of nine or of eighteen holes. */
export const roundHoles = (league: PlainLeague, week: PlainWeek): 9 | 18 => (holesOf(league, week).length > 9 ? 18 : 9)

/** H15: the factor that converts a round's strokes to this number of holes. */
export const roundShare = (league: PlainLeague, week: PlainWeek, holes: 9 | 18) => holes / roundHoles(league, week)

/** H4, H9, W1, W2: the strokes for a round, using whole numbers only. */
function strokesIn(
  league: PlainLeague,
  week: PlainWeek,
  { hitter, allowance }: { hitter: number; allowance: number },
): number | null {
  const tenths = goingIn(league, hitter, week.number)
  if (tenths === null) return null
  const [of, on] = [handicapHoles(week.rules), roundHoles(league, week)]
  const own = of === on ? tenths : of > on ? halfUp(tenths, 2) : 2 * tenths
  if (week.rules.handicapBase === 'overPar') return halfUp(own, 10)
  const { rating, slope, par } = ratedAt(league, week, hitter)
  return halfUp((2 * own * slope + (rating - 20 * par) * 113) * allowance, 226_000)
}

/**
 * A round as it counts for a handicap (H5, H8, H12, R1, R3): strokes, strokes over par, and the gross score if
 * complete.
 */
export type Round = { week: PlainWeek; overPar: number; counted: number; gross: number | null }

const roundsKnown = new WeakMap<PlainLeague, Map<number, Round[]>>()

export function roundsOf(league: PlainLeague, hitter: number, through: number): Round[] {
  const known = roundsKnown.get(league) ?? new Map<number, Round[]>()
  roundsKnown.set(league, known)
  const all = known.get(hitter) ?? league.weeks.flatMap((week) => roundsIn(league, week, hitter))
  known.set(hitter, all)
  return all.filter((round) => round.week.number <= through)
}

function roundsIn(league: PlainLeague, week: PlainWeek, hitter: number): Round[] {
  if (week.status === 'cancelled' || week.type === 'fun' || week.outOf.handicaps || isNotOwn(week)) return []
  const own = week.cards.filter(
    (card) => hitterOf(week, card.player) === hitter && !(card.absent && hitter === card.player),
  )
  return own.flatMap((card) => (keepsHoles(week) ? roundOf : roundByTotal)(league, week, card) ?? [])
}

function roundOf(league: PlainLeague, week: PlainWeek, { player, strokes }: PlainCard): Round | null {
  const { rules } = week
  const hitter = hitterOf(week, player)
  const tee = teeOf(league, week, hitter)
  const done = strokes.filter((one) => one !== null).length
  if (done < strokes.length && !(week.status === 'halted' && rules.haltedForHandicap && 2 * done >= strokes.length))
    return null
  const handicap = strokesIn(league, week, { hitter, allowance: 100 })
  const holes = cardOf(league, week, tee)
  const received = dealt(holes, handicap ?? 0)
  let counted = 0
  for (const [i, { par }] of holes.entries()) {
    const [hit, own] = [strokes[i] ?? null, received[i] ?? 0]
    const most = mostOf(rules.holeCap, {
      par,
      own,
      handicap: handicap === null ? null : handicap * (holes.length > 9 ? 1 : 2),
    })
    if (hit === null) counted += par + own
    else if (hit !== 'pickup') counted += Math.min(hit, most ?? hit)
    else if (most === null) return null
    else counted += most
  }
  return limited({
    week,
    gross: isWhole(strokes) ? sum(strokes) : null,
    counted,
    par: parOf(league, week, tee),
  })
}

/**
 * W8: a player's rounds as posted: the week's number, each hole limited by the full course handicap, and the total.
 * Only complete cards are posted, no matter what the league counts.
 */
export function postedOf(league: PlainLeague, hitter: number): { week: number; counts: number[]; total: number }[] {
  return league.weeks.flatMap((week) => {
    if (week.status === 'cancelled' || week.type === 'fun' || isNotOwn(week) || !keepsHoles(week)) return []
    const handicap = strokesIn(league, week, { hitter, allowance: 100 })
    const holes = cardOf(league, week, teeOf(league, week, hitter))
    const received = dealt(holes, handicap ?? 0)
    return week.cards.flatMap(({ player, absent, strokes }) => {
      const isOwn = hitterOf(week, player) === hitter && !(absent && hitter === player)
      if (!isOwn || strokes.length === 0 || strokes.some((one) => one === null)) return []
      const counts = holes.map(({ par }, i) => {
        const most = handicap === null ? par + 5 : par + 2 + Math.min(3, received[i] ?? 0)
        const hit = strokes[i]
        return typeof hit === 'number' && hit < most ? hit : most
      })
      return [{ week: week.number, counts, total: counts.reduce((all, one) => all + one, 0) }]
    })
  })
}

/** M8: a round in a league that enters only totals. */
function roundByTotal(league: PlainLeague, week: PlainWeek, { player, total }: PlainCard): Round | null {
  const par = parOf(league, week, teeOf(league, week, hitterOf(week, player)))
  return total === null ? null : limited({ week, gross: total, counted: total, par })
}

type Counted = { week: PlainWeek; gross: number | null; counted: number; par: number }

function limited({ week, gross, counted, par }: Counted): Round {
  const { mostOverPar } = week.rules
  const overPar = mostOverPar === null ? counted - par : Math.min(counted - par, mostOverPar)
  return { week, gross, overPar, counted: par + overPar }
}

/** M16: whether each side has one card. */
export const isOneBall = ({ format }: PlainWeek): boolean =>
  format !== null && !['singles', 'bestBall', 'combined', 'highLow', 'shamble'].includes(format.play)
/** H13: whether a week's scores aren't each player's own, because partners share a ball or play a shamble. */
export const isNotOwn = (week: PlainWeek): boolean => isOneBall(week) || week.format?.play === 'shamble'

/** M17: the percentages for the number of players in the lineup. */
function percentages({ play, shares }: NonNullable<PlainWeek['format']>, size: number): readonly number[] {
  if (shares !== null) return shares
  if (size <= 1) return [100]
  if (play === 'alternateShot') return [50, 50]
  if (play !== 'scramble') return [60, 40]
  return size === 2 ? [35, 15] : size === 3 ? [30, 20, 10] : [25, 20, 15, 10]
}

/** M16, M17: the single ball that a team's side plays; empty if the team has no players. */
export function oneBall(league: PlainLeague, week: PlainWeek, team: number): Entrant[] {
  const lineUp = ordered(league, week, team)
  const there = lineUp.filter((one) => !one.away)
  const [first] = side(league, week, team)
  if (!first || !week.format) return []
  if (there.length === 0) return [first]
  const written = lineUp.find((one) => one.total !== null || one.hit.some((hit) => hit !== null)) ?? there[0]
  if (!written) return []
  const given = percentages(week.format, lineUp.length)
  const lowFirst = there.map((one) => one.handicap).sort((a, b) => a - b)
  const hundredths = lowFirst.reduce((all, handicap, i) => all + handicap * (given[i] ?? 0), 0)
  const isSameTee = there.every((one) => one.tee === there[0]?.tee)
  return [
    {
      ...written,
      hitter: written.player,
      handicap: halfUp(hundredths, 100),
      away: false,
      ghost: false,
      tee: isSameTee ? written.tee : null,
    },
  ]
}

/** Returns the team's players in a week, in the order they meet their opponents (L1, L2, M3, A1, A3, A4). */
export function side(league: PlainLeague, week: PlainWeek, team: number): Entrant[] {
  return ordered(league, week, team).map((one) => ghostly(league, week, one))
}

type Place = Omit<Entrant, 'ghost'>

const playersOf = ({ teams }: PlainLeague, team: number): number[] =>
  teams.find((one) => one.id === team)?.players ?? []
export const matchesOf = ({ matches }: PlainWeek, team: number): PlainMatch[] =>
  matches.filter((one) => one.sides.includes(team))
const isBegun = (card: PlainCard): boolean =>
  card.absent || card.total !== null || card.strokes.some((one) => one !== null)
const begunFor = (week: PlainWeek, team: number): PlainCard[] =>
  week.cards.filter((card) => card.team === team && isBegun(card))

/** L1, T17: the night's lineup: the first one chosen in any of the team's matches. */
function lineUpOf(week: PlainWeek, team: number): readonly number[] | null {
  const lineUps = matchesOf(week, team).map(({ sides, lineUps }) => lineUps[sides[0] === team ? 0 : 1] ?? null)
  return lineUps.find((lineUp) => lineUp !== null) ?? null
}

/**
 * L1: the lineup; otherwise those with a card for the team, then the others, each group in the team's order. Former
 * members come last.
 */
function whoPlays(league: PlainLeague, week: PlainWeek, team: number): readonly number[] {
  const players = playersOf(league, team)
  const begun = begunFor(week, team).map((card) => card.player)
  const strangers = begun.filter((player) => !players.includes(player))
  const first = [...players.filter((player) => begun.includes(player)), ...strangers]
  const usual = [...first, ...players.filter((player) => !begun.includes(player))].slice(0, week.rules.sideSize)
  return lineUpOf(week, team) ?? [...players, ...strangers].filter((player) => usual.includes(player))
}

function places(league: PlainLeague, week: PlainWeek, team: number): Place[] {
  return whoPlays(league, week, team).map((player) => {
    const card = week.cards.find((one) => one.player === player)
    const hitter = hitterOf(week, player)
    const hit = card?.strokes ?? holesOf(league, week).map(() => null)
    const tee = teeOf(league, week, hitter)
    const whole = strokesIn(league, week, { hitter, allowance: week.rules.handicapAllowance })
    // M22.
    const part = week.format?.play === 'shamble' ? (week.format.shares?.[0] ?? 100) : 100
    const set = whole === null ? null : halfUp(whole * part, 100)
    const own = set ?? (hitter === player || isNotOwn(week) ? 0 : shareOf(week, hit, parOf(league, week, tee)))
    const total = keepsHoles(week) ? null : (card?.total ?? null)
    return { player, hitter, team, handicap: own, hit, total, away: (card?.absent ?? false) && hitter === player, tee }
  })
}

/** A4: a handicap that is a share of the round's own strokes over par, within the handicap limits. */
function shareOf({ rules }: PlainWeek, hit: readonly Strokes[], par: number): number {
  const { unratedSubShare, minHandicap, maxHandicap } = rules
  if (unratedSubShare === null || !isWhole(hit)) return 0
  const share = halfUp((sum(hit) - par) * unratedSubShare, 100)
  return Math.max(minHandicap, maxHandicap === null ? share : Math.min(maxHandicap, share))
}

const ordersKnown = new WeakMap<PlainWeek, Map<number, Place[]>>()

function ordered(league: PlainLeague, week: PlainWeek, team: number): Place[] {
  const known = ordersKnown.get(week) ?? new Map<number, Place[]>()
  ordersKnown.set(week, known)
  const found = known.get(team) ?? inOrder(league, week, team)
  known.set(team, found)
  return found
}

function inOrder(league: PlainLeague, week: PlainWeek, team: number): Place[] {
  const all = places(league, week, team)
  if (week.rules.pairing === 'byOrder' || matchesOf(week, team).some((one) => one.inOrder)) return all
  const chosen = lineUpOf(week, team) !== null
  const off = (one: Place) => (one.away && week.rules.absentRule === 'course' ? 0 : one.handicap)
  const goesBefore = (one: Place, other: Place): boolean => {
    if (off(one) !== off(other)) return off(one) < off(other)
    if (chosen) return false
    const both = [one.hitter, other.hitter]
    const earlier = league.weeks.findLast(
      (w) => w.number < week.number && both.every((id) => playedFor(w, { hitter: id, team })),
    )
    if (earlier) {
      const stood = ordered(league, earlier, team).map((place) => place.hitter)
      return stood.indexOf(one.hitter) < stood.indexOf(other.hitter)
    }
    return one.hitter === one.player && other.hitter !== other.player
  }
  const line: Place[] = []
  for (const one of all) {
    line.push(one)
    for (let i = line.length - 1; i > 0; i--) {
      const [before, own] = [line[i - 1] as Place, line[i] as Place]
      if (!goesBefore(own, before)) break
      line.splice(i - 1, 2, own, before)
    }
  }
  return line
}

const playedFor = (week: PlainWeek, { hitter, team }: { hitter: number; team: number }): boolean =>
  begunFor(week, team).some((card) => hitterOf(week, card.player) === hitter)

/** A1: the score that replaces an absent player without a sub. In a field of players there is none (F4). */
function ghostly(league: PlainLeague, week: PlainWeek, one: Place): Entrant {
  const { rules: settings } = week
  if (!one.away || (settings.opponents === 'field' && settings.fieldUnit === 'player')) return { ...one, ghost: false }
  const nobody = { ...one, hit: one.hit.map(() => null), total: null, ghost: false }
  const holes = cardOf(league, week, one.tee)
  const over = (strokes: number) => dealt(holes, strokes).map((more, i) => Math.max(1, (holes[i]?.par ?? 0) + more))
  if (settings.absentRule === 'course')
    return { ...nobody, hit: over(settings.absentPenalty), handicap: 0, ghost: true }
  if (settings.absentRule === 'partnerTwice') {
    const partner = ordered(league, week, one.team).find((other) => other.player !== one.player && !other.away)
    return partner ? { ...nobody, hit: partner.hit, handicap: partner.handicap, tee: partner.tee, ghost: true } : nobody
  }
  if (settings.absentRule !== 'ownAverage') return nobody
  const before = roundsOf(league, one.player, week.number - 1).flatMap((round) =>
    round.gross === null ? [] : [round.gross * roundShare(league, round.week, roundHoles(league, week))],
  )
  const par = parOf(league, week, one.tee)
  const [top, bottom] =
    before.length > 0 ? [2 * before.reduce((a, b) => a + b, 0), 2 * before.length] : [par + one.handicap, 1]
  return { ...nobody, hit: over(halfUp(top * (100 + settings.absentPercent), bottom * 100) - par), ghost: true }
}
