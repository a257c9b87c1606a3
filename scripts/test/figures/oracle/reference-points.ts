import type { PlainLeague, PlainMatch, PlainPart, PlainWeek } from './plain-league.ts'
import { cardOf, dealt, type Entrant, holesOf, isOneBall, keepsHoles, oneBall, side } from './reference-cards.ts'
import {
  areEnough,
  type Ball,
  type Compared,
  counted,
  decided,
  type Hole,
  type Night,
  netsOf,
  ofPart,
  ofTotal,
  partIn,
  partly,
  received,
  shared,
  type Two,
  total,
} from './reference-holes.ts'
import { hasLost, isTyped, meansNoMore, notJoined } from './reference-left.ts'
import { bonus, forResult, forScore, isByResult, teamScores } from './reference-results.ts'
import { fixedSides, type Together, together, totalsOf, worthOf } from './reference-sides.ts'

/** Removes rounding errors left by adding thirds and halves. */
export const cleaned = (points: number): number => Math.round(points * 1e6) / 1e6

/** `holes`: the points of each of the match's holes. `forNet`: those for low net; null if there are none. */
type Line = { points: number; net: Hole; counts: boolean; holes: Hole[]; forNet: Hole }

/** Returns the points that two opponents have won, and the net totals shown. */
export function pairOf(
  league: PlainLeague,
  week: PlainWeek,
  { pair, part }: { pair: readonly [Entrant, Entrant]; part: PlainPart },
): [Line, Line] {
  const { settings } = league
  const stableford = settings.scoring !== 'match'
  const given = stableford
    ? pair.map((one) => Math.min(one.handicap, settings.maxStrokes ?? one.handicap))
    : received(
        league,
        pair.map((one) => one.handicap),
      )
  const strokesAt = pair.map((one, i) => dealt(cardOf(league, week, one.tee), given[i] ?? 0)) as [number[], number[]]
  const nets = pair.map((one, i) => netsOf(one.hit, strokesAt[i] ?? [])) as [Hole[], Hole[]]
  const cards = pair.map((one): Ball => ({ ...one, hit: counted({ league, week }, one) })) as [Ball, Ball]
  const plain: Compared = { nets, totals: totalsOf(cards) }
  const isHalted = week.status === 'halted'
  if (stableford) {
    const counts = !isHalted || enough(league, pair, part)
    const isPart = (hole: number) => part === null || (hole >= part.first - 1 && hole < part.last)
    const { totals } = part === null ? plain : partly({ league, week }, plain, { cards, part })
    const there = pair.filter(isThere)
    const isOpen = (hole: number) =>
      isHalted && week.rules.opponents === 'match' && there.some((one) => (one.hit[hole] ?? null) === null)
    const holes = (i: 0 | 1): Hole[] =>
      pair[i].hit.flatMap((hit, hole) => {
        if (!isPart(hole)) return []
        if (isOpen(hole)) return null
        const par = cardOf(league, week, pair[i].tee)[hole]?.par ?? 0
        return hit === null ? null : forResult(league, { hit, par, strokes: strokesAt[i][hole] ?? 0 }, settings.scoring)
      })
    const points = (i: 0 | 1) => holes(i).reduce<number>((sum, one) => sum + (one ?? 0), 0)
    const begun = (own: Hole[]) => counts && ofPart(part, own).some((net) => net !== null)
    return [0, 1].map((i) => ({
      points: counts ? points(i as 0 | 1) : 0,
      net: totals[i] ?? null,
      counts: begun(nets[i] ?? []),
      holes: counts ? holes(i as 0 | 1) : [],
      forNet: null,
    })) as [Line, Line]
  }
  const compared = decided({ league, week }, plain, { cards, part })
  const { won, holes, net } = compared ? shared(league, compared) : { won: [0, 0] as Two, holes: [], net: null }
  const counts = holes.some((hole) => hole !== null)
  const shown = compared?.totals ?? plain.totals
  return [0, 1].map((i) => ({
    points: settings.sides === 'singles' ? (won[i] ?? 0) : 0,
    net: shown[i] ?? null,
    counts,
    holes: holes.map((hole) => hole?.[i] ?? null),
    forNet: net?.[i] ?? null,
  })) as [Line, Line]
}

