import { hitterOf, holesFor, isAbsent, nearest, type Rows, shownIn, strokesOf, strokesOn, sum, takenInto } from './reference-season.ts'

type Strokes = number | 'pickup' | null
type Side = { player: number; hitter: number; handicap: number }
/** `tee`: who plays from it. */
type Entry = { strokes: Strokes[]; handicap: number; ghost: boolean; tee: number }
type Week = Rows['weeks'][number]
export type ReferenceStanding = { team: number; points: number; place: string }

/** Standings after a week, highest first: the ledger's points added up, equal teams sharing their place. */
export function standingsAfter(rows: Rows, through: number): ReferenceStanding[] {
  const weeks = rows.weeks.filter((week) => week.weekNumber <= through)
  const points = rows.teams.map((team) => sum(weeks.map((week) => pointsIn(rows, week, team.id))))
  const standings = rows.teams.map((team, i) => {
    const own = points[i] ?? 0
    const shared = points.filter((other) => other === own).length > 1
    return { team: team.id, points: own, place: `${shared ? 'T' : ''}${1 + points.filter((other) => other > own).length}` }
  })
  return standings.sort((a, b) => b.points - a.points)
}

/** What counts for a team in a week: what was typed, unless it only confirmed the cards, else what they give; nothing after rain. */
function pointsIn(rows: Rows, week: Week, team: number): number {
  if (week.status === 'cancelled') return 0
  const typed = shownIn(rows.points.find((row) => row.weekId === week.id && row.teamId === team)?.entry)
  if (typed && typed.points !== typed.computed) return typed.points
  return cardPoints(rows, week, team) ?? typed?.points ?? 0
}

/** A team's points from its cards; null where nobody has hit a ball yet. */
function cardPoints(rows: Rows, week: Week, team: number): number | null {
  const match = rows.matches.find((one) => one.weekId === week.id && (one.team1Id === team || one.team2Id === team))
  const other = match?.team1Id === team ? match.team2Id : match?.team1Id
  if (!match || other == null) return null
  const [own, theirs] = [team, other].map((id) => inOrder(rows, week, id).map((side) => entryOf(rows, week, side)))
  const pairs = (own ?? []).flatMap((entry, i) => (theirs?.[i] ? [[entry, theirs[i]] as const] : []))
  const begun = pairs.flat().some((entry) => !entry.ghost && entry.strokes.some((one) => one !== null))
  const points = pairs.map(([mine, facing]) =>
    week.status === 'halted' ? haltedPoints(rows, mine, facing) : pairPoints(rows, mine, facing),
  )
  return begun && points.some((one) => one !== null) ? sum(points.map((one) => one ?? 0)) : null
}

/** Two points a hole for the lower net, two for the lower net in all; what is equal is shared. */
function pairPoints(rows: Rows, mine: Entry, facing: Entry): number {
  const [own, theirs] = netsOf(rows, mine, facing)
  const inAll = [mine, facing].map(({ strokes, handicap }) => {
    const hit = strokes.filter((one) => typeof one === 'number')
    return hit.length === strokes.length ? sum(hit) - handicap : null
  })
  return sum(own.map((net, i) => won(net, theirs[i] ?? null))) + won(inAll[0] ?? null, inAll[1] ?? null)
}

/** The same when rain stopped the round: it counts where both did half of it, and the other holes are shared. */
function haltedPoints(rows: Rows, mine: Entry, facing: Entry): number | null {
  const [own, theirs] = netsOf(rows, mine, facing)
  const done = own.map((net, i) => net !== null && theirs[i] != null)
  if (2 * done.filter(Boolean).length < done.length) return null
  const soFar = [mine, facing].map(({ strokes, handicap, tee }) => {
    const received = handedOut(rows, handicap, tee)
    const nets = strokes.flatMap((one, i) => (done[i] ? [typeof one === 'number' ? one - (received[i] ?? 0) : null] : []))
    return nets.includes(null) ? null : sum(nets.map((net) => net ?? 0))
  })
  return sum(own.map((net, i) => (done[i] ? won(net, theirs[i] ?? null) : 1))) + won(soFar[0] ?? null, soFar[1] ?? null)
}

