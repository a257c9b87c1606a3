import type { PlainCard, PlainHole, PlainLeague, PlainTee, PlainWeek, Strokes } from './plain-league.ts'

/** Somebody in a match: what they (or what plays for them) hit and play off. `away`: nobody came. */
export type Entrant = {
  player: number
  hitter: number
  team: number
  handicap: number
  hit: Strokes[]
  away: boolean
  ghost: boolean
  tee: string | null
}

/** Half up, by whole numbers alone (H4). */
export const halfUp = (top: number, bottom: number): number => Math.floor((2 * top + bottom) / (2 * bottom))
/** E1: what the card of a tee prints. */
export const cardOf = (league: PlainLeague, tee: string | null): PlainHole[] =>
  league.tees.find((one) => one.name === tee)?.holes ?? league.holes
const teeOf = ({ plays }: PlainLeague, player: number): string | null => plays.get(player) ?? null
const parOf = (league: PlainLeague, tee: string | null): number => cardOf(league, tee).reduce((sum, hole) => sum + hole.par, 0)
const sum = (list: readonly Strokes[]): number => list.reduce<number>((all, one) => all + (typeof one === 'number' ? one : 0), 0)
export const isWhole = (hit: readonly Strokes[]): boolean => hit.every((one) => typeof one === 'number')

/** S1, S2: strokes dealt out one at a time, hardest hole first; given back from the easiest. */
export function dealt(league: PlainLeague, strokes: number, tee: string | null): number[] {
  const holes = cardOf(league, tee)
  const byIndex = holes.map((_, i) => i).sort((a, b) => (holes[a]?.strokeIndex ?? 0) - (holes[b]?.strokeIndex ?? 0))
  const given = holes.map(() => 0)
  const order = strokes < 0 ? [...byIndex].reverse() : byIndex
  for (let i = 0; i < Math.abs(strokes); i++) {
    const hole = order[i % order.length] ?? 0
    given[hole] = (given[hole] ?? 0) + (strokes < 0 ? -1 : 1)
  }
  return given
}

/** H7: the week's own, else that of the last earlier week; in tenths. */
export function goingIn({ weeks }: PlainLeague, hitter: number, number: number): number | null {
  return (
    weeks
      .filter((week) => week.number <= number)
      .findLast((week) => week.goingIn.has(hitter))
      ?.goingIn.get(hitter) ?? null
  )
}

/** E2: rating in tenths, and slope, of what somebody plays. */
export function ratedAt(league: PlainLeague, player: number): { rating: number; slope: number; par: number } {
  const tee = teeOf(league, player)
  const rated: PlainTee | undefined = league.tees.find((one) => (tee === null ? one.holes === null : one.name === tee))
  const par = parOf(league, tee)
  return { rating: rated?.rating ?? 10 * par, slope: rated?.slope ?? 113, par }
}

/** H4, H9, W1, W2: whole strokes of a round, by whole numbers alone. */
function strokesIn(league: PlainLeague, hitter: number, { week, allowance }: { week: number; allowance: number }): number | null {
  const tenths = goingIn(league, hitter, week)
  if (tenths === null) return null
  if (league.settings.handicapBase === 'overPar') return halfUp(tenths, 10)
  const { rating, slope, par } = ratedAt(league, hitter)
  const nine = league.settings.nineHoleRounds === 'inPairs' ? halfUp(tenths, 2) : tenths
  return halfUp((nine * slope + (rating - 10 * par) * 113) * allowance, 113_000)
}

/** A round as it counts for a handicap (H5, H8, R1, R3): strokes, those over par, and what was hit where that is whole. */
export type Round = { week: number; overPar: number; counted: number; gross: number | null }

export function roundsOf(league: PlainLeague, hitter: number, through: number): Round[] {
  return league.weeks.flatMap((week) => {
    if (week.number > through || week.status === 'cancelled') return []
    const card = week.cards.find((one) => one.hitter === hitter)
    const round = card && !card.absent ? roundOf(league, week, card) : null
    return round ? [round] : []
  })
}

function roundOf(league: PlainLeague, week: PlainWeek, card: PlainCard): Round | null {
  const { settings } = league
  const tee = teeOf(league, card.hitter)
  const done = card.strokes.filter((one) => one !== null).length
  if (done < 9 && !(week.status === 'halted' && settings.haltedForHandicap && done >= 5)) return null
  const handicap = strokesIn(league, card.hitter, { week: week.number, allowance: 100 })
  const received = dealt(league, handicap ?? 0, tee)
  let counted = 0
  for (const [i, { par }] of cardOf(league, tee).entries()) {
    const [hit, own] = [card.strokes[i] ?? null, received[i] ?? 0]
    const most = mostOf(settings.holeCap, { par, own, handicap })
    if (hit === null) counted += par + own
    else if (hit !== 'pickup') counted += Math.min(hit, most ?? hit)
    else if (most === null) return null
    else counted += most
  }
  const over = counted - parOf(league, tee)
  const gross = isWhole(card.strokes) ? sum(card.strokes) : null
  const overPar = settings.mostOverPar === null ? over : Math.min(over, settings.mostOverPar)
  return { week: week.number, gross, overPar, counted: parOf(league, tee) + overPar }
}