const isThere = (one: Entrant): boolean => !one.away || one.hit.some((hit) => hit !== null)

/**
 * Whether both opponents have played at least five of nine holes; against an absent player with no replacement score,
 * one card is enough.
 */
function enough({ settings }: PlainLeague, pair: readonly Entrant[], part: PlainPart): boolean {
  const there = pair.filter(isThere)
  const done = there[0]?.hit.map((_, i) => there.every((one) => (one.hit[i] ?? null) !== null)) ?? []
  const own = ofPart(part, done)
  return settings.haltedRound !== 'void' && there.length > 0 && areEnough(own.filter(Boolean).length, own.length)
}

const rulesKnown = new WeakMap<PlainWeek, PlainLeague>()

/** H7, M16: the league with this week's rules and format. */
export function ruledBy(league: PlainLeague, week: PlainWeek): PlainLeague {
  const known = rulesKnown.get(week)
  if (known) return known
  const made = { ...league, settings: { ...week.rules, ...ofFormat(week) } }
  rulesKnown.set(week, made)
  return made
}

function ofFormat(week: PlainWeek): Partial<PlainLeague['settings']> {
  if (week.format === null) return {}
  const { play } = week.format
  const sides = isOneBall(week)
    ? 'singles'
    : play === 'shamble'
      ? 'bestBall'
      : (play as 'singles' | 'bestBall' | 'combined' | 'highLow')
  const balls = week.format.balls === null ? {} : { ballsCounted: week.format.balls, ballsByHole: [] }
  const more = isOneBall(week) ? { pointsForTeamNet: 0, subPointsCap: null } : {}
  return { sides, ...more, ...balls }
}

/** Returns everyone with a card on a side: its players, or their one ball. */
const who = (league: PlainLeague, week: PlainWeek, team: number): Entrant[] =>
  (isOneBall(week) ? oneBall : side)(league, week, team)

/** Returns a match's players in pairs, plus any player without an opponent. */
export function pairsOf(
  league: PlainLeague,
  week: PlainWeek,
  [one, two]: readonly [number, number],
): { pairs: [Entrant, Entrant][]; alone: Entrant[] } {
  const [first, second] = [who(league, week, one), who(league, week, two)]
  const count = Math.min(first.length, second.length)
  const pairs = Array.from(
    { length: count },
    (_, i) => [first[i] as Entrant, second[i] as Entrant] as [Entrant, Entrant],
  )
  return { pairs, alone: [...first.slice(count), ...second.slice(count)] }
}

/**
 * Both sides' points and nets in a match. Null before the match's first stroke, in a week without hole scores, or if a
 * suspended round doesn't count.
 */
type MatchGave = { points: Two; nets: [OwnNet[], OwnNet[]]; joint: Together | null }
type OwnNet = { player: number; net: number }

