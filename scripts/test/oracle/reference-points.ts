import type { PlainLeague, PlainMatch, PlainWeek, Strokes } from './plain-league.ts'
import { cardOf, dealt, type Entrant, isWhole, side } from './reference-cards.ts'

type Two = [number, number]
type Hole = number | null
/** What two sides are compared by: nets by hole (Infinity for a picked-up ball), and net totals. */
type Compared = { nets: [Hole[], Hole[]]; totals: [Hole, Hole] }

const netsOf = (hit: readonly Strokes[], received: readonly number[]): Hole[] =>
  hit.map((one, i) => (one === null ? null : one === 'pickup' ? Number.POSITIVE_INFINITY : one - (received[i] ?? 0)))
const total = (hit: readonly Strokes[], handicap: number): Hole =>
  isWhole(hit) ? hit.reduce<number>((sum, one) => sum + Number(one), 0) - handicap : null

/** S3, S4: strokes from the lowest of all, or everybody their own; never more than a league allows. */
function received({ settings }: PlainLeague, handicaps: readonly number[]): number[] {
  const low = settings.strokesRule === 'full' ? 0 : Math.min(...handicaps)
  return handicaps.map((one) => (settings.maxStrokes === null ? one - low : Math.min(settings.maxStrokes, one - low)))
}

const share = (a: Hole, b: Hole, worth: number): Two | null =>
  a === null || b === null ? null : a < b ? [worth, 0] : a > b ? [0, worth] : [worth / 2, worth / 2]

/** M1, M2: everything that two sides share, each named part added up. */
function shared({ settings }: PlainLeague, { nets: [first, second], totals }: Compared): { won: Two; holes: (Two | null)[] } {
  let carried = 0
  const holes = first.map((a, i): Two | null => {
    const b = second[i] ?? null
    const plain = share(a, b, settings.pointsPerHole)
    if (plain === null || settings.halvedHoles === 'split') return plain
    if (settings.halvedHoles === 'void') return a === b ? [0, 0] : plain
    carried += settings.pointsPerHole
    if (a === b && i < first.length - 1) return [0, 0]
    const worth = carried
    carried = 0
    return share(a, b, worth)
  })
  const blocks =
    settings.pointsPerBlock === 0 ? [] : [0, 3, 6].map((from) => block(first, second, { from, worth: settings.pointsPerBlock }))
  const known = first.every((a, i) => a !== null && (second[i] ?? null) !== null)
  const lost = (own: Hole[], other: Hole[]) => own.filter((a, i) => (a ?? 0) > (other[i] ?? 0)).length
  const match = known && settings.pointsForMatch > 0 ? share(lost(first, second), lost(second, first), settings.pointsForMatch) : null
  const all = [...holes, ...blocks, share(totals[0], totals[1], settings.pointsForNet), match].flatMap((part) => (part ? [part] : []))
  return { holes, won: [all.reduce((sum, part) => sum + part[0], 0), all.reduce((sum, part) => sum + part[1], 0)] }
}

function block(first: Hole[], second: Hole[], { from, worth }: { from: number; worth: number }): Two | null {
  const three = (nets: Hole[]) => nets.slice(from, from + 3)
  if ([...three(first), ...three(second)].includes(null)) return null
  const add = (nets: Hole[]) => three(nets).reduce<number>((sum, net) => sum + Number(net), 0)
  return share(add(first), add(second), worth)
}

/** A card to compare: a player's from their tee, or that of a side. */
type Ball = { hit: Strokes[]; handicap: number; tee: string | null }

/** R3: the holes that both have played, once they are five; the others level, or left out. Null where the round does not count. */
function halted(league: PlainLeague, { nets }: Compared, hits: readonly Ball[]): Compared | null {
  const { haltedRound } = league.settings
  const both = nets[0].map((net, i) => net !== null && (nets[1][i] ?? null) !== null)
  if (haltedRound === 'void' || both.filter(Boolean).length < 5) return null
  const cut = (own: Hole[]) => own.map((net, i) => (both[i] ? net : haltedRound === 'restHalved' ? 0 : null))
  const totals = hits.map(({ hit, handicap, tee }) => {
    const given = dealt(league, handicap, tee)
    const counted = hit.filter((_, i) => both[i])
    if (counted.some((one) => typeof one !== 'number')) return null
    return hit.reduce<number>((sum, one, i) => sum + (both[i] ? Number(one) - (given[i] ?? 0) : 0), 0)
  })
  return { nets: [cut(nets[0]), cut(nets[1])], totals: [totals[0] ?? null, totals[1] ?? null] }
}