/** H5; null without a limit. */
function mostOf(cap: string, { par, own, handicap }: { par: number; own: number; handicap: number | null }): number | null {
  if (cap === 'none') return null
  if (cap === 'doubleBogey') return par + 2
  if (cap === 'tripleBogey') return par + 3
  if (cap === 'netDoubleBogey') return handicap === null ? par + 5 : Math.min(par + 5, par + 2 + own)
  if (handicap === null) return 10
  // The table is one of eighteen holes: nine-hole handicaps count double.
  const doubled = 2 * handicap
  return doubled < 10 ? par + 2 : doubled < 20 ? 7 : doubled < 30 ? 8 : doubled < 40 ? 9 : 10
}

/** Who plays for a team in a week, in the order in which they meet their opponents (L1, L2, M3, A1, A3, A4). */
export function side(league: PlainLeague, week: PlainWeek, team: number): Entrant[] {
  return ordered(league, week, team).map((one) => ghostly(league, week, one))
}

type Place = { player: number; hitter: number; team: number; handicap: number; hit: Strokes[]; away: boolean; tee: string | null }

function places(league: PlainLeague, week: PlainWeek, team: number): Place[] {
  const match = week.matches.find((one) => one.sides.includes(team))
  const players = league.teams.find((one) => one.id === team)?.players ?? []
  const lineUp = match ? match.lineUps[match.sides[0] === team ? 0 : 1] : null
  const begun = players.filter((player) => week.cards.some((card) => card.player === player))
  const usual = [...begun, ...players.filter((player) => !begun.includes(player))].slice(0, league.settings.sideSize)
  return (lineUp ?? players.filter((player) => usual.includes(player))).map((player) => {
    const card = week.cards.find((one) => one.player === player)
    const hitter = card?.hitter ?? player
    const hit = card?.strokes ?? league.holes.map(() => null)
    const tee = teeOf(league, hitter)
    const set = strokesIn(league, hitter, { week: week.number, allowance: league.settings.handicapAllowance })
    const own = set ?? (hitter === player ? 0 : shareOf(league, hit, tee))
    return { player, hitter, team, handicap: own, hit, away: card?.absent ?? false, tee }
  })
}

/** A4: a share of the round's own strokes over par, within the limits of handicaps. */
function shareOf(league: PlainLeague, hit: readonly Strokes[], tee: string | null): number {
  const { unratedSubShare, minHandicap, maxHandicap } = league.settings
  if (unratedSubShare === null || !isWhole(hit)) return 0
  const share = halfUp((sum(hit) - parOf(league, tee)) * unratedSubShare, 100)
  return Math.max(minHandicap, maxHandicap === null ? share : Math.min(maxHandicap, share))
}

function ordered(league: PlainLeague, week: PlainWeek, team: number): Place[] {
  const match = week.matches.find((one) => one.sides.includes(team))
  const all = places(league, week, team)
  if (league.settings.pairing === 'byOrder' || match?.inOrder) return all
  const chosen = match !== undefined && match.lineUps[match.sides[0] === team ? 0 : 1] !== null
  const off = (one: Place) => (one.away && league.settings.absentRule === 'course' ? 0 : one.handicap)
  const goesBefore = (one: Place, other: Place): boolean => {
    if (off(one) !== off(other)) return off(one) < off(other)
    if (chosen) return false
    const both = [one.hitter, other.hitter]
    const earlier = league.weeks.findLast((w) => w.number < week.number && both.every((id) => playedFor(league, w, { hitter: id, team })))
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

function playedFor(league: PlainLeague, week: PlainWeek, { hitter, team }: { hitter: number; team: number }): boolean {
  const players = league.teams.find((one) => one.id === team)?.players ?? []
  return week.cards.some((card) => card.hitter === hitter && players.includes(card.player))
}

/** A1: what plays for somebody who is absent without a sub. Nothing does against the field (F4). */
function ghostly(league: PlainLeague, week: PlainWeek, one: Place): Entrant {
  const plain = { ...one, ghost: false }
  const { settings } = league
  if (!one.away || settings.opponents === 'field') return plain
  const over = (strokes: number) => dealt(league, strokes, one.tee).map((more, i) => (cardOf(league, one.tee)[i]?.par ?? 0) + more)
  if (settings.absentRule === 'course') return { ...plain, hit: over(settings.absentPenalty), handicap: 0, ghost: true }
  if (settings.absentRule === 'partnerTwice') {
    const partner = ordered(league, week, one.team).find((other) => other.player !== one.player && !other.away)
    return partner ? { ...plain, hit: partner.hit, handicap: partner.handicap, tee: partner.tee, ghost: true } : plain
  }
  if (settings.absentRule !== 'ownAverage') return plain
  const before = roundsOf(league, one.player, week.number - 1).flatMap((round) => round.gross ?? [])
  const [top, bottom] = before.length > 0 ? [before.reduce((a, b) => a + b, 0), before.length] : [parOf(league, one.tee) + one.handicap, 1]
  return { ...plain, hit: over(halfUp(top * (100 + settings.absentPercent), bottom * 100) - parOf(league, one.tee)), ghost: true }
}
