import { copyFileSync, existsSync } from 'node:fs'
import { type OutsideNight, strikes } from './outside-night.ts'
import { OutsidePhone } from './phone.ts'
import type { Place } from './phone-state.ts'
import { readLedger } from './read-ledger.ts'

/** Chooses from a small set of cells, so that users often change the same one. */
function aPlace({ random }: OutsideNight): Place {
  const playerId = random.whole(1, 2)
  // A write to a week that doesn't exist is refused, and the user must see that.
  const weekId = random.chance(0.01) ? 999 : 1
  return { weekId, playerId, teamId: 1, hole: random.whole(1, 4) }
}

const liveAt = (phone: OutsidePhone, place: Place): string[] => phone.cell(place).live.flatMap(({ at }) => at ?? [])

export function press(night: OutsideNight, index: number): void {
  const phone = night.phones[index] as OutsidePhone
  const begun = phone.state.draft
  const place = begun?.place ?? aPlace(night)
  const shown = liveAt(phone, place)
  const seenValues = begun ? (night.typing.get(phone.options.file) ?? []) : shown
  const value = shown.length > 0 && !begun && night.random.chance(0.15) ? null : night.random.whole(2, 9)
  const at = night.clock()
  const clearsNothing = value === null && phone.cell(place).live.every((claim) => claim.value === null)
  night.seenValues.presses.push({ at, place, value, seenValues, clearsNothing, phone: index })
  phone.press(place, value, at)
  strikes(night, value === null ? 'clearing' : begun ? 'typedOverArrivals' : 'press', index)
}

export function type(night: OutsideNight, index: number): void {
  const phone = night.phones[index] as OutsidePhone
  if (phone.state.draft) return
  const place = aPlace(night)
  night.typing.set(phone.options.file, liveAt(phone, place))
  phone.openDraft(place)
}

export function settle(night: OutsideNight, index: number): void {
  const phone = night.phones[index] as OutsidePhone
  if (phone.state.draft) return
  const place = aPlace(night)
  const { live } = phone.cell(place)
  if (new Set(live.map(({ value }) => value)).size < 2) return
  const { value } = night.random.pick(live)
  const at = night.clock()
  night.seenValues.presses.push({ at, place, value, seenValues: liveAt(phone, place), phone: index })
  phone.settle(place, value, at)
  strikes(night, 'settle', index)
}

export function undo(night: OutsideNight, index: number): void {
  const phone = night.phones[index] as OutsidePhone
  if (phone.state.draft) return
  const own = night.seenValues.presses.filter((p) => p.phone === index && !p.takesBack).slice(-6)
  const press = own.length > 0 ? night.random.pick(own) : undefined
  const claim = press && phone.cell(press.place).live.find(({ at }) => at === press.at)
  if (!press || !claim) return
  const at = night.clock()
  night.seenValues.presses.push({
    at,
    place: press.place,
    value: null,
    seenValues: liveAt(phone, press.place),
    takesBack: press.at,
    phone: index,
  })
  phone.undo(press.place, claim, at)
  strikes(night, 'undo', index)
}

/** Imports some or all actions from an old copy. */
export function importOldChanges(night: OutsideNight, index: number): void {
  const phone = night.phones[index] as OutsidePhone
  if (phone.state.draft || phone.state.aside.length === 0 || phone.state.cursor === 0) return
  const share = night.random.pick([0.3, 1])
  const brought = phone.importOldChanges(() => night.random.chance(share))
  for (const at of brought) night.chosen.add(at)
  if (brought.length > 0) strikes(night, 'importOldChanges', index)
}

/** Kills the phone in the middle of its work, and restarts it from its disk. */
export function killPhone(night: OutsideNight, index: number): void {
  const phone = night.phones[index] as OutsidePhone
  phone.dead = true
  night.phones[index] = new OutsidePhone(phone.options)
}

/** Accepts the loss of data that was only on this phone's disk. Data that the server has must still be there. */
function excuse(night: OutsideNight, held: readonly string[], accepted: (at: string) => boolean): void {
  for (const at of held)
    if (!accepted(at) && !night.phones.some((phone) => phone.holds(at))) night.seenValues.excused.add(at)
}

const heldBy = (night: OutsideNight, phone: OutsidePhone) =>
  night.seenValues.presses.filter(({ at }) => phone.holds(at)).map(({ at }) => at)
const journaled = (phone: OutsidePhone) => {
  const { journal } = phone.state
  return (at: string) => journal.some(({ entry }) => entry.at === at)
}

/** Copies the phone's disk, to be restored later. */
export const keepCopy = ({ options }: OutsidePhone): void => copyFileSync(options.file, `${options.file}.older`)

/** Restores the phone from the older copy of its disk. */
export function setBack(night: OutsideNight, index: number): void {
  const phone = night.phones[index] as OutsidePhone
  const { file } = phone.options
  if (!existsSync(`${file}.older`)) return
  strikes(night, 'setBack', index)
  const held = heldBy(night, phone)
  // The server may have been restored after it accepted this phone's actions, and may have lost them. The phone doesn't
  // know that yet.
  const [told, { accepted }] = [journaled(phone), readLedger(night)]
  copyFileSync(`${file}.older`, file)
  killPhone(night, index)
  excuse(night, held, (at) => told(at) && accepted.has(at))
  night.phones[index]?.forgetDraft()
}

/** Starts another device with a copy of this one's disk. Both continue from there. */
export function clone(night: OutsideNight, index: number): void {
  const { options } = night.phones[index] as OutsidePhone
  strikes(night, 'clone', index)
  const file = `${options.file}.${night.fresh('clone')}`
  copyFileSync(options.file, file)
  const copy = new OutsidePhone({ ...options, file })
  copy.forgetDraft()
  night.phones.push(copy)
}
