import { copyFileSync } from 'node:fs'
import { OutsideGuest } from './guest.ts'
import { FIRST_GUEST } from './look-at-card.ts'
import { type OutsideNight, strikes } from './outside-night.ts'

const MOST_GUESTS = 4

/** Something that a phone without an account does, or that happens to it. */
export function actAsGuest(night: OutsideNight, syncs: Set<Promise<unknown>>): void {
  const { random, guests } = night
  const index = random.whole(0, guests.length - 1)
  const guest = guests[index]
  if (!guest) return
  const run = (work: Promise<unknown>) => {
    syncs.add(work)
    void work.finally(() => syncs.delete(work))
  }
  const dice = random.whole(1, 100)
  if (dice <= 50 && guest.state.card) tap(night, guest, index)
  else if (dice <= 60) {
    strikes(night, 'guestKill', FIRST_GUEST + index)
    guest.dead = true
    guests[index] = again(guest)
  } else if (dice <= 63 && guests.length < MOST_GUESTS) {
    strikes(night, 'guestCopy', FIRST_GUEST + index)
    const file = `${guest.options.file}.${night.fresh('copy')}`
    copyFileSync(guest.options.file, file)
    guests.push(again(guest, file))
  } else if (dice <= 70) {
    strikes(night, 'guestReplay', FIRST_GUEST + index)
    run(guest.replay())
  } else run(guest.sync())
}

function again(guest: OutsideGuest, file = guest.options.file): OutsideGuest {
  const other = new OutsideGuest({ ...guest.options, file })
  for (const [place, ats] of guest.seen) other.seen.set(place, ats)
  return other
}

function tap(night: OutsideNight, guest: OutsideGuest, index: number): void {
  const { random, seenValues } = night
  const [player, hole] = [random.whole(1, 2), random.whole(1, 4)]
  const cell = String(hole)
  const score = random.chance(0.15) ? null : random.whole(2, 9)
  const clearsNothing = score === null && guest.shown(player, cell) === null
  const at = night.clock()
  const own = guest.state.entries.filter((one) => one.player_id === player && one.cell === cell).map((one) => one.at)
  const place = { weekId: 1, playerId: player, teamId: 1, hole }
  const shown = [...(guest.seen.get(`${player}/${cell}`) ?? []), ...own]
  seenValues.presses.push({ at, place, value: score, seenValues: shown, clearsNothing, phone: FIRST_GUEST + index })
  guest.tap({ player, cell, score, at })
  strikes(night, 'guestTap', FIRST_GUEST + index)
}