type Line = { points: number; net: Hole; counts: boolean }

/** Two opponents: what each has won, and the net total that is shown. */
function pairOf(league: PlainLeague, week: PlainWeek, pair: readonly [Entrant, Entrant]): [Line, Line] {
  const { settings } = league
  const stableford = settings.scoring === 'stableford'
  const given = stableford
    ? pair.map((one) => Math.min(one.handicap, settings.maxStrokes ?? one.handicap))
    : received(
        league,
        pair.map((one) => one.handicap),
      )
  const nets = pair.map((one, i) => netsOf(one.hit, dealt(league, given[i] ?? 0, one.tee))) as [Hole[], Hole[]]
  const plain: Compared = { nets, totals: [total(pair[0].hit, pair[0].handicap), total(pair[1].hit, pair[1].handicap)] }
  const isHalted = week.status === 'halted'
  if (stableford) {
    const counts = !isHalted || enough(league, pair)
    const points = (own: Hole[], tee: string | null) =>
      own.reduce<number>(
        (sum, net, i) => sum + (net === null ? 0 : Math.max(0, Math.min(5, 2 + (cardOf(league, tee)[i]?.par ?? 0) - net))),
        0,
      )
    const begun = (own: Hole[]) => counts && own.some((net) => net !== null)
    return [0, 1].map((i) => ({
      points: counts ? points(nets[i] ?? [], pair[i as 0 | 1].tee) : 0,
      net: plain.totals[i] ?? null,
      counts: begun(nets[i] ?? []),
    })) as [Line, Line]
  }
  const compared = isHalted ? halted(league, plain, pair) : plain
  const { won, holes } = compared ? shared(league, compared) : { won: [0, 0] as Two, holes: [] }
  const counts = holes.some((hole) => hole !== null)
  const shown = compared?.totals ?? plain.totals
  return [0, 1].map((i) => ({ points: settings.sides === 'singles' ? (won[i] ?? 0) : 0, net: shown[i] ?? null, counts })) as [Line, Line]
}

/** Both have done five of nine; against somebody for whom nothing plays one card is enough. */
function enough({ settings }: PlainLeague, pair: readonly Entrant[]): boolean {
  const there = pair.filter((one) => !one.away || one.hit.some((hit) => hit !== null))
  const holes = there[0]?.hit.filter((_, i) => there.every((one) => (one.hit[i] ?? null) !== null)).length ?? 0
  return settings.haltedRound !== 'void' && there.length > 0 && holes >= 5
}

/** M4: partners against partners. */
function together(league: PlainLeague, week: PlainWeek, pairs: readonly [Entrant, Entrant][]): Two {
  const { settings } = league
  const sides = [pairs.map(([a]) => a), pairs.map(([, b]) => b)]
  const asCards = settings.sides === 'combined' ? sides.map((own) => addedUp(own)) : betterBalls(league, sides)
  const given =
    settings.sides === 'combined'
      ? received(
          league,
          asCards.map((one) => one.handicap),
        )
      : [0, 0]
  const nets = asCards.map((one, i) => netsOf(one.hit, dealt(league, given[i] ?? 0, null))) as [Hole[], Hole[]]
  const plain: Compared = {
    nets,
    totals: [total(asCards[0]?.hit ?? [], asCards[0]?.handicap ?? 0), total(asCards[1]?.hit ?? [], asCards[1]?.handicap ?? 0)],
  }
  const compared = week.status === 'halted' ? halted(league, plain, asCards) : plain
  return compared ? shared(league, compared).won : [0, 0]
}

