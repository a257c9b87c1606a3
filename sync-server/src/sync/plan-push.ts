import type { MutationContext, Read, Refusal } from '@glm/shared/mutations/define/define-mutation'
import { readText } from '@glm/shared/mutations/define/loaded-rows'
import { type Prepared, prepareMutation } from '@glm/shared/mutations/run-mutation'
import type { WireMutation } from '@glm/shared/protocol/sync-request'
import type { Author } from '../store/author.ts'
import { wholeForm } from '../store/kept-form.ts'
import type { Tx } from '../store/store.ts'
import { type Batch, WORK_AN_ID } from './apply-mutation.ts'
import { BatchIds } from './batch-ids.ts'
import { BatchRows } from './batch-rows.ts'
import type { ExchangeInput } from './exchange-input.ts'
import { KnownNames, namesOf, seenHere } from './known-names.ts'
import { mayRun } from './may-run.ts'
import type { Planned } from './planned.ts'

/**
 * A push with everything that it needs already loaded. `begin` starts a new batch from it. It is called again for a
 * second attempt if the database rejects the first one.
 */
export type Plan = {
  author: Author
  version: number
  client: { leagueId: number; clientId: string }
  due: readonly Planned[]
  begin: () => Batch
}

/**
 * The maximum number of rows that one push may read, write and look up. That takes a few hundredths of a second, and is
 * enough for one change to the largest season. The next sync answers the rest. The limit is in rows rather than time,
 * so that the same push always stops at the same change.
 */
export const ROWS_A_PUSH = 5_000

type Push = ExchangeInput & { version: number; due: readonly WireMutation[]; renumbered: boolean }

/**
 * Prepares the mutations that are due, and loads the rows, ledger records and ids that they need in a few round trips.
 */
export async function planPush(tx: Tx, push: Push): Promise<Plan> {
  const { author, request, version, receivedAt } = push
  const { leagueId } = author
  const client = { leagueId, clientId: request.clientId }
  const due = affordable(push.due.map((wire) => planned(push, wire)))
  const reads = unionOf(
    due.filter(({ prepared }) => mayRun(author, prepared)).flatMap(({ prepared }) => readsOf(prepared)),
  )
  const renumbered = push.renumbered || push.due.some((m) => m.originalId !== undefined)
  // A mutation with invalid arguments will be refused, so the ids in its arguments aren't looked up.
  const names = renumbered
    ? due.flatMap(({ wire, prepared }) => namesOf(request.clientId, 'status' in prepared ? nameless(wire) : wire))
    : []
  const creating = new Set(
    due.flatMap(({ wire: { ids, originalId } }) => (ids.length > 0 && originalId !== undefined ? [originalId] : [])),
  )
  const [loaded, ids, known, seenMost] = await Promise.all([
    tx.load(leagueId, reads),
    BatchIds.load(
      tx,
      client,
      due.flatMap(({ wire, prepared }) => ('status' in prepared ? [] : [wire])),
    ),
    KnownNames.load(tx.ledger, author, { names, creating }),
    seenHere(tx.ledger, leagueId, request.relay?.versionHashes),
  ])
  // Nobody could have seen a version that is newer than their own copy, or newer than this server's data. Without this
  // limit, a phone could retire claims that it doesn't know about.
  const seen = Math.min(request.relay ? seenMost : request.cursor, version - 1)
  const begin = (): Batch => ({
    author,
    version,
    receivedAt,
    seen,
    clientId: request.clientId,
    entries: [],
    names: renumbered ? known.copy() : null,
    ids: ids.copy(),
    rows: new BatchRows(reads, loaded),
  })
  return { author, version, client, due, begin }
}

function planned({ author, request, version }: Push, wire: WireMutation): Planned {
  const { leagueId, userId } = author
  const { clientId } = request
  const { seq, ids, at, seen, originalId } = wire
  const renumbered = originalId !== undefined
  const ctx: MutationContext = { leagueId, userId, clientId, version, seq, ids, at, seen, supersedes: [], renumbered }
  return {
    wire,
    whole: wholeForm(wire),
    prepared: prepareMutation({ name: wire.name, version: wire.version, args: wire.args }, ctx),
  }
}

/**
 * All ids in a push are looked up before its first change is applied. Limits the push to the changes whose lookups fit
 * into `ROWS_A_PUSH`, but to no fewer than one. The next sync answers the rest.
 */
function affordable(due: readonly Planned[]): Planned[] {
  let work = 0
  const end = due.findIndex(({ wire, prepared }) => {
    const full = work > ROWS_A_PUSH
    work += 'status' in prepared ? 0 : wire.ids.length * WORK_AN_ID
    return full
  })
  return end < 0 ? [...due] : due.slice(0, end)
}

const nameless = (wire: WireMutation): WireMutation => ({ ...wire, args: null })

const readsOf = (prepared: Prepared | Refusal): Read[] => ('status' in prepared ? [] : prepared.reads)

const unionOf = (reads: readonly Read[]): Read[] => [...new Map(reads.map((read) => [readText(read), read])).values()]
