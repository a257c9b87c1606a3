import { claimId, seqOf } from '@glm/shared/claims/claim-id'
import { isWithdrawal } from '@glm/shared/claims/claim-names'
import { canonicalText } from '@glm/shared/lib/canonical-text'
import type { AskAbout, VersionHash, WireMutation } from '@glm/shared/protocol/sync-request'
import type { ActionStatusReply, KnownAnswer } from '@glm/shared/protocol/sync-response'
import { isGuest } from '@glm/shared/schema/league/guest'
import type { Author } from '../store/author.ts'
import type { Content, Known, Ledger } from '../store/ledger.ts'

/** A mutation that may already be in the ledger, and its sender. */
type Sent = Pick<WireMutation, 'action' | 'name' | 'version' | 'args'> & { userId: number }

/**
 * Looks up ledger records by the id of their mutation (`client:seq`), both in the database and among those added
 * earlier in this batch.
 */
export class KnownNames {
  private readonly byName = new Map<string, Known>()
  private readonly byOriginal = new Map<string, Known[]>()
  /**
   * The contents of some changes, by id: those from other accounts, because they may have to be compared, and earlier
   * copies of this batch's mutations that create rows, because their row ids are needed.
   */
  private readonly contents = new Map<string, Content>()

  /**
   * Loads the ledger records with the ids that occur in this account's batch. If one of them was answered with `known`,
   * also loads all records with its original id.
   * @param creating the original ids of the batch's mutations that create rows
   */
  static async load(
    ledger: Ledger,
    { leagueId, userId }: Pick<Author, 'leagueId' | 'userId'>,
    { names, creating }: { names: readonly string[]; creating: ReadonlySet<string> },
  ): Promise<KnownNames> {
    const known = new KnownNames()
    known.add(await ledger.named(leagueId, [...new Set(names)]))
    const first = known.all.flatMap(({ code, originalId }) =>
      code === 'known' && originalId !== null ? [originalId] : [],
    )
    if (first.length > 0) known.add(await ledger.named(leagueId, [...new Set(first)]))
    const others = known.all.filter(
      (row) => (isForeign(row, userId) || creating.has(row.originalId ?? nameOf(row))) && row.status !== 'refused',
    )
    const contents = others.length > 0 ? await ledger.contents(leagueId, [...new Set(others.map(nameOf))]) : []
    for (const content of contents) known.contents.set(nameOf(content), content)
    return known
  }

  /** Returns a copy that can be extended independently. */
  copy(): KnownNames {
    const twin = new KnownNames()
    twin.add(this.all)
    for (const [name, content] of this.contents) twin.contents.set(name, content)
    return twin
  }

  private get all(): Known[] {
    return [...this.byName.values()]
  }

  /** Adds records. Those already here are skipped, because a record can be found by its id and by its original id. */
  add(rows: readonly Known[]): void {
    for (const row of rows) {
      if (this.byName.has(nameOf(row))) continue
      this.byName.set(nameOf(row), row)
      if (row.originalId !== null) put(this.byOriginal, row.originalId, row)
    }
  }

  /**
   * Returns the id under which the server has already accepted this mutation; null if it hasn't. Any account can send
   * any original id, so a record from another account matches only if its content is identical, as it is for a relayed
   * change. An undo can arrive before the claim that it removes. If the same undo is sent again after the claim has
   * arrived, it counts as new, because the first copy had no claim to remove.
   */
  heldUnder(first: string, sent: Sent): string | null {
    const undone = isWithdrawal(sent.args) ? sent.args.claims.flatMap((name) => this.byName.get(name) ?? []) : []
    const accepted = undone.filter(({ status }) => status !== 'refused')
    const held = this.acceptedAs(first, sent.action).find(
      (known) =>
        (!isForeign(known, sent.userId) || this.isContent(known, sent)) && !accepted.some((one) => isLater(one, known)),
    )
    return held ? nameOf(held) : null
  }

  /**
   * Returns the row ids in this mutation that differ from the server's ids for the same rows. A phone that lost its
   * copy assigns new ids to the rows that it recovers.
   */
  strayIds(first: string, { ids, ...sent }: Sent & { ids: readonly number[] }): readonly number[] {
    const held = ids.length === 0 ? null : this.heldUnder(first, sent)
    const content = held === null ? undefined : this.contents.get(held)
    if (!content) return []
    const own = new Set(JSON.parse(content.ids) as number[])
    return ids.filter((id) => !own.has(id))
  }

  /**
   * Returns the id that this server uses for the mutation that a phone knows as `name`; null if it uses the same id, or
   * can't tell. The ids differ if the mutation arrived twice, or came back under a new id after a restore.
   */
  aliasOf(name: string): string | null {
    const again = this.byName.get(name)
    if (!again) {
      const [back, ...more] = (this.byOriginal.get(name) ?? []).filter(({ status }) => status !== 'refused')
      return back && more.length === 0 ? nameOf(back) : null
    }
    if (again.code !== 'known') return null
    const held = this.acceptedAs(again.originalId ?? name, again.action)
    const [any] = held
    const own = held.find(({ userId }) => userId === again.userId) ?? any
    return own ? nameOf(own) : null
  }

