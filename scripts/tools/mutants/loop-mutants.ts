import type { MutantTable } from './mutant.ts'

/** Mutants of the sync cycle, the rebase, recovery and relay bundles. */
export const loopMutants: MutantTable = {
  'web/src/sync-client/loop/rebase.ts': [
    [
      'meta.fence !== input.fence || meta.clientId !== input.clientId',
      'meta.clientId !== input.clientId',
      'a frozen tab accepts an old answer',
    ],
    [
      'meta.fence !== input.fence || meta.clientId !== input.clientId',
      'meta.fence !== input.fence',
      'an answer to the old client id is accepted under the new one',
    ],
    ['if (!(patch.table in tables)) return', '', 'a table of a newer build stops the phone'],
    [
      'if (patch.removed.length > 0) await tx.remove(table, patch.removed)',
      '',
      'removed rows stay on the other phones',
    ],
    [
      'common === null ? meta.versionHashes : meta.versionHashes.filter(([version]) => version <= common)',
      'meta.versionHashes',
      "a lost server's hashes are kept: after a second restore, the common version is wrong",
    ],
    [
      'meta.versionHashes.filter(([version]) => version <= common)',
      'meta.versionHashes.filter(([version]) => version < common)',
      'the common version is forgotten at each restore',
    ],
    [
      'problem === null && lastSeq >= meta.nextSeq',
      'problem === null && lastSeq > meta.nextSeq',
      "a phone set up from a backup mistakes its twin's next answer for its own",
    ],
    [
      "if (problem === 'fork' || shared)",
      "if (problem === 'fork')",
      'a phone set up from a backup does not notice its twin',
    ],
    ['common: response.common ?? 0, clientId', 'common: meta.cursor, clientId', 'after a restore nothing is recovered'],
    [
      'acked: Math.min(lastSeq, input.sent)',
      'acked: lastSeq',
      'an answer that the phone did not store is never requested again',
    ],
    ['acked: Math.min(lastSeq, input.sent)', 'acked: input.sent', 'an unanswered change counts as answered'],
    [
      'if (taken.length === 0) return { meta: next, again: false }',
      'if (taken.length >= 0) return { meta: next, again: false }',
      'a row whose id was taken is lost',
    ],
    [
      'const entries = [...first, ...waiting].map',
      'const entries = [...waiting, ...first].map',
      'a renaming is sent before the row that it renames',
    ],
  ],
  'web/src/sync-client/outbox/replay.ts': [
    [
      'if (row) await tx.put(table, [row as never])\n    else',
      'if (row) await tx.put(table, [row as never])\n    else if (false)',
      'a row that the server refused stays on the screen',
    ],
    ["await tx.clear('shadow')\n", '', "the server's old rows overwrite its new ones"],
    [
      'for (const entry of waiting) await applyChanges(tx, entry, contextOf(entry, meta))',
      '',
      'pending changes disappear from the screen at every answer',
    ],
  ],
  'web/src/sync-client/loop/sync-once.ts': [
    [
      "if (failure) return { kind: 'failed', failure, pending: own.pending }",
      '',
      'a bundle that could not be sent is not reported',
    ],
    [
      'return sent ? exchangeAll(env) : own',
      'return own',
      "a bundle's rows are not on the relaying phone's screen after it was sent",
    ],
    ['Math.max(1, Math.floor(size / 2))', '1', 'after one push that was too large, each change is sent alone'],
    [
      'size = Math.max(1, Math.floor(size / 2))',
      'size = size - 1',
      'a push that is too large shrinks by only one change at a time',
    ],
    [
      "if (answer.kind === 'too_large' && size > 1) {",
      "if (answer.kind === 'too_large' && size > 60) {",
      'a push of 50 that is too large never gets through',
    ],

    ['waiting.slice(0, size)', 'waiting', 'more than 100 changes are sent at once'],
    [
      'request.mutations.at(-1)?.seq ?? request.acked',
      'Number.MAX_SAFE_INTEGER',
      'a cloned phone takes an answer meant for its twin',
    ],
    [
      '!rebased.again && (pending === 0 || nothingMore)',
      '(pending === 0 || nothingMore)',
      'renumbered changes wait for the next cycle',
    ],
    [
      '!rebased.again && (pending === 0 || nothingMore)',
      '!rebased.again',
      'the second hundred changes wait for the next cycle',
    ],
  ],
  'web/src/sync-client/loop/sync-machine.ts': [
    [
      'if (state.sending) return { state: { ...state, again: true }, effects: [] }\n  if (state.blocker',
      'if (state.sending) return { state, effects: [] }\n  if (state.blocker',
      'changes made during a cycle wait until something else triggers a sync',
    ],
    [
      "state.blocker === 'signed_out' && why !== 'button'",
      "state.blocker === 'signed_out'",
      'the button does nothing after the session ended',
    ],
    [
      'if (pending === 0) return { state: next, effects: [] }',
      'return { state: next, effects: [] }',
      'changes left after a cycle are not retried',
    ],
    ['if (state.again) return start(next)', '', 'changes made during a cycle wait'],
    ['const attempt = state.attempt + 1', 'const attempt = 1', 'a phone without a signal tries every second'],
    [
      "return { state: next, effects: [{ type: 'wait', ms: asked ??",
      "return { state: next, effects: [{ type: 'wait', ms:",
      'a busy server is not given the time it asks for',
    ],
    [
      "waiting: blocker !== 'signed_out',\n    stale",
      'waiting: true,\n    stale',
      'a signed-out phone counts as waiting for its next attempt',
    ],
  ],
  'web/src/sync-client/loop/sync-lock.ts': [
    ['return locks.request(name, { steal: true }, work)', 'throw error', 'a frozen tab keeps all others from sending'],
    ['if (began || !patience.signal.aborted) throw error', '', 'a failed cycle is run twice'],
    ['began = true\n      stop()', 'began = true', 'a slow cycle is mistaken for one that never started'],
  ],
  'web/src/sync-client/recovery/requeue.ts': [
    [
      "row.serverVersion > common && row.status !== 'refused'",
      'row.serverVersion >= common',
      'changes that the restored server has, or that were discarded, are resent',
    ],
    [
      'row.serverVersion > common',
      'row.serverVersion > common + 1',
      'the first version that a restored server lost is not resent',
    ],
    [
      '...(row.knownAs && { knownAs: row.knownAs })',
      '',
      "a correction loses its target in a restore if the server knows the corrected change by a twin's id",
    ],
    ['lost.sort(inRecordingOrder)', '', 'after a restore, changes are ordered by id instead of recording order'],
    [
      'lost.sort(inRecordingOrder)',
      'lost.sort((a, b) => a.seq - b.seq)',
      'after a restore changes of two client ids are mixed',
    ],
    [
      '...lost.map(\n      (row): Named => ({ entry: toOutbox(row), clientId: row.clientId, ...(row.knownAs && { knownAs: row.knownAs }) }),\n    ),\n    ...waiting.map((entry): Named => ({ entry, clientId: meta.clientId })),',
      '...waiting.map((entry): Named => ({ entry, clientId: meta.clientId })),\n    ...lost.map(\n      (row): Named => ({ entry: toOutbox(row), clientId: row.clientId, ...(row.knownAs && { knownAs: row.knownAs }) }),\n    ),',
      'after a restore an old value comes after its correction',
    ],
    [
      'entry: { ...one.entry, seen: Math.min(one.entry.seen, common) }',
      'entry: one.entry',
      "a lost server's change retires values that its author never saw",
    ],
    [
      "await tx.remove(\n    'journal',\n    lost.map((row) => [row.id]),\n  )",
      '',
      'after a restore an answered change is in both journal and outbox',
    ],
  ],
  'web/src/sync-client/recovery/version-hashes.ts': [
    ['const NEAREST = 4', 'const NEAREST = 1', 'a restore by a few versions resends half the night'],
    [
      'const FARTHER = 4',
      'const FARTHER = 40',
      'the version shared with a restored server is found ten times too far back',
    ],
    [
      'back(older[i + 1]) > FARTHER * back(kept.at(-1))',
      'back(one) > FARTHER * back(kept.at(-1))',
      'only the newest four of the versions read one by one are kept',
    ],
    ['.filter(([version]) => version < newest)', '', "a lost server's hash stays next to the new server's"],
    ['kept.slice(0, MOST)', 'kept', 'the list of hashes grows beyond what the server accepts'],
  ],
  'web/src/sync-client/transfer/relay-bundle.ts': [
    ['if (bundle.mutations.length === 0) return null', '', 'an empty bundle is packed'],
    ["if (one.leagueId !== meta.leagueId) return 'other_league'", '', "another league's bundle is accepted"],
    ["if (one.clientId === meta.clientId) return 'own'", '', 'a phone accepts its own bundle'],

    ['clientId: one.clientId, acked: from', 'acked: from', "a bundle is sent under the relaying phone's client id"],
    ['.filter(({ seq }) => seq > from)', '', 'the first part of a bundle is sent again instead of the second'],
    ['.slice(0, most)', '', 'batches of a bundle: more than 100 changes go at once'],
    [
      '(await readOutbox(tx)).slice(0, BUNDLE_MOST)',
      '(await readOutbox(tx)).reverse()',
      "a bundle's changes are in reverse order",
    ],
  ],
  'web/src/sync-client/transfer/send-bundles.ts': [
    ["if (problem === 'restored') return { kind: 'network' }", '', 'a bundle sent to a restored server is dropped'],
    ['problem !== null || lastSeq <= from', 'problem !== null', 'a bundle that makes no progress is sent forever'],
    ['while (from < last) {', 'if (from < last) {', 'batches of a bundle: only the first hundred changes are sent'],
    ['from = lastSeq\n', 'from = last\n', 'batches of a bundle: the rest counts as sent'],
    [
      '(row.relayBundle.mutations[0]?.seq ?? 1) - 1',
      '0',
      'a bundle that starts late requests answers from the beginning',
    ],
    [
      "await storage.transact('write', (tx) => tx.remove('relayBundle', [[row.id]]))\n  return null",
      'return null',
      'a bundle that is done is sent again at each cycle',
    ],
  ],
  'web/src/sync-client/storage/memory-storage.ts': [
    [
      'if (own !== undefined) return own?.row',
      'if (own) return own.row',
      'a row removed in a transaction is still read there',
    ],
    [
      'here?.cleared ? undefined : data.get(table)?.get(id)?.row',
      'data.get(table)?.get(id)?.row',
      'a cleared table is still read in its transaction',
    ],
  ],
}