export function matchGave(whole: PlainLeague, week: PlainWeek, match: PlainMatch): MatchGave | null {
  const [one, two] = match.sides
  const league = ruledBy(whole, week)
  const part = partIn({ league, week }, match)
  const { settings } = league
  if (two === null || week.status === 'cancelled' || !keepsHoles(week)) return null
  const { pairs, alone } = pairsOf(league, week, [one, two])
  const everybody = [...pairs.flat(), ...alone]
  const nobodyCame = everybody.length > 0 && everybody.every((entrant) => entrant.away)
  const isFixed = settings.absentRule === 'fixed'
  if (!(isFixed && nobodyCame) && !everybody.some((one) => !one.ghost && one.hit.some((hit) => hit !== null)))
    return null
  const lines = pairs.map((pair) => pairOf(league, week, { pair, part }))
  const isTogether = settings.sides !== 'singles' && settings.scoring === 'match'
  const sides = [one, two].map((team) => everybody.filter((entrant) => entrant.team === team)) as [Entrant[], Entrant[]]
  const joint = isTogether ? together(league, week, { all: sides, part }) : null
  if (week.status === 'halted') {
    if (settings.haltedRound === 'void') return null
    const counts = joint
      ? joint.counts
      : pairs.some((pair, at) => pair.some((x) => !x.away) && lines[at]?.some((l) => l.counts))
    const isEnough = isFixed && pairs.some((pair) => pair.some((x) => x.away) && enough(league, pair, part))
    if (!counts && !isEnough && !(isFixed && nobodyCame)) return null
  }
  const by = (i: 0 | 1) =>
    pairs.reduce((sum, pair, at) => sum + ofPlayer(league, { pair, i, line: lines[at] as [Line, Line], part }), 0)
  const won: Two = joint ? (fixedSides(league, week, { sides, part }) ?? joint.won) : [by(0), by(1)]
  const netOf = (line: [Line, Line], at: number, i: 0 | 1): Hole =>
    isFixed && pairs[at]?.[i].away ? Number.POSITIVE_INFINITY : line[i].net
  const net = (i: 0 | 1) => {
    const own = lines.map((line, at) => netOf(line, at, i))
    return own.includes(null) ? null : own.reduce<number>((sum, one) => sum + Number(one), 0)
  }
  const team =
    settings.pointsForTeamNet === 0 || lines.length === 0
      ? null
      : ofTotal(league, net(0), net(1), settings.pointsForTeamNet)
  const paired = (i: 0 | 1) => lines.map((line, at) => ({ of: pairs[at]?.[i], net: line[i].net }))
  const unpaired = (i: 0 | 1) =>
    alone.filter((of) => of.team === match.sides[i]).map((of) => ({ of, net: netAlone({ league, week }, of, part) }))
  const nets = (i: 0 | 1) =>
    [...paired(i), ...unpaired(i)].flatMap(({ of, net }) =>
      net === null || !Number.isFinite(net) || !of || of.ghost ? [] : [{ player: of.player, net }],
    )
  return { points: [won[0] + (team?.[0] ?? 0), won[1] + (team?.[1] ?? 0)], nets: [nets(0), nets(1)], joint }
}

/** ST2: the net total of a player without an opponent. */
function netAlone(night: Night, one: Entrant, part: PlainPart): Hole {
  const ball: Ball = { ...one, hit: counted(night, one) }
  const plain: Compared = { nets: [[], []], totals: totalsOf([ball, ball]) }
  return (part === null ? plain : partly(night, plain, { cards: [ball, ball], part })).totals[0]
}

export type OfPlayer = { pair: [Entrant, Entrant]; i: 0 | 1; line: [Line, Line]; part: PlainPart }

/** A1, A3, M14: a sub's points up to their maximum; the rest are lost or go to the opponent. */
function ofPlayer(league: PlainLeague, { pair, i, line, part }: OfPlayer): number {
  const { settings } = league
  const other = i === 0 ? 1 : 0
  const most = (at: 0 | 1) =>
    pair[at].hitter === pair[at].player ? Number.POSITIVE_INFINITY : (settings.subPointsCap ?? Number.POSITIVE_INFINITY)
  const points = (at: 0 | 1) => beforeCap(league, { pair, i: at, line, part })
  const shares = settings.scoring === 'match' && settings.sides === 'singles' && settings.subSurplus === 'opponent'
  const more = shares ? Math.max(0, points(other) - most(other)) : 0
  return Math.min(points(i) + more, most(i))
}

/** A1: fixed points for an absent player, and the rest for their opponent. */
export function beforeCap(league: PlainLeague, { pair, i, line, part }: OfPlayer): number {
  const { settings } = league
  const [own, other] = [pair[i], pair[i === 0 ? 1 : 0]]
  let points = line[i].points
  if (settings.absentRule === 'fixed' && own.away) points = settings.absentPoints
  else if (
    settings.absentRule === 'fixed' &&
    other.away &&
    settings.scoring === 'match' &&
    settings.sides === 'singles'
  ) {
    points = Math.max(0, worthOf(league, ofPart(part, own.hit).length) - settings.absentPoints)
  }
  return points
}