  /**
   * Returns the accepted changes in this action that have this original id. After a renumbering, a different change in
   * the action may be recorded under that id. It isn't returned, because it has another original id.
   */
  private acceptedAs(first: string, action: string): Known[] {
    const own = this.byName.get(first)
    const all = [...(own?.originalId === null ? [own] : []), ...(this.byOriginal.get(first) ?? [])]
    return all.filter((known) => known.action === action && known.status !== 'refused')
  }

  private isContent(known: Known, { name, version, args }: Sent): boolean {
    const content = this.contents.get(nameOf(known))
    return (
      content?.name === name &&
      content.mutation_version === version &&
      withoutNames(JSON.parse(content.args)) === withoutNames(args ?? null)
    )
  }
}

/**
 * Returns whether contents must be compared before a record counts as this author's change. They must be if the record
 * has a different author, or if the author is a guest: nobody signs in as a guest, so a guest's id proves nothing.
 */
const isForeign = (row: Known, userId: number): boolean => row.userId !== userId || isGuest(userId)

const isLater = (a: Known, b: Known): boolean => a.version > b.version || (a.client_id === b.client_id && a.seq > b.seq)

function put(index: Map<string, Known[]>, name: string, row: Known): void {
  const rows = index.get(name)
  if (rows) rows.push(row)
  else index.set(name, [row])
}

const nameOf = ({ client_id, seq }: Pick<Known, 'client_id' | 'seq'>): string => claimId({ clientId: client_id, seq })

/**
 * Returns the ids in a pushed mutation: its original id (or its own, if it has none), and those of the claims that it
 * replaces or lists.
 */
export const namesOf = (clientId: string, { seq, originalId, supersedes = [], args }: WireMutation): string[] => [
  originalId ?? claimId({ clientId, seq }),
  ...supersedes,
  ...namesIn(args),
]

/**
 * Returns this server's ids for the claims that a change replaced. The phone sends each claim's latest id. If a change
 * arrived twice, the server has recorded its claim under an earlier id.
 */
export function namesReplaced(known: KnownNames, supersedes: readonly string[], args: unknown): string[] {
  const elsewhere = namesIn(args).flatMap((name) => known.aliasOf(name) ?? [])
  return [...new Set([...supersedes.map((name) => known.aliasOf(name) ?? name), ...elsewhere])]
}

const isName = (value: unknown): value is string => typeof value === 'string' && /^[^:\s]{1,64}:\d{1,15}$/.test(value)

/**
 * Returns a change's content without the claim ids in it, which are different if another phone relays the change. Its
 * fields are sorted, as they are in a league's file.
 */
const withoutNames = (args: unknown): string => canonicalText(namesLeftOut(args))

const GUEST = 'guest'

function namesLeftOut(value: unknown): unknown {
  if (isName(value) || typeof value !== 'object' || value === null) return isName(value) ? null : value
  if (Array.isArray(value)) return value.every(isName) ? null : value.map(namesLeftOut)
  // A guest's author id contains the number of the guest's phone, which may have changed since. Don't compare it.
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === 'userId' && isGuest(inner) ? GUEST : namesLeftOut(inner),
    ]),
  )
}

/**
 * Returns the claim ids that are listed in the arguments, as in a change that decides between claims. Leaves out claims
 * inside rows in the arguments, because the change doesn't retire those.
 */
function namesIn(value: unknown): string[] {
  if (isName(value)) return [value]
  if (typeof value !== 'object' || value === null || 'by' in value) return []
  return Object.values(value).flatMap(namesIn)
}

/**
 * Returns the answer to a phone that lost its database: which of its actions were answered, and which versions it had
 * actually read here.
 */
export async function answerAbout(
  ledger: Pick<Ledger, 'ofActions' | 'ownHashes'>,
  author: Author,
  ask: AskAbout | undefined,
): Promise<ActionStatusReply | null> {
  if (!ask) return null
  const rows = new Map<string, Known[]>()
  for (const row of await ledger.ofActions(author, ask.actions)) put(rows, row.action, row)
  const answers = ask.actions.flatMap((action) => firstAnswers(rows.get(action) ?? []))
  return { answers, versionHashes: await ledger.ownHashes(author.leagueId, ask.versionHashes) }
}

/** Returns each mutation once, in recording order. */
function firstAnswers(rows: readonly Known[]): KnownAnswer[] {
  const found = new Map<string, KnownAnswer>()
  for (const row of rows) {
    const { action, status, code, originalId } = row
    const name = originalId ?? nameOf(row)
    // A mutation can have several answers: one that accepted it, and `known` whenever it was sent again. The acceptance
    // counts.
    const better = found.get(name)?.status === 'refused' && status !== 'refused'
    if (better || !found.has(name)) found.set(name, { action, name, status: status as KnownAnswer['status'], code })
  }
  return [...found.values()].sort((a, b) => seqOf(a.name) - seqOf(b.name))
}

/**
 * Returns the newest version that a phone with these hashes has read from this server. Versions from a server that was
 * lost don't count.
 */
export async function seenHere(
  ledger: Ledger,
  leagueId: number,
  versionHashes: readonly VersionHash[] | undefined,
): Promise<number> {
  if (versionHashes === undefined) return Number.POSITIVE_INFINITY
  return (await ledger.ownHashes(leagueId, versionHashes))[0]?.[0] ?? 0
}
