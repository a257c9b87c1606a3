import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { type Cell, type Claim, claimInto, type Writer, withdrawFrom } from './cell.ts'
import { type Kept, newState, type Owner, type PhoneState, type Place } from './phone-state.ts'
import { renamed } from './renumber.ts'
import { type Answered, sendRequest } from './send-request.ts'
import { takeAnswer } from './take-answer.ts'
import { ENTRIES_A_PUSH, type Entry, NAMES_REPLACED, type Request, TABLES, WIRE } from './wire.ts'

/**
 * Bugs that the checker must find. `ahead`: claims to have seen more than it has; `forgets`: drops actions that were
 * sent but not answered.
 */
export type Bug = 'ahead' | 'forgets'
type Options = {
  file: string
  owner: Owner
  token: string
  url: () => string
  /**
   * Returns how long to wait for an answer: 30 seconds as in TR7, but less when faults are injected, because a round
   * would otherwise wait for every half-open connection.
   */
  silenceMs: () => number
  newId: () => string
  bug?: Bug | undefined
}
const blank: Cell = { live: [], past: [] }

function placeOf({ args }: Entry): Place {
  const { weekId, playerId, teamId, hole, cell } = args as Place & { cell?: string }
  return { weekId, playerId, teamId, hole: cell === undefined ? hole : Number(cell) }
}

/**
 * A phone implemented from SPEC.md alone. A file serves as its disk, so an instance can be dropped at any time and
 * re-created from the file.
 */
export class OutsidePhone {
  state: PhoneState
  readonly options: Options
  dead = false
  /** Answers that SPEC.md doesn't allow, as messages. */
  readonly strange: string[] = []
  private sending = false

