import type { CallOf, MutationCall } from '@glm/shared/mutations/mutation-call'
import { treasuryKinds } from '@glm/shared/schema/games/treasury-entry'
import type { Random } from '@glm/shared/testing/seeded-random'
import { HOLES } from './sim-server.ts'

/** Who plays the match that everybody enters tonight: teams 1 and 3. */
const TONIGHT = [1, 2, 5, 6] as const
const PLAYERS = 8
const CONTESTS = [1, 2] as const
const weeks = [1, 1, 1, 1, 2] as const

const placeOf = (weekId: number, playerId: number) => ({ weekId, playerId, teamId: Math.ceil(playerId / 2) })

type Taps = { playerId?: number; hole?: number; weekId?: number }

/** A tap on one hole, mostly of tonight's match. */
export function aHole(random: Random, taps: Taps = {}): CallOf<'card.setHole'> {
  const { weekId = random.pick(weeks), playerId = random.pick(TONIGHT), hole = random.whole(1, HOLES) } = taps
  const strokes = random.chance(0.04) ? 'pickup' : random.whole(3, 8)
  return { name: 'card.setHole', args: { ...placeOf(weekId, playerId), hole, strokes } }
}

/** One press of Save for a row of the card. */
export function aRow(random: Random): MutationCall[] {
  const hole = random.whole(1, HOLES)
  return TONIGHT.map((playerId) => aHole(random, { weekId: 1, playerId, hole }))
}

/** A player's whole card, of whatever match. */
export function aCard(random: Random): MutationCall[] {
  const [weekId, playerId] = [random.pick(weeks), random.whole(1, PLAYERS)]
  return Array.from({ length: HOLES }, (_, i) => aHole(random, { weekId, playerId, hole: i + 1 }))
}

export function noHole(random: Random): MutationCall {
  const { args } = aHole(random)
  return { name: 'card.setHole', args: { ...args, strokes: null } }
}

export function anAbsence(random: Random): MutationCall {
  const place = placeOf(random.pick(weeks), random.whole(1, PLAYERS))
  return { name: 'card.setAttendance', args: { ...place, attendance: random.chance(0.6) ? 'absent' : null } }
}

/** Points by hand: an override, or a confirmation of what the cards gave. */
export function somePoints(random: Random): MutationCall {
  const points = random.whole(0, 8)
  const entry = random.chance(0.8) ? { points, computed: random.chance(0.3) ? points : null, reason: null } : null
  return { name: 'points.set', args: { weekId: random.pick(weeks), teamId: random.whole(1, 3), entry, retires: [] } }
}

export function aSub(random: Random): MutationCall {
  const args = { weekId: random.pick(weeks), playerId: random.pick([1, 2, 5]), subId: random.pick([9, 10, null]), retires: [] }
  return { name: 'sub.assign', args }
}

export function aHandicap(random: Random): MutationCall {
  const args = { weekId: random.pick(weeks), playerId: random.pick([1, 2, 5, 9]), goingIn: random.whole(0, 20), handSet: true, retires: [] }
  return { name: 'handicap.set', args }
}

/** After the night: averages and handicaps from tonight's results, and what everybody goes into next week with. */
export function aCalculation(random: Random): MutationCall[] {
  const generate: MutationCall = { name: 'handicap.generate', args: { seasonId: 1, weekId: 1 } }
  const assign: MutationCall = { name: 'handicap.assign', args: { seasonId: 1, weekId: 2, override: random.chance(0.5) } }
  return random.pick([[generate], [assign], [generate, assign]])
}

export function aTotal(random: Random): MutationCall {
  const total = random.chance(0.8) ? random.whole(30, 60) : null
  return { name: 'card.setTotal', args: { ...placeOf(random.pick(weeks), random.pick(TONIGHT)), total } }
}

export function someWinners(random: Random): MutationCall {
  const winners = random.chance(0.8) ? [random.whole(1, PLAYERS)] : null
  return { name: 'winners.set', args: { contestId: random.pick(CONTESTS), winners, retires: [] } }
}

/** Somebody pays their part of the pots, or takes it back. */
export function aGameEntry(random: Random): MutationCall {
  const args = { weekId: random.pick(weeks), playerId: random.whole(1, PLAYERS), isIn: random.pick([true, false, null]) }
  return { name: 'game.enter', args }
}

/** Somebody says whether a player plays; many say it of the same few. */
export function aStay(random: Random): MutationCall {
  const args = { weekId: random.pick(weeks), playerId: random.pick(TONIGHT), state: random.pick(['in', 'out', 'out', null] as const) }
  return { name: 'availability.set', args: { ...args, retires: [] } }
}

/** Some of the subs are asked to fill a place, or asked no more. */
export function aRequest(random: Random): MutationCall {
  const asked = random.pick([[9], [10], [9, 10]])
  const name = random.chance(0.8) ? 'subRequest.ask' : 'subRequest.withdraw'
  return { name, args: { weekId: random.pick(weeks), playerId: random.pick([1, 2, 5]), asked } }
}

/** Money changes hands between the league and a player. */
export function aPayment(random: Random): MutationCall {
  const kind = random.pick(treasuryKinds)
  const args = {
    playerId: random.whole(1, PLAYERS),
    kind,
    cents: random.whole(-500, 9_999),
    date: '2026-05-07',
    reason: null,
    weekId: null,
  }
  return { name: 'treasury.add', args }
}

export function rain(random: Random): MutationCall {
  return { name: 'week.update', args: { id: random.whole(1, 2), set: { status: random.pick(['planned', 'halted', 'cancelled']) } } }
}