/** Both players' net strokes by hole, far too many for a picked-up ball; the higher handicap receives the difference. */
function netsOf(rows: Rows, mine: Entry, facing: Entry): [(number | null)[], (number | null)[]] {
  const low = Math.min(mine.handicap, facing.handicap)
  const of = ({ strokes, handicap, tee }: Entry) => {
    const received = handedOut(rows, handicap - low, tee)
    return strokes.map((one, i) => (one === null ? null : one === 'pickup' ? 999 : one - (received[i] ?? 0)))
  }
  return [of(mine), of(facing)]
}

const won = (own: number | null, theirs: number | null): number =>
  own === null || theirs === null || own > theirs ? 0 : own === theirs ? 1 : 2

/** Strokes handed out one at a time, hardest hole of the person's card first, round after round. */
function handedOut(rows: Rows, strokes: number, person: number): number[] {
  const holes = holesFor(rows, person)
  const hardest = holes.map((hole, at) => ({ at, index: hole.strokeIndex })).sort((a, b) => a.index - b.index)
  const given = holes.map(() => 0)
  for (let i = 0; i < strokes; i++) {
    const at = hardest[i % holes.length]?.at ?? 0
    given[at] = (given[at] ?? 0) + 1
  }
  return given
}

/** The course plays for an absent player: par, a stroke more on the hardest hole, handicap 0. */
function entryOf(rows: Rows, week: Week, { player, hitter, handicap }: Side): Entry {
  if (!isAbsent(rows, week.id, player)) return { strokes: strokesOn(rows, week.id, player), handicap, ghost: false, tee: hitter }
  const more = handedOut(rows, 1, player)
  return { strokes: holesFor(rows, player).map((hole, i) => hole.par + (more[i] ?? 0)), handicap: 0, ghost: true, tee: player }
}

/** Lower handicap first; equal ones as when both last played for the team, else a regular before a sub, else as on its list. */
function inOrder(rows: Rows, week: Week, team: number): Side[] {
  const { player1Id, player2Id } = rows.teams.find((one) => one.id === team) ?? {}
  const [a, b] = [player1Id, player2Id].flatMap((id) => (id == null ? [] : [sideOf(rows, week, id)]))
  if (!a || !b) return a ? [a] : []
  if (a.handicap !== b.handicap) return a.handicap < b.handicap ? [a, b] : [b, a]
  const both = rows.weeks.filter(
    (one) => one.weekNumber < week.weekNumber && [a, b].every((side) => playedFor(rows, one, team, side.hitter)),
  )
  const before = both.sort((one, other) => other.weekNumber - one.weekNumber)[0]
  if (before) return inOrder(rows, before, team)[0]?.hitter === b.hitter ? [b, a] : [a, b]
  return a.hitter !== a.player && b.hitter === b.player ? [b, a] : [a, b]
}

function playedFor(rows: Rows, week: Week, team: number, hitter: number): boolean {
  return rows.cards.some((card) => card.weekId === week.id && card.teamId === team && hitterOf(rows, week.id, card.playerId) === hitter)
}

/** The course that plays for an absent player has handicap 0; a sub without a handicap plays off 60 per cent of their strokes over par in this round. */
function sideOf(rows: Rows, week: Week, player: number): Side {
  const hitter = hitterOf(rows, week.id, player)
  if (isAbsent(rows, week.id, player)) return { player, hitter, handicap: 0 }
  const own = takenInto(rows, hitter, week.weekNumber)?.goingIn ?? null
  if (own !== null || hitter === player) return { player, hitter, handicap: own === null ? 0 : strokesOf(rows, hitter, own) }
  const hit = strokesOn(rows, week.id, player).filter((one) => typeof one === 'number')
  const over = sum(hit) - sum(holesFor(rows, hitter).map((hole) => hole.par))
  const handicap = hit.length < holesFor(rows, hitter).length ? 0 : Math.min(5, Math.max(0, nearest((60 * over) / 100)))
  return { player, hitter, handicap }
}
