import * as acts from './acts.ts'
import type { Cell } from './cell.ts'
import { networkFaults } from './fault-proxy.ts'
import { actAsGuest } from './guest-acts.ts'
import { judge, otherTables } from './judge.ts'
import { makeFile, readInAnew } from './new-server.ts'
import {
  killServer,
  type OutsideNight,
  outsideNight,
  PEOPLE,
  restoreServer,
  strikes,
  takeBackup,
} from './outside-night.ts'
import type { Bug, OutsidePhone } from './phone.ts'
import type { Place } from './phone-state.ts'
import { readLedger } from './read-ledger.ts'

export type OutsideFigures = { rounds: number; presses: number; struck: Record<string, number>; violations: string[] }
const ROUNDS_PER_NIGHT = 20
const STEPS = 50
/** The fraction of steps in which someone without an account acts. */
const GUESTS_ACT = 0.25
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Everything that can happen in a round in addition to the actions in `press`. */
export const happenings = [
  ...networkFaults,
  'serverKill',
  'phoneKill',
  'restore',
  'fileMade',
  'readIn',
  'importOldChanges',
  'setBack',
  'clone',
  'settle',
  'undo',
  'clearing',
  'guestTap',
  'guestKill',
  'guestCopy',
  'guestReplay',
] as const

/**
 * Plays rounds of a night on a real server behind the proxy. After each round, the faults stop, everything is sent, and
 * the checker runs. The seed decides the actions and faults, but the timing of sockets and processes depends on the
 * machine. Stops at the first round that fails or, if `until` is given, continues until a violation contains that text.
 */
export async function playRounds(options: {
  rounds: number
  seed: number
  bug?: Bug
  fault?: Fault
  until?: string
}): Promise<OutsideFigures> {
  const figures: OutsideFigures = { rounds: 0, presses: 0, struck: {}, violations: [] }
  const isDone = () => figures.violations.some((words) => words.includes(options.until ?? ''))
  for (let first = 0; first < options.rounds && !isDone(); first += ROUNDS_PER_NIGHT) {
    const seed = options.seed + first / ROUNDS_PER_NIGHT
    const night = await outsideNight({ seed, bug: options.bug })
    if (options.fault === 'answer') night.proxy.rewrite = tellsOk
    try {
      for (let round = 0; round < Math.min(ROUNDS_PER_NIGHT, options.rounds - first); round++) {
        const words = await playRound(night, options.fault)
        figures.rounds += 1
        figures.violations.push(...words.map((word) => `seed ${seed}, round ${round + 1}: ${word}`))
        if (words.length > 0) figures.violations.push(`In that round: ${night.happened.join(', ')}.`)
        if (words.length > 0) break
      }
    } finally {
      await night.close()
    }
    figures.presses += night.seenValues.presses.length
    for (const [name, count] of Object.entries({ ...night.struck, ...night.proxy.struck }))
      figures.struck[name] = (figures.struck[name] ?? 0) + count
  }
  return figures
}

async function playRound(night: OutsideNight, fault?: Fault): Promise<string[]> {
  const { random, proxy } = night
  const syncs = new Set<Promise<unknown>>()
  proxy.quiet = false
  night.happened.length = 0
  const hard = {
    kill: random.chance(0.12),
    restore: random.chance(0.1),
    readIn: random.chance(fault === 'lineage' ? 0.5 : 0.06),
    at: random.whole(5, STEPS - 1),
    before: random.whole(0, 5),
  }
  const words: string[] = []
  for (let step = 0; step < STEPS; step++) {
    const index = random.whole(0, night.phones.length - 1)
    if (hard.restore && step === hard.at - 5) await takeBackup(night)
    if (hard.readIn && step === hard.at - hard.before) await makeFile(night)
    if (hard.kill && step === hard.at) await killServer(night)
    else if (hard.restore && step === hard.at) await restoreServer(night)
    else if (hard.readIn && step === hard.at) words.push(...(await readInAnew(night, fault === 'lineage')))
    else if (random.chance(GUESTS_ACT)) actAsGuest(night, syncs)
    else act(night, index, syncs)
    await pause(random.whole(0, 2))
  }
  proxy.quiet = true
  await Promise.all(syncs)
  return [...words, ...(await endRound(night))]
}