/** F5: everyone whose team is in a match that week, including a bye; once each. */
export const fieldOf = (league: PlainLeague, week: PlainWeek): Entrant[] =>
  [...new Set(week.matches.flatMap(({ sides }) => sides.flatMap((team) => team ?? [])))].flatMap((team) =>
    who(league, week, team),
  )

/** Net totals of a team's complete cards, for players who came. */
export const fieldNets = (league: PlainLeague, week: PlainWeek, team: number): number[] =>
  fieldOf(league, week).flatMap((one) => (one.team !== team || one.away ? [] : (netShown({ league, week }, one) ?? [])))

/** Returns the net total shown on a card. */
export function netShown(night: Night, one: Entrant): Hole {
  const net = one.total === null ? total(counted(night, one), one.handicap) : one.total - one.handicap
  return net === null || Number.isFinite(net) ? net : null
}

/** F1: a score in the field if only totals are recorded; null without a total, or if hole results rank the field. */
function scoreByTotal({ settings }: PlainLeague, one: Entrant): number | null {
  const { maxStrokes } = settings
  const typed = one.ghost ? total(one.hit, 0) : one.total
  if (typed === null || isByResult(settings.fieldRank)) return null
  return settings.fieldRank === 'gross' ? typed : typed - Math.min(one.handicap, maxStrokes ?? one.handicap)
}

/**
 * A team or player in the field. `score` and `worth` (the points for its place): null if it isn't ranked. `more`: the
 * bonus points. `hitter`: the player; null for a team.
 */
export type PlainFieldRow = Ranked & { worth: number | null; more: number }
type Ranked = { team: number; hitter: number | null; isSub: boolean; score: number | null }

/** F1 to F7: the rows of a week's field; none if nobody is ranked. */
export function fieldRows(whole: PlainLeague, week: PlainWeek): PlainFieldRow[] {
  const league = ruledBy(whole, week)
  const { settings } = league
  if (week.status === 'cancelled') return []
  const all = fieldOf(league, week)
  const came = all.filter((one) => !one.away || one.ghost)
  const begun = came.filter((one) => !one.ghost && one.hit.some((hit) => hit !== null))
  const holes = holesOf(league, week).map((_, i) => i)
  const common = holes.filter((i) => begun.every((one) => (one.hit[i] ?? null) !== null))
  const isHalted = week.status === 'halted'
  if (isHalted && (settings.haltedRound === 'void' || !areEnough(common.length, holes.length))) return []
  const places = isHalted ? common : holes
  const score = (one: Entrant) =>
    keepsHoles(week) ? fieldScore({ league, week }, one, places) : scoreByTotal(league, one)
  const scores = came.map((one) => ({ one, score: score(one) }))
  const units =
    settings.fieldUnit === 'player'
      ? scores.map(({ one, score }) => ({ team: one.team, cap: one.hitter !== one.player, score, own: [one] }))
      : teamScores(scores, all).map((unit) => ({ ...unit, own: came.filter(({ team }) => team === unit.team) }))
  const better = (a: number, b: number) => (isByResult(settings.fieldRank) ? a > b : a < b)
  const ranked = units.filter((unit) => unit.score !== null)
  if (ranked.length === 0) return []
  return units.map(({ team, cap: isSub, score, own }) => {
    const hitter = settings.fieldUnit === 'player' ? (own[0]?.hitter ?? null) : null
    const more = own.reduce((sum, one) => sum + bonus({ league, week }, one, places), 0)
    if (score === null) return { team, hitter, isSub, score, worth: null, more }
    const ahead = ranked.filter((other) => better(Number(other.score), Number(score))).length
    const level = ranked.filter((other) => other.score === score).length
    let worth = 0
    for (let place = ahead; place < ahead + level; place++) worth += settings.fieldPoints[place] ?? 0
    const each =
      settings.fieldAward === 'score' ? forScore(league, { score: Number(score), team, scores }) : worth / level
    return { team, hitter, isSub, score: Number(score), worth: each, more }
  })
}