function addedUp(own: readonly Entrant[]): Ball {
  const hit = Array.from({ length: 9 }, (_, i): Strokes => {
    const balls = own.map((one) => one.hit[i] ?? null)
    if (balls.includes(null)) return null
    return balls.includes('pickup') ? 'pickup' : balls.reduce<number>((sum, ball) => sum + Number(ball), 0)
  })
  return { hit, handicap: own.reduce((sum, one) => sum + one.handicap, 0), tee: null }
}

/** The lower net of each hole, once all of the side have played it; strokes from the lowest handicap of all. */
function betterBalls(league: PlainLeague, sides: readonly Entrant[][]): Ball[] {
  const all = sides.flat()
  const given = received(
    league,
    all.map((one) => one.handicap),
  )
  return sides.map((own) => {
    const nets = own.map((one) => netsOf(one.hit, dealt(league, given[all.indexOf(one)] ?? 0, one.tee)))
    const hit = Array.from({ length: 9 }, (_, i): Strokes => {
      const balls = nets.map((net) => net[i] ?? null)
      if (balls.length === 0 || balls.includes(null)) return null
      const best = Math.min(...balls.map(Number))
      return Number.isFinite(best) ? best : 'pickup'
    })
    return { hit, handicap: 0, tee: null }
  })
}

/** Points of both sides of a match; null before its first stroke, and where a halted round does not count. */
function matchPoints(league: PlainLeague, week: PlainWeek, { sides: [one, two] }: PlainMatch): Two | null {
  const { settings } = league
  if (two === null || week.status === 'cancelled') return null
  const [first, second] = [side(league, week, one), side(league, week, two)]
  const count = Math.min(first.length, second.length)
  const pairs = Array.from({ length: count }, (_, i) => [first[i] as Entrant, second[i] as Entrant] as [Entrant, Entrant])
  const everybody = [...pairs.flat(), ...first.slice(count), ...second.slice(count)]
  if (!everybody.some((entrant) => !entrant.ghost && entrant.hit.some((hit) => hit !== null))) return null
  const lines = pairs.map((pair) => pairOf(league, week, pair))
  if (week.status === 'halted' && !haltCounts(league, pairs, lines)) return null
  const alone = (i: 0 | 1) => pairs.reduce((sum, pair, at) => sum + ofPlayer(league, { pair, i, line: (lines[at] as [Line, Line])[i] }), 0)
  const isTogether = settings.sides !== 'singles' && settings.scoring === 'match'
  const won: Two = isTogether ? together(league, week, pairs) : [alone(0), alone(1)]
  const net = (i: 0 | 1) => (lines.some((line) => line[i].net === null) ? null : lines.reduce((sum, line) => sum + Number(line[i].net), 0))
  const team = settings.pointsForTeamNet === 0 || lines.length === 0 ? null : share(net(0), net(1), settings.pointsForTeamNet)
  return [won[0] + (team?.[0] ?? 0), won[1] + (team?.[1] ?? 0)]
}

function haltCounts(league: PlainLeague, pairs: readonly [Entrant, Entrant][], lines: readonly [Line, Line][]): boolean {
  if (league.settings.haltedRound === 'void') return false
  if (lines.some(([first]) => first.counts)) return true
  return league.settings.absentRule === 'fixed' && pairs.some((pair) => pair.some((one) => one.away) && enough(league, pair))
}

/** A1, A3: fixed points of an absent player and the rest for their opponent; a sub's no more than they may win. */
function ofPlayer({ settings }: PlainLeague, { pair, i, line }: { pair: [Entrant, Entrant]; i: 0 | 1; line: Line }): number {
  const [own, other] = [pair[i], pair[i === 0 ? 1 : 0]]
  let points = line.points
  if (settings.absentRule === 'fixed' && own.away) points = settings.absentPoints
  else if (settings.absentRule === 'fixed' && other.away && settings.scoring === 'match' && settings.sides === 'singles')
    points = Math.max(
      0,
      9 * settings.pointsPerHole + settings.pointsForNet + settings.pointsForMatch + 3 * settings.pointsPerBlock - settings.absentPoints,
    )
  return own.hitter === own.player ? points : Math.min(points, settings.subPointsCap ?? points)
}

