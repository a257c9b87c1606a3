import { claimId } from '@glm/shared/claims/claim-id'
import type { SyncResponse } from '@glm/shared/protocol/sync-response'
import type { JournalRow, MetaRow, OutboxRow, ParkedRow } from '../local-rows.ts'
import type { PhoneTransaction } from '../storage.ts'
import { claimedCell } from './claimed-cell.ts'
import { stringsIn } from './names-here.ts'
import { readOutbox } from './recording-order.ts'
import { renamedEntry } from './renumber.ts'

/**
 * Moves answered entries out of the outbox: accepted ones, and those that the server already had, to the journal;
 * refused ones to the list of parked changes. Returns the entries whose row ids were already taken, for the caller to
 * renumber.
 */
export async function acknowledge(
  tx: PhoneTransaction,
  meta: MetaRow,
  { response, at, sent }: { response: SyncResponse; at: string; sent: number },
): Promise<OutboxRow[]> {
  if (response.results.length === 0) return []
  const answers = new Map(response.results.filter(({ seq }) => seq <= sent).map((result) => [result.seq, result]))
  const outbox = await readOutbox(tx)
  const answered = outbox.filter((entry) => answers.has(entry.seq))
  const journal: JournalRow[] = []
  const parked: ParkedRow[] = []
  const taken: OutboxRow[] = []
  for (const entry of answered) {
    const { status = 'ok', code = null } = answers.get(entry.seq) ?? {}
    const base = {
      ...entry,
      id: claimId({ clientId: meta.clientId, seq: entry.seq }),
      clientId: meta.clientId,
      answeredAt: at,
    }
    if (code === 'id_taken') taken.push(entry)
    else if (status === 'refused' && code !== 'known') parked.push({ ...base, code: code ?? 'refused' })
    else {
      const knownAs = code === 'known' ? await otherNameOf(tx, entry, base.id) : null
      const row = {
        ...base,
        clientGeneration: meta.clientGeneration,
        status: code ?? status,
        serverVersion: response.cursor,
      }
      journal.push(knownAs === null ? row : { ...row, knownAs })
    }
  }
  if (journal.length > 0) await tx.put('journal', journal)
  if (parked.length > 0) await tx.put('parked', parked)
  await tx.remove(
    'outbox',
    answered.map((entry) => [entry.seq]),
  )
  const waiting = outbox.filter((entry) => !answers.has(entry.seq))
  await nameAsKnown(tx, { journal, waiting })
  return taken
}

/**
 * If the server already had a change under another id, updates pending changes to refer to it by that id, so that the
 * phone shows the same result as the server.
 */
async function nameAsKnown(
  tx: PhoneTransaction,
  { journal, waiting }: { journal: readonly JournalRow[]; waiting: readonly OutboxRow[] },
): Promise<void> {
  const names = new Map(journal.flatMap(({ id, knownAs }) => (knownAs === undefined ? [] : [[id, knownAs] as const])))
  if (names.size === 0) return
  // A whole season may be pending, so only the entries that change are written.
  const naming = waiting.filter(({ supersedes, args, inverse }) =>
    stringsIn([supersedes, args, inverse]).some((name) => names.has(name)),
  )
  if (naming.length > 0)
    await tx.put(
      'outbox',
      naming.map((entry) => renamedEntry(entry, { names, ids: new Map() })),
    )
}

/**
 * If another phone relayed a change, its claim in the cell may have another id. Returns that id; null if there is none.
 * The claim is recognized by its author and time.
 */
async function otherNameOf(
  tx: PhoneTransaction,
  { at, author, inverse }: OutboxRow,
  id: string,
): Promise<string | null> {
  // A change that made a claim is undone by a withdrawal, whose arguments say which cell the claim is in.
  const back = at !== null && inverse?.name.includes('.withdraw') ? inverse : null
  const claimed = back ? await claimedCell(tx, back.name, back.args as Record<string, unknown>) : null
  const all = claimed ? [...claimed.cell.live, ...claimed.cell.past] : []
  const [one, another] = all.filter((claim) => claim.by !== id && claim.at === at && claim.author === author)
  return one && !another ? one.by : null
}