/** Stops the faults, lets every phone sync, and runs the checker. Returns the violations as messages. */
export async function endRound(night: OutsideNight): Promise<string[]> {
  return [...(await rest(night)), ...check(night)]
}

function act(night: OutsideNight, index: number, syncs: Set<Promise<unknown>>): void {
  const phone = night.phones[index] as OutsidePhone
  const dice = night.random.whole(1, 100)
  if (dice <= 35) acts.press(night, index)
  else if (dice <= 42) acts.type(night, index)
  else if (dice <= 48) acts.settle(night, index)
  else if (dice <= 56) acts.undo(night, index)
  else if (dice <= 60) {
    strikes(night, 'phoneKill', index)
    acts.killPhone(night, index)
  } else if (dice <= 61) acts.keepCopy(phone)
  else if (dice <= 62) acts.setBack(night, index)
  else if (dice <= 63 && night.phones.length < PEOPLE + 2) acts.clone(night, index)
  else if (dice <= 66 && phone.state.aside.length > 0) acts.importOldChanges(night, index)
  else {
    const sync = phone.sync()
    syncs.add(sync)
    void sync.finally(() => syncs.delete(sync))
  }
}

async function rest(night: OutsideNight): Promise<string[]> {
  await night.proxy.late()
  for (let pass = 0; pass < 3; pass++)
    for (const phone of [...night.guests, ...night.phones, night.observer]) await patientSync(phone)
  const left = [
    ...night.phones.map(({ state }) => state.outbox.length),
    ...night.guests.map((one) => one.unsent().length),
  ]
  return left.flatMap((count, i) => (count > 0 ? [`stuck: phone ${i} still has ${count}`] : []))
}

async function patientSync(phone: { sync(): Promise<string> }): Promise<void> {
  for (let tries = 0; tries < 20; tries++) if ((await phone.sync()) === 'answer') return
}

function check(night: OutsideNight): string[] {
  const { phones, observer, seenValues } = night
  const parked = new Set(phones.flatMap(({ state }) => state.parked.flatMap(({ entry }) => entry.at ?? [])))
  const cell = (place: Place): Cell => observer.cell(place)
  const refused = night.guests.flatMap(({ state }) => state.refused)
  const aside = phones.flatMap(({ state }) => state.aside.flatMap(({ entry }) => entry.at ?? []))
  const ledger = readLedger(night)
  const words = seenValues.violations({
    ledger,
    cell,
    parked: new Set([...parked, ...aside, ...refused]),
  })
  const rows = sorted(observer.state.rows)
  for (const [i, phone] of phones.entries())
    if (sorted(phone.state.rows) !== rows) words.push(`unequal: phone ${i} holds other rows`)
  const { accepted: carried, recorded, from, cards } = night.era
  for (const at of ledger.here)
    if (recorded.has(at) && !carried.has(at) && !night.chosen.has(at))
      words.push(`unasked: ${at} is from before the league was imported`)
  return [...words, ...judge({ file: night.server.file, start: night.start, from, cards, phones, observer })]
}

/** Returns rows as a string that doesn't depend on their order. Leaves out players, because they differ by reader. */
const sorted = ({ cards = {}, ...rows }: OutsidePhone['state']['rows']): string =>
  JSON.stringify(Object.entries(cards).sort(([a], [b]) => a.localeCompare(b))) + otherTables(rows)

/** Faults that are injected into the server or its answers. */
export type Fault = 'answer' | 'lineage'

/** Reports a contested result as `ok`. */
const tellsOk = (body: Buffer): Buffer =>
  Buffer.from(body.toString().replaceAll('"status":"contested"', '"status":"ok"'))
