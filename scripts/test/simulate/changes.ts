import type { CallOf, MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import { treasuryKinds } from '@glm/shared/schema/money/treasury-entry'
import type { Scene } from './scene.ts'

/** The source of a change's random numbers, and the league it is made in. */
export type Night = Pick<Scene, 'random' | 'shape'>

const CONTESTS = [1, 2] as const
const weeks = [1, 1, 1, 1, 2] as const

const placeOf = ({ shape }: Night, weekId: number, playerId: number) => ({
  weekId,
  playerId,
  teamId: shape.teamOf(playerId),
})
/** Returns players whose spots are often filled by a sub. */
const missed = ({ shape }: Night) => shape.tonight.slice(0, 3)

type Taps = { playerId?: number; hole?: number; weekId?: number }

/** Returns a tap on one hole, mostly in tonight's match. */
export function aHole(night: Night, taps: Taps = {}): CallOf<'card.setHole'> {
  const { random, shape } = night
  const {
    weekId = random.pick(weeks),
    playerId = random.pick(shape.tonight),
    hole = random.pick(shape.holesOf(weekId)),
  } = taps
  const strokes = random.chance(0.04) ? 'pickup' : random.whole(3, 8)
  return mutations.card.setHole({ ...placeOf(night, weekId, playerId), hole, strokes })
}

/** Returns the calls that one click on Save makes for a row of the card. */
export function aRow(night: Night): MutationCall[] {
  const { random, shape } = night
  const hole = random.pick(shape.holesOf(1))
  return shape.tonight.map((playerId) => aHole(night, { weekId: 1, playerId, hole }))
}

/** Returns a player's whole card, in any match. */
export function aCard(night: Night): MutationCall[] {
  const { random, shape } = night
  const [weekId, playerId] = [random.pick(weeks), random.whole(1, shape.players)]
  return shape.holesOf(weekId).map((hole) => aHole(night, { weekId, playerId, hole }))
}

export function noHole(night: Night): MutationCall {
  const { args } = aHole(night)
  return mutations.card.setHole({ ...args, strokes: null })
}

export function anAbsence(night: Night): MutationCall {
  const { random, shape } = night
  const place = placeOf(night, random.pick(weeks), random.whole(1, shape.players))
  return mutations.card.setAttendance({ ...place, attendance: random.chance(0.6) ? 'absent' : null })
}

/** Returns points entered by hand: an override, or a confirmation of the points from the cards. */
export function somePoints({ random, shape }: Night): MutationCall {
  const points = random.whole(0, 8)
  const entry = random.chance(0.8) ? { points, computed: random.chance(0.3) ? points : null, reason: null } : null
  return mutations.points.set({
    weekId: random.pick(weeks),
    teamId: random.whole(1, shape.typedTeams),
    entry,
    retires: [],
  })
}

export function aSub(night: Night): MutationCall {
  const { random, shape } = night
  const args = {
    weekId: random.pick(weeks),
    playerId: random.pick(missed(night)),
    subId: random.pick([...shape.subs, null]),
    retires: [],
  }
  return mutations.sub.assign(args)
}

export function aHandicap(night: Night): MutationCall {
  const { random, shape } = night
  const playerId = [...missed(night), shape.subs[0]]
  const args = {
    weekId: random.pick(weeks),
    playerId: random.pick(playerId),
    goingIn: random.whole(0, 20),
    handSet: true,
    retires: [],
  }
  return mutations.handicap.set(args)
}

/**
 * Returns the calls made after the night: averages and handicaps from tonight's results, and everyone's starting
 * handicaps for next week.
 */
export function aCalculation({ random }: Night): MutationCall[] {
  const generate: MutationCall = mutations.handicap.generate({ seasonId: 1, weekId: 1 })
  const assign: MutationCall = mutations.handicap.assign({ seasonId: 1, weekId: 2, override: random.chance(0.5) })
  return random.pick([[generate], [assign], [generate, assign]])
}

export function aTotal(night: Night): MutationCall {
  const { random, shape } = night
  const total = random.chance(0.8) ? random.whole(30, 60) : null
  return mutations.card.setTotal({ ...placeOf(night, random.pick(weeks), random.pick(shape.tonight)), total })
}

export function someWinners({ random, shape }: Night): MutationCall {
  const winners = random.chance(0.8) ? [random.whole(1, shape.players)] : null
  return mutations.winners.set({ contestId: random.pick(CONTESTS), winners, retires: [] })
}

/** Returns a call that records or removes a payment into the pots. */
export function aGameEntry({ random, shape }: Night): MutationCall {
  const args = {
    weekId: random.pick(weeks),
    playerId: random.whole(1, shape.players),
    isIn: random.pick([true, false, null]),
  }
  return mutations.game.enter(args)
}

/** Returns a call that records whether a player will play. Many users record it for the same few players. */
export function aStay({ random, shape }: Night): MutationCall {
  const args = {
    weekId: random.pick(weeks),
    playerId: random.pick(shape.tonight),
    state: random.pick(['in', 'out', 'out', null] as const),
  }
  return mutations.availability.set({ ...args, retires: [] })
}

/** Returns a call that asks some subs to fill a spot, or withdraws the request. */
export function aRequest(night: Night): MutationCall {
  const { random, shape } = night
  const [first, second] = shape.subs
  const asked = random.pick([[first], [second], [first, second]])
  const name = random.chance(0.8) ? 'subRequest.ask' : 'subRequest.withdraw'
  return { name, args: { weekId: random.pick(weeks), playerId: random.pick(missed(night)), asked } }
}

/** Returns a call that records a payment between the league and a player. */
export function aPayment({ random, shape }: Night): MutationCall {
  const kind = random.pick(treasuryKinds)
  const args = {
    playerId: random.whole(1, shape.players),
    kind,
    cents: random.whole(-500, 9_999),
    date: '2026-05-07',
    reason: null,
    weekId: null,
  }
  return mutations.treasury.add(args)
}

export function rain({ random }: Night): MutationCall {
  return mutations.week.update({
    id: random.whole(1, 2),
    set: { status: random.pick(['planned', 'halted', 'cancelled']) },
  })
}
