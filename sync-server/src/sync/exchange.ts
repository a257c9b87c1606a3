import { setImmediate as turn } from 'node:timers/promises'
import type { SyncRequest } from '@glm/shared/protocol/sync-request'
import type { SyncResponse, TablePatch } from '@glm/shared/protocol/sync-response'
import type { Author } from '../store/author.ts'
import type { ReadTx, Tx } from '../store/store.ts'
import { applyPush, type Done } from './apply-push.ts'
import type { ExchangeInput } from './exchange-input.ts'
import { foreignCopy } from './foreign-copy.ts'
import { answerAbout } from './known-names.ts'
import type { PatchTexts } from './patch-texts.ts'
import { readPatches, readPatchText, recentText } from './read-patches.ts'
import type { Head, RecentRows } from './recent-rows.ts'

/**
 * Applies a push and answers it (protocol rules EX, LG, AU3, RC2 and ID). Call it in a transaction that writes only to
 * the author's league, and answer the phone once the transaction has ended.
 */
export const exchange = async (tx: Tx, input: ExchangeInput): Promise<SyncResponse> =>
  (await exchangeText(tx, input, null)).response

/**
 * Like `exchange()`, but the patches are returned as JSON if the rows of recent pushes contain all of them. Otherwise
 * they are in the response, and `patches` is null.
 */
export async function exchangeText(
  tx: Tx,
  { author, carrier, request, ...rest }: ExchangeInput,
  recent: RecentRows | null,
): Promise<Answered> {
  const asked = { author, carrier, request }
  const whole = async (found: Found): Promise<Answered> => ({ response: await answer(tx, asked, found), patches: null })
  const { leagueId } = author
  const before = await tx.lock(leagueId)
  const foreign = await foreignCopy(tx.ledger, leagueId, request)
  if (foreign) return { response: foreign, patches: null }
  const common = await commonVersion(tx.ledger, leagueId, request)
  if (common < request.cursor) return whole({ problem: 'restored', cursor: 0, common })
  const known = recent?.headOf(leagueId) ?? null
  const [{ problem, done }, follows] = await Promise.all([
    applyPush(tx, { author, request, ...rest, version: before + 1 }),
    isAt(tx.ledger, leagueId, { known, before }),
  ])
  if (done) recent?.add(leagueId, { ...done, follows })
  // If the phone has no data, the response contains the whole league. Reading that right after a long push would block
  // other requests for too long, so let them go first.
  if (request.cursor === 0 && done) await turn()
  const { cursor } = request
  const head = done?.head ?? (follows ? known : null)
  const found = head && recent ? recent.since(leagueId, head, cursor) : null
  const text = await recentText(tx, { author, readsAs: request.readsAs, cursor }, found)
  const of: Found = { problem, cursor, common: null, done }
  if (text) {
    const read = { patches: [], readsAs: text.readsAs }
    return { response: await answer(tx, asked, { ...of, read }), patches: text.json }
  }
  const changed = cursor !== before ? undefined : done ? (done.patches ?? undefined) : []
  return whole({ ...of, changed })
}

/** An answer, and its patches as JSON if the response doesn't contain them. */
type Answered = { response: SyncResponse; patches: string | null }

/** Returns whether the rows of recent pushes are valid for the version that this transaction has locked. */
async function isAt(
  ledger: ReadTx['ledger'],
  leagueId: number,
  { known, before }: { known: Head | null; before: number },
): Promise<boolean> {
  if (known?.version !== before || known.hash === null) return false
  return (await ledger.ownHashes(leagueId, [[before, known.hash]])).length > 0
}

/**
 * Answers a phone that doesn't push anything. It only reads, and doesn't wait for writers. `patches`: the patches in
 * the answer, as JSON; null if there are none.
 */
export async function pull(
  tx: ReadTx,
  { author, carrier, request }: Asked,
  { texts, recent }: { texts: PatchTexts; recent: RecentRows },
): Promise<Answered> {
  const foreign = await foreignCopy(tx.ledger, author.leagueId, request)
  if (foreign) return { response: foreign, patches: null }
  const [common, head] = await Promise.all([
    commonVersion(tx.ledger, author.leagueId, request),
    tx.ledger.head(author.leagueId),
  ])
  const found: Found =
    common < request.cursor
      ? { problem: 'restored', cursor: 0, common }
      : { problem: null, cursor: request.cursor, common: null }
  const asked = { author, readsAs: request.readsAs, cursor: found.cursor }
  const { json, readsAs } = await readPatchText(tx, asked, { head, texts, recent })
  const read = { patches: [], readsAs }
  return { response: await answer(tx, { author, carrier, request }, { ...found, head, read }), patches: json }
}

/**
 * Returns the last version that the phone has read from this server. If it is below the cursor, the server has been
 * restored since then.
 */
async function commonVersion(
  ledger: ReadTx['ledger'],
  leagueId: number,
  { versionHashes, cursor }: SyncRequest,
): Promise<number> {
  if (versionHashes.length === 0) return cursor
  return (await ledger.ownHashes(leagueId, versionHashes))[0]?.[0] ?? 0
}

type Asked = Pick<ExchangeInput, 'author' | 'request'> & { carrier?: Author | undefined }
type Found = {
  problem: SyncResponse['problem']
  cursor: number
  common: number | null
  changed?: readonly TablePatch[] | undefined
  done?: Done | null
  /** The head of the league's ledger, if it has already been read. */
  head?: Awaited<ReturnType<ReadTx['ledger']['head']>>
  read?: Awaited<ReturnType<typeof readPatches>>
}

async function answer(
  tx: ReadTx,
  { author, carrier, request }: Asked,
  { problem, common, done, ...found }: Found,
): Promise<SyncResponse> {
  const { leagueId } = author
  const { clientId, acked } = request
  const forked = problem === 'fork' || problem === 'restored'
  // If the phone is missing only the answers to this push, they don't have to be read from the ledger.
  const own = done && acked >= done.before ? done.results.filter(({ seq }) => seq > acked) : null
  const [head, lastSeq, results, read, about, { ids: lineage }] = await Promise.all([
    done?.head ?? found.head ?? tx.ledger.head(leagueId),
    done ? done.before + done.results.length : tx.ledger.lastSeq(leagueId, clientId),
    forked ? [] : (own ?? tx.ledger.answers(leagueId, clientId, acked)),
    found.read ?? readPatches(tx, { author, readsAs: request.readsAs, ...found }),
    answerAbout(tx.ledger, carrier ?? author, request.askAbout),
    tx.ledger.lineage(leagueId),
  ])
  const { version: cursor, hash: versionHash } = head
  return { lastSeq, results, problem, ...read, cursor, versionHash, common, token: null, about, ticket: null, lineage }
}