/** F1 to F4. */
function fieldPoints(league: PlainLeague, week: PlainWeek): Map<number, number> {
  const { settings } = league
  const points = new Map<number, number>()
  const add = (team: number, more: number) => points.set(team, (points.get(team) ?? 0) + more)
  if (week.status === 'cancelled') return points
  const all = week.matches.flatMap(({ sides }) => sides.flatMap((team) => (team === null ? [] : side(league, week, team))))
  const came = all.filter((one) => !one.away)
  const begun = came.filter((one) => one.hit.some((hit) => hit !== null))
  const common = league.holes.map((_, i) => i).filter((i) => begun.every((one) => (one.hit[i] ?? null) !== null))
  const isHalted = week.status === 'halted'
  if (isHalted && (settings.haltedRound === 'void' || common.length < 5)) return points
  const counted = isHalted ? common : league.holes.map((_, i) => i)
  const scores = came.map((one) => ({ one, score: fieldScore(league, one, counted) }))
  const units =
    settings.fieldUnit === 'player'
      ? scores.map(({ one, score }) => ({ team: one.team, cap: one.hitter !== one.player, score }))
      : teamScores(scores)
  const better = (a: number, b: number) => (settings.fieldRank === 'stableford' ? a > b : a < b)
  const ranked = units.filter((unit) => unit.score !== null)
  if (ranked.length === 0) return points
  for (const { team, cap, score } of ranked) {
    const ahead = ranked.filter((other) => better(Number(other.score), Number(score))).length
    const level = ranked.filter((other) => other.score === score).length
    let worth = 0
    for (let place = ahead; place < ahead + level; place++) worth += settings.fieldPoints[place] ?? 0
    add(team, cap ? Math.min(worth / level, settings.subPointsCap ?? worth) : worth / level)
  }
  if (settings.absentRule === 'fixed') for (const one of all) if (one.away) add(one.team, settings.absentPoints)
  return points
}

function teamScores(scores: readonly { one: Entrant; score: number | null }[]) {
  return [...new Set(scores.map(({ one }) => one.team))].map((team) => {
    const own = scores.filter(({ one }) => one.team === team).map(({ score }) => score)
    return { team, cap: false, score: own.includes(null) ? null : own.reduce<number>((sum, score) => sum + Number(score), 0) }
  })
}

function fieldScore(league: PlainLeague, { hit, handicap, tee }: Entrant, counted: readonly number[]): number | null {
  const { fieldRank, maxStrokes } = league.settings
  const strokes = dealt(league, fieldRank === 'stableford' ? Math.min(handicap, maxStrokes ?? handicap) : handicap, tee)
  let score = 0
  for (const i of counted) {
    const [one, par] = [hit[i] ?? null, cardOf(league, tee)[i]?.par ?? 0]
    if (one === null || (one === 'pickup' && fieldRank !== 'stableford')) return null
    if (one === 'pickup') continue
    if (fieldRank === 'stableford') score += Math.max(0, Math.min(5, 2 + par - (one - (strokes[i] ?? 0))))
    else score += fieldRank === 'gross' ? one : one - (strokes[i] ?? 0)
  }
  return score
}

/** Points of each team in a week (M8, byes, T15). */
export function weekPoints(league: PlainLeague, week: PlainWeek): Map<number, number> {
  if (league.settings.opponents === 'field') return fieldPoints(league, week)
  const points = new Map<number, number>()
  const gone = league.left && league.left.results !== 'stand' ? league.left : null
  const byes: number[] = []
  let anyPlayed = false
  for (const match of week.matches) {
    const [first, second] = match.sides
    const won = second === null ? null : matchPoints(league, week, match)
    if (won) anyPlayed = true
    if (second === null && first !== gone?.team) byes.push(first)
    if (!won || second === null) continue
    if (gone && (first === gone.team || second === gone.team)) {
      if (gone.results === 'byes') byes.push(first === gone.team ? second : first)
    } else points.set(first, won[0]).set(second, won[1])
  }
  const { byePoints } = league.settings
  if (byePoints !== null && anyPlayed) for (const team of byes) points.set(team, byePoints)
  return points
}