  constructor(options: Options) {
    this.options = options
    const { file, owner } = options
    this.state = existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as PhoneState)
      : newState(owner, options.newId())
    this.keep(this.state)
  }

  /** Writes the whole state to disk, or nothing (OB1). */
  private keep(state: PhoneState): void {
    const { file } = this.options
    writeFileSync(`${file}.new`, JSON.stringify(state))
    renameSync(`${file}.new`, file)
    this.state = state
  }

  /** Returns the cell as the user sees it: the server's values with pending changes on top. */
  cell(place: Place): Cell {
    return this.state.outbox.reduce((cell, entry) => this.withEntry(cell, entry, place), this.cellOfServer(place))
  }

  private cellOfServer({ weekId, playerId, hole }: Place): Cell {
    const card = this.state.rows.cards?.[`${weekId}/${playerId}`] as { cells: Record<string, Cell> } | undefined
    return card?.cells[hole] ?? blank
  }

  private withEntry(cell: Cell, entry: Entry, place: Place): Cell {
    const args = entry.args as Place & {
      strokes?: unknown
      cell?: string
      value?: unknown
      retires?: string[]
      claims?: string[]
    }
    const { weekId, playerId, hole } = place
    if (args.weekId !== weekId || args.playerId !== playerId || (args.cell ?? String(args.hole)) !== String(hole))
      return cell
    const { clientId, owner } = this.state
    const writer: Writer = {
      clientId,
      userId: owner.userId,
      seen: entry.seen,
      renumbered: !!entry.originalId,
      supersedes: entry.supersedes ?? [],
    }
    const claim = { by: `${clientId}:${entry.seq}`, version: null, author: owner.userId, at: entry.at }
    if (args.claims) return withdrawFrom(cell, args.claims, { ...writer, claim })
    const value = entry.name === 'card.settleHole' ? args.value : args.strokes
    return claimInto(cell, { ...claim, value }, { ...writer, ...(args.retires && { settles: args.retires }) })
  }

  private record(call: { name: string; args: object; at: string; seen: number; place: Place }): void {
    const { name, args, at, place } = call
    const seen = call.seen + (this.options.bug === 'ahead' ? 1 : 0)
    const entry: Entry = { seq: this.state.nextSeq, name, version: 1, args, ids: [], seen, at, action: `press ${at}` }
    const outbox = [...this.state.outbox, this.withReplaced(entry, place)]
    this.keep({ ...this.state, outbox, nextSeq: entry.seq + 1, draft: null })
  }

  /** OB8: returns the entry with a list of the claims that it replaces on this phone. */
  private withReplaced(entry: Entry, place: Place): Entry {
    const before = this.cell(place)
    const after = this.withEntry(before, entry, place)
    const gone = before.live.filter(({ by }) => !after.live.some((claim) => claim.by === by)).map(({ by }) => by)
    const under = before.past.filter(
      (claim) => claim.author === this.state.owner.userId && claim.goneBy?.every((by) => gone.includes(by)),
    )
    const replaced = entry.name === 'card.withdraw' ? [] : [...under.map(({ by }) => by), ...gone]
    const supersedes = [...new Set([...(entry.supersedes ?? []), ...replaced])].slice(-NAMES_REPLACED)
    return supersedes.length > 0 ? { ...entry, supersedes } : entry
  }

  /**
   * LN4: brings over the chosen actions from old copies, leaving out those that the league already has. Returns the
   * device times of the actions it brought over.
   */
  importOldChanges(isChosen: (action: string) => boolean): string[] {
    const all = this.state.aside.filter(({ entry }) => isChosen(entry.action))
    const chosen = all.filter((kept) => this.undoesSomething(kept, all))
    const aside = this.state.aside.filter((kept) => !chosen.includes(kept))
    const names = new Map<string, string>()
    const brought: string[] = []
    for (const kept of chosen) {
      const { entry, clientId, common } = kept
      const [first, last] = [entry.originalId ?? `${clientId}:${entry.seq}`, `${clientId}:${entry.seq}`]
      if (this.hasClaim([first, last], entry)) continue
      const { clientId: own, nextSeq: seq, outbox } = this.state
      const isWithdrawal = entry.name === 'card.withdraw'
      const seen = isWithdrawal ? this.state.cursor : Math.min(entry.seen, common)
      const again = { ...renamed(entry, names), seq, seen, originalId: first }
      for (const name of [first, last]) names.set(name, `${own}:${seq}`)
      this.keep({ ...this.state, outbox: [...outbox, this.withReplaced(again, placeOf(entry))], nextSeq: seq + 1 })
      brought.push(entry.at ?? '')
    }
    this.keep({ ...this.state, aside })
    return brought
  }

  /**
   * LN4: returns whether the change that an undo reverts has been chosen as well, is in the league, or is unknown to
   * this copy.
   */
  private undoesSomething({ entry }: Kept, chosen: readonly Kept[]): boolean {
    const { claims } = entry.args as { claims?: string[] }
    const undone = this.state.aside.filter(({ entry: one, clientId }) =>
      [one.originalId, `${clientId}:${one.seq}`].some((name) => name !== undefined && claims?.includes(name)),
    )
    const { live, past } = this.cell(placeOf(entry))
    const isHere = (at: string | null) => [...live, ...past].some((claim) => claim.at === at)
    return undone.length === 0 || undone.some((one) => chosen.includes(one) || isHere(one.entry.at))
  }

  /**
   * Returns whether the league has this entry's own claim, rather than a claim with the same id from a clone of this
   * phone.
   */
  private hasClaim(names: readonly string[], entry: Entry): boolean {
    const { live, past } = this.cell(placeOf(entry))
    return [...live, ...past].some(({ by, at }) => names.includes(by) && at === entry.at)
  }

  /** Enters a score on a hole, or clears it with null. Once it returns, the user has seen "saved". */
  press(place: Place, strokes: number | null, at: string): void {
    const seen = this.state.draft?.seen ?? this.state.cursor
    this.record({ name: 'card.setHole', args: { ...place, strokes }, at, seen, place })
  }

  openDraft(place: Place): void {
    const { live, past } = this.cellOfServer(place)
    const seen = Math.max(0, ...[...live, ...past].map(({ version }) => version ?? 0))
    this.keep({ ...this.state, draft: { place, seen } })
  }

  /** Deletes unsaved input, as if the phone had a new user. */
  forgetDraft(): void {
    this.keep({ ...this.state, draft: null })
  }

  settle(place: Place, value: unknown, at: string): void {
    const { hole, ...where } = place
    const retires = this.cell(place).live.map(({ by }) => by)
    this.record({
      name: 'card.settleHole',
      args: { ...where, cell: String(hole), value, retires },
      at,
      seen: this.state.cursor,
      place,
    })
  }

  /** UN1: undoes a change that this phone shows as its own. */
  undo(place: Place, claim: Claim, at: string): void {
    const { hole, ...where } = place
    const args = { ...where, cell: String(hole), value: null, claims: [claim.by] }
    this.record({ name: 'card.withdraw', args, at, seen: this.state.cursor, place })
  }

  holds(at: string): boolean {
    const { outbox, journal, parked, aside } = this.state
    return [
      ...outbox,
      ...[...journal, ...aside].map((kept: Kept) => kept.entry),
      ...parked.map(({ entry }) => entry),
    ].some((entry) => entry.at === at)
  }

  private request(): Request {
    const { clientId, owner, lineage, cursor, versionHashes, readsAs, acked, outbox } = this.state
    const mutations = outbox.slice(0, ENTRIES_A_PUSH)
    return {
      protocol: WIRE,
      schema: TABLES,
      clientId,
      ...owner,
      ...(lineage !== '' && { lineage }),
      cursor,
      versionHashes,
      readsAs,
      acked,
      mutations,
    }
  }

  /** Syncs until nothing is pending and nothing more arrives. Returns the reason if that isn't possible. */
  async sync(): Promise<Answered['kind']> {
    if (this.sending) return 'failed'
    this.sending = true
    try {
      for (let exchange = 0; exchange < 50; exchange++) {
        const request = this.request()
        const { fence } = this.state
        const answered = await sendRequest(
          { url: this.options.url(), token: this.options.token, silenceMs: this.options.silenceMs() },
          request,
        )
        if (this.dead) return 'failed'
        if (answered.kind === 'strange') this.strange.push(answered.why)
        if (answered.kind !== 'answer') {
          if (this.options.bug === 'forgets' && answered.kind === 'failed') this.keep({ ...this.state, outbox: [] })
          return answered.kind
        }
        const { answer } = answered
        const state = takeAnswer(
          this.state,
          { request, fence, answer },
          { clientId: this.options.newId, rowId: () => 2 ** 34 },
        )
        if (!state) continue
        this.keep(state)
        if (
          request.mutations.length === 0 &&
          answer.results.length === 0 &&
          state.outbox.length === 0 &&
          !answer.problem
        )
          return 'answer'
      }
      return 'failed'
    } finally {
      this.sending = false
    }
  }
}
