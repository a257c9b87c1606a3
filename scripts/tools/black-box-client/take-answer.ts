import { newState, type PhoneState, takeRows, thinHashes } from './phone-state.ts'
import { renumber, withOtherIds } from './renumber.ts'
import type { Answer, Entry, Request } from './wire.ts'

type Fresh = { clientId: () => string; rowId: () => number }
type Exchanged = { request: Request; fence: number; answer: Answer }

/** RB1: returns the state after an answer, as a new object; null if the answer must be ignored (RB7). */
export function takeAnswer(before: PhoneState, { request, fence, answer }: Exchanged, fresh: Fresh): PhoneState | null {
  if (before.fence !== fence || before.clientId !== request.clientId) return null
  if (answer.problem === 'lineage') return startOver(before, answer, fresh)
  const state = structuredClone(before)
  state.lineage = answer.lineage?.[0] ?? state.lineage
  state.fence += 1
  if (answer.readsAs !== undefined) state.readsAs = answer.readsAs
  if (answer.problem === 'restored') return bringBack(state, { common: answer.common ?? 0, answer }, fresh)
  takeRows(state, answer.patches)
  moveCursor(state, answer)
  if (answer.problem === 'gap') return requeue(state, 0, fresh)
  // GN3: someone else has used seqs under this clientId.
  if (answer.problem === 'fork' || answer.lastSeq >= state.nextSeq) {
    const pending = state.outbox.map((entry) => ({ entry, clientId: state.clientId }))
    renumber(state, pending, { clientId: fresh.clientId(), seenMost: Number.MAX_SAFE_INTEGER })
    return state
  }
  return takeResults(state, { request, answer }, fresh)
}

/** LN3: sets aside the data that the new lineage might not have, and starts over. */
function startOver(before: PhoneState, { common, lineage }: Answer, fresh: Fresh): PhoneState {
  const { owner, clientId, outbox, journal, parked, draft, aside, fence } = before
  const pending = outbox.map((entry) => ({ entry, clientId, version: 0, known: false }))
  const last = common ?? 0
  const mine = [...journal.filter(({ version }) => version > last), ...pending]
  return {
    ...newState(owner, fresh.clientId()),
    parked,
    fence: fence + 1,
    lineage: lineage?.[0] ?? '',
    draft: draft && { ...draft, seen: Math.min(draft.seen, last) },
    aside: [
      ...aside.map((kept) => ({ ...kept, common: Math.min(kept.common, last) })),
      ...mine.map((kept) => ({ ...kept, common: last })),
    ],
  }
}

function moveCursor(state: PhoneState, { cursor, versionHash }: Answer): void {
  state.cursor = cursor
  if (versionHash === null) return
  state.versionHashes = thinHashes([
    [cursor, versionHash],
    ...state.versionHashes.filter(([version]) => version < cursor),
  ])
}

/** RC4: takes the rows of a restored server, and requeues the entries that the server lost. */
function bringBack(
  state: PhoneState,
  { common, answer }: { common: number; answer: Answer },
  fresh: Fresh,
): PhoneState {
  state.rows = {}
  state.told = []
  takeRows(state, answer.patches)
  state.versionHashes = state.versionHashes.filter(([version]) => version <= common)
  moveCursor(state, answer)
  return requeue(state, common, fresh)
}

function requeue(state: PhoneState, common: number, fresh: Fresh): PhoneState {
  const lost = state.journal.filter(({ version }) => version > common)
  state.journal = state.journal.filter(({ version }) => version <= common)
  const pending = state.outbox.map((entry) => ({ entry, clientId: state.clientId }))
  renumber(state, [...lost, ...pending], { clientId: fresh.clientId(), seenMost: common })
  return state
}

/** RB2 and RB6: moves answered entries to the journal or, if they were refused, to the parked entries. */
function takeResults(
  state: PhoneState,
  { request, answer }: { request: Request; answer: Answer },
  fresh: Fresh,
): PhoneState {
  const sent = new Set(request.mutations.map(({ seq }) => seq))
  const taken: Entry[] = []
  for (const { seq, status, code } of answer.results) {
    const entry = sent.has(seq) ? state.outbox.find((pending) => pending.seq === seq) : undefined
    if (!entry) continue
    state.outbox = state.outbox.filter((pending) => pending !== entry)
    state.told.push({ seq, status, code, clientId: state.clientId })
    const known = code === 'known'
    if (status !== 'refused' || known)
      state.journal.push({ entry, clientId: state.clientId, version: answer.cursor, known })
    else if (code === 'id_taken') taken.push(entry)
    else state.parked.push({ entry, clientId: state.clientId, code: code ?? '' })
  }
  state.acked = Math.max(state.acked, answer.lastSeq)
  return taken.length === 0 ? state : giveOtherIds(state, taken, fresh)
}

function giveOtherIds(state: PhoneState, taken: readonly Entry[], fresh: Fresh): PhoneState {
  const others = new Map(taken.flatMap(({ ids }) => ids).map((id) => [id, fresh.rowId()]))
  const entries = withOtherIds([...taken, ...state.outbox], others)
  renumber(
    state,
    entries.map((entry) => ({ entry, clientId: state.clientId })),
    { clientId: fresh.clientId(), seenMost: Number.MAX_SAFE_INTEGER },
  )
  return state
}