/** A3, F2, F4: each team's points from a week's field. */
function fieldPoints(whole: PlainLeague, week: PlainWeek): Map<number, number> {
  const league = ruledBy(whole, week)
  const { subPointsCap, absentRule, absentPoints } = league.settings
  const points = new Map<number, number>()
  const add = (team: number, more: number) => points.set(team, (points.get(team) ?? 0) + more)
  const rows = fieldRows(whole, week)
  for (const { team, isSub, worth, more } of rows)
    if (worth !== null || more > 0)
      add(team, more + (isSub ? Math.min(worth ?? 0, subPointsCap ?? Number.POSITIVE_INFINITY) : (worth ?? 0)))
  if (rows.length > 0 && absentRule === 'fixed')
    for (const one of fieldOf(league, week)) if (one.away) add(one.team, absentPoints)
  const { byePoints } = week.rules
  if (byePoints !== null && (points.size > 0 || isTyped(league, week)))
    for (const team of notJoined(league, week)) if (!hasLost(league, team)) add(team, byePoints)
  return points
}

function fieldScore(
  { league, week }: Night,
  { hit, handicap, tee }: Entrant,
  places: readonly number[],
): number | null {
  const { fieldRank, maxStrokes } = league.settings
  const holes = cardOf(league, week, tee)
  const strokes = dealt(holes, Math.min(handicap, maxStrokes ?? handicap))
  const card = isByResult(fieldRank) ? hit : counted({ league, week }, { hit, handicap, tee })
  let score = 0
  for (const i of places) {
    const [one, par] = [card[i] ?? null, holes[i]?.par ?? 0]
    if (one === null || (one === 'pickup' && !isByResult(fieldRank))) return null
    if (isByResult(fieldRank)) score += forResult(league, { hit: one, par, strokes: strokes[i] ?? 0 }, fieldRank)
    else if (one !== 'pickup') score += fieldRank === 'gross' ? one : one - (strokes[i] ?? 0)
  }
  return score
}

const cardPointsKnown = new WeakMap<PlainWeek, Map<number, number>>()

/** Returns each team's points from a week's cards. */
export function cardPoints(league: PlainLeague, week: PlainWeek): Map<number, number> {
  const found =
    cardPointsKnown.get(week) ?? (week.rules.opponents === 'field' ? fieldPoints : matchPoints)(league, week)
  cardPointsKnown.set(week, found)
  return found
}

/** M23: the points of all of a team's matches, and bye points once others have points (T14, T15). */
function matchPoints(league: PlainLeague, week: PlainWeek): Map<number, number> {
  const points = new Map<number, number>()
  const add = (team: number, more: number) => points.set(team, (points.get(team) ?? 0) + more)
  const byes = notJoined(league, week)
  let anyPlayed = isTyped(league, week)
  for (const match of week.matches) {
    const [first, second] = match.sides
    const gave = matchGave(league, week, match)
    if (gave) anyPlayed = true
    if (second === null || league.left.get(second) === 'byes') byes.push(first)
    if (second !== null && league.left.get(first) === 'byes') byes.push(second)
    if (!gave || second === null || hasLost(league, first) || hasLost(league, second)) continue
    add(first, gave.points[0])
    add(second, gave.points[1])
  }
  const { byePoints } = week.rules
  if (byePoints !== null && anyPlayed) for (const team of byes) if (!hasLost(league, team)) add(team, byePoints)
  return points
}

const pointsKnown = new WeakMap<PlainWeek, Map<number, number>>()

/**
 * M8, R1: each team's points in a week. Points entered by hand take precedence over those from the cards. If they only
 * confirmed the points from the cards, the cards count, because the cards may have changed since.
 */
export function weekPoints(league: PlainLeague, week: PlainWeek): Map<number, number> {
  const found = pointsKnown.get(week)
  if (found) return found
  const points = new Map(cardPoints(league, week))
  if (week.status !== 'cancelled')
    for (const [team, typed] of week.typed)
      if (!meansNoMore(league, week, team) && (typed.points !== typed.computed || !points.has(team)))
        points.set(team, typed.points)
  pointsKnown.set(week, points)
  return points
}
