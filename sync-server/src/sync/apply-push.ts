import { claimId } from '@glm/shared/claims/claim-id'
import type { MutationResult, SyncResponse } from '@glm/shared/protocol/sync-response'
import type { TableName } from '@glm/shared/schema/tables'
import { mailRecaps } from '../mail/mail-recap.ts'
import { mailRequests } from '../mail/mail-requests.ts'
import { tellPhones } from '../mail/notices/tell-phones.ts'
import { weeksBefore } from '../mail/notices/week-notices.ts'
import { isKept, wholeForm } from '../store/kept-form.ts'
import { LeagueFull } from '../store/league-full.ts'
import type { Content } from '../store/ledger.ts'
import type { Tx } from '../store/store.ts'
import { applyMutation, type Batch, forbid, note } from './apply-mutation.ts'
import type { ExchangeInput } from './exchange-input.ts'
import { forgetPeople, peopleLeaving } from './forget-people.ts'
import { type Plan, planPush, ROWS_A_PUSH } from './plan-push.ts'

/** `touched`: the tables in which a row was changed; `answered`: what was answered after the number `lastSeq`, in order. */
export type Pushed = {
  problem: SyncResponse['problem']
  touched: ReadonlySet<TableName>
  answered?: { lastSeq: number; results: readonly MutationResult[] }
}

/** What the ledger keeps of one league: more than thirty seasons of a large one. */
const LEDGER_BYTES = 256 * 1024 * 1024

const nothing: ReadonlySet<TableName> = new Set()

/** Applies the mutations of a push as `version`: all of them planned, loaded and saved together. */
export async function applyPush(tx: Tx, push: ExchangeInput & { version: number }): Promise<Pushed> {
  const { author, request } = push
  const { leagueId } = author
  const stopped = (problem: Pushed['problem']): Pushed => ({ problem, touched: nothing })
  if (request.mutations.length === 0) return stopped(null)
  const standing = await tx.ledger.standing(leagueId, request.clientId)
  if (standing.bytes > LEDGER_BYTES) throw new LeagueFull()
  // A client generation belongs to one account: in another's name its claims would count as that person's own.
  if (standing.owner !== null && standing.owner !== author.userId) return stopped('fork')
  if (await isFork(tx, push, standing.lastSeq)) return stopped('fork')
  const { due, problem } = dueOf(push, standing.lastSeq)
  if (due.length === 0) return stopped(problem)
  const plan = await planPush(tx, { ...push, due, renumbered: standing.renumbered })
  const people = await peopleLeaving(tx, leagueId, due)
  const weeks = await weeksBefore(tx, leagueId, due)
  // Almost always nothing is forbidden: then every row is written once. Else the batch is taken back and done step by step.
  const whole = await tx.attempt(() => applyTogether(tx, plan))
  const { batch, done } = whole?.done ?? (await applyStepwise(tx, plan))
  const sent = { leagueId, entries: batch.entries, at: Date.parse(push.receivedAt) }
  await mailRecaps(tx, sent)
  await mailRequests(tx, sent)
  const { changes } = batch.rows
  await tellPhones(tx, { ...sent, userId: author.userId, version: push.version, weeksBefore: weeks, changes })
  await Promise.all([
    tx.ledger.append(leagueId, batch.entries),
    tx.unmade.add(plan.client, batch.ids.fresh),
    tx.ledger.setVersion(leagueId, push.version),
  ])
  const redacted = await forgetPeople(tx, { leagueId, version: push.version, people })
  const answered = { lastSeq: standing.lastSeq, results: batch.entries.map(({ answer }) => answer) }
  return { problem: done < due.length ? null : problem, touched: new Set([...batch.rows.touched, ...redacted]), answered }
}

/** Whether a pushed number stands in the ledger with other content: then another phone shares this client generation. */
async function isFork(tx: Tx, { author, request }: ExchangeInput, last: number): Promise<boolean> {
  const known = request.mutations.filter(({ seq }) => seq <= last)
  if (known.length === 0) return false
  const { clientId } = request
  const found = await tx.ledger.contents(
    author.leagueId,
    known.map(({ seq }) => claimId({ clientId, seq })),
  )
  const stands = new Map(found.map((content) => [content.seq, content]))
  return known.some((wire) => differs(stands.get(wire.seq), wire))
}

function differs(known: Content | undefined, wire: ExchangeInput['request']['mutations'][number]): boolean {
  if (!known) return false
  const { name, version, action } = wire
  return known.name !== name || known.mutation_version !== version || known.action !== action || !isKept(known, wholeForm(wire))
}

/** The mutations that are next, in order, up to the first gap. */
function dueOf({ request }: ExchangeInput, last: number): { due: ExchangeInput['request']['mutations']; problem: Pushed['problem'] } {
  const fresh = request.mutations.filter(({ seq }) => seq > last)
  const due: typeof fresh = []
  for (const mutation of fresh) {
    if (mutation.seq < last + 1 + due.length) continue
    if (mutation.seq > last + 1 + due.length) return { due, problem: 'gap' }
    due.push(mutation)
  }
  return { due, problem: null }
}

type Applied = { batch: Batch; done: number }

/** Every change in memory, then what they leave behind in one go; throws what the database forbids. */
async function applyTogether(tx: Tx, plan: Plan): Promise<Applied> {
  const batch = plan.begin()
  let done = 0
  for (const planned of plan.due) {
    if (batch.rows.work > ROWS_A_PUSH) break
    const applied = applyMutation(batch, planned)
    batch.rows.write(applied.changes)
    note(batch, applied)
    done += 1
  }
  await tx.rows.write(plan.author.leagueId, plan.version, batch.rows.changes)
  return { batch, done }
}

/** Each change written by itself, so that what the database forbids is refused alone. */
async function applyStepwise(tx: Tx, plan: Plan): Promise<Applied> {
  const batch = plan.begin()
  let done = 0
  for (const planned of plan.due) {
    if (batch.rows.work > ROWS_A_PUSH) break
    const applied = applyMutation(batch, planned)
    const { changes } = applied
    const written = changes.length === 0 || (await tx.attempt(() => tx.rows.write(plan.author.leagueId, plan.version, changes)))
    if (written) batch.rows.write(changes)
    if (written) note(batch, applied)
    else forbid(batch, applied)
    done += 1
  }
  return { batch, done }
}
