import type { MutantTable } from './mutant.ts'

/** Mutants of the server's sync, ledger and store. */
export const serverMutants: MutantTable = {
  'sync-server/src/sync/exchange.ts': [
    [
      "  if (common < request.cursor) return whole({ problem: 'restored', cursor: 0, common })\n",
      '',
      'a restored server is never noticed by a phone that pushes',
    ],
    [
      "    common < request.cursor\n      ? { problem: 'restored'",
      "    common < 0\n      ? { problem: 'restored'",
      'a restored server is never noticed by a phone that pulls',
    ],
    ['changed = cursor !== before ? undefined : ', 'changed = ', 'a phone that is behind gets only what it pushed'],
    ['done && acked >= done.before', 'done', 'a phone that missed an answer gets only the answers to its current push'],
    ['done.before + done.results.length', 'done.before', 'a push is answered with the number before its own'],
    [
      'if (versionHashes.length === 0) return cursor',
      'if (versionHashes.length === 0) return 0',
      'a phone without version hashes is told that the server was restored',
    ],
    ['?.[0] ?? 0\n}', '?.[0] ?? cursor\n}', 'a server that shares no version with a phone counts as the same server'],
    [
      'tx.ledger.answers(leagueId, clientId, acked)',
      'tx.ledger.answers(leagueId, clientId, request.mutations[0]?.seq ?? acked)',
      'a lost answer is never returned again',
    ],
  ],
  'sync-server/src/sync/read-patches.ts': [
    [
      'since(author.leagueId, cursor)',
      'since(author.leagueId, cursor + 1)',
      'the answer to a push leaves out the first version after the cursor',
    ],
    ['since(leagueId, cursor)', 'since(leagueId, cursor + 1)', 'a pull leaves out the first version after its cursor'],
    ['{ leagueId, head, what }', "{ leagueId, head, what: '' }", 'everyone gets the rows of whoever pulled first'],
    ['readsAs !== readerText(reader)\n', 'false\n', 'a phone keeps its copy after its role has changed'],
    [
      '(reader.all || !privateTables.includes(table)) return patch',
      '(true) return patch',
      "everyone gets a secretary's answers",
    ],
  ],
  'sync-server/src/sync/apply-push.ts': [
    ['if (due.length === 0) return stopped(problem)\n', '', "every read raises the server's version"],
    [
      'filter(({ seq }) => seq <= last)',
      'filter(({ seq }) => seq < last)',
      'reusing the last number is mistaken for a repetition',
    ],
    [
      "  if (await isFork(tx, push, standing.lastSeq)) return stopped('fork')\n",
      '',
      'two phones with one client id take turns unnoticed',
    ],
    [
      'standing.owner !== author.userId',
      'standing.owner === 0',
      'a client generation of one account is continued by another',
    ],
    [
      '(await applyTogether(tx, plan)) ?? (await applyStepwise(tx, plan))',
      "(await applyTogether(tx, plan)) ?? { batch: plan.begin(), hash: '' }",
      'one forbidden change fails the whole push',
    ],
    ['    if (mutation.seq < last + 1 + due.length) continue\n', '', 'a resent change is applied again'],
    ["return { due, problem: 'gap' }", 'return { due, problem: null }', 'a gap in the numbers is not reported'],
    [
      'mutation.seq > last + 1 + due.length',
      'mutation.seq > last + 2 + due.length',
      'a change is skipped and the next one is applied',
    ],
    ['known.name !== name ||', '', 'two changes of different kinds with one number count as the same change'],
    ['known.mutation_version !== version ||', '', 'a number reused by another build is not noticed'],
    ['wire.seq === content.seq && ', '', 'two changes that are resent count as a fork'],
    [
      '    else forbid(batch, applied)',
      '    else note(batch, applied)',
      'a change that the database forbids is reported as saved',
    ],
    ['    if (written) batch.rows.write(changes)\n', '', 'after a forbidden change the rest of the push sees old rows'],
    ['    batch.rows.write(applied.changes)\n', '', 'a change reported as saved is not written'],
  ],
  'sync-server/src/sync/plan-push.ts': [
    ['request.relay ? seenMost : request.cursor', 'version', 'versions read from a lost server count as seen'],
    ['version - 1)', 'version + 1)', 'one version too many counts as seen'],
    [
      'push.renumbered || push.due.some((m) => m.originalId !== undefined)',
      'push.renumbered',
      'the first change that arrives under another name is applied twice',
    ],
    [
      'push.renumbered || push.due.some((m) => m.originalId !== undefined)',
      'push.due.some((m) => m.originalId !== undefined)',
      'a change that arrived under another name is applied again under its original id',
    ],
  ],
  'sync-server/src/sync/apply-mutation.ts': [
    [
      'alsoNamed(prepared.args, supersedes ?? [])',
      'prepared.args',
      'an undo of a change that the server knew under another id has no effect',
    ],
    ['Math.min(sent.seen, seen)', 'seen', 'everything the phone has read counts as seen: the last write wins'],
    ['Math.min(sent.seen, seen)', '0', 'nothing counts as seen: every correction is a contest'],
    [
      '(supersedes.length > 0 ? { supersedes } : {})',
      '{}',
      'supersedes ignored: what a phone replaced stays on the server',
    ],
    ['  originalId ?? claimId(', '  claimId(', 'a renumbered change is applied again'],
    [
      "  if (wire.ids.some((id) => ids.isTaken(id) || rows.hasRemoved(id))) return refuse('id_taken')\n",
      '',
      'an id whose row was removed is given to another',
    ],
    [
      'ids.isTaken(id) || rows.hasRemoved(id)',
      'ids.isTaken(id)',
      'an id is given to another in the push that removed its row',
    ],
    ['|| !mayRun(batch.author, prepared)', '', 'a player writes what only a secretary may write'],
    ['    ids.refuse(notMade, code)\n', '', 'a change that refers to a refused row affects another row with that id'],
    ["ran.outcome.status === 'refused' ? [] : ran.outcome.changes", '[]', 'nothing is ever changed'],
  ],
  'sync-server/src/sync/known-names.ts': [
    [
      "known.action === action && known.status !== 'refused'",
      "known.status !== 'refused'",
      "a twin's change with the same original id counts as this one, which is lost",
    ],
    [
      "known.action === action && known.status !== 'refused'",
      'known.action === action',
      'a change refused by a lost server is not retried',
    ],
    [
      '!isForeign(known, sent.userId) || this.isContent(known, sent)',
      'true',
      "anyone can claim the original id of someone else's change",
    ],
    [
      '!isForeign(known, sent.userId) || this.isContent(known, sent)',
      '!isForeign(known, sent.userId)',
      "scores that the relaying person entered for a bundle's author count twice",
    ],
    [
      'own?.originalId === null ? [own]',
      'own ? [own]',
      "one change's new number is mistaken for the next one's original id",
    ],
    [
      'if (first.length > 0) known.add',
      'if (first.length < 0) known.add',
      'a claim that arrived twice is not found under its original id',
    ],
  ],
  'sync-server/src/sync/batch-rows.ts': [
    ['      this.known.set(text, put)\n', '', 'a second hole on a card in one push erases the first'],
    [
      '      if (put) this.removals.delete(text)\n',
      '',
      'a row that is restored in the push that removed it stays missing',
    ],
    ['      this.keepLevel(change, key)\n', '', 'a list read later in a push lacks the rows that the push created'],
    ['[...this.puts.values(), ...this.removals.values()]', '[...this.puts.values()]', 'nothing can be removed'],
  ],
  'sync-server/src/store/ledger.ts': [
    [
      'AND client_id = ? AND seq > ? ORDER BY seq',
      'AND client_id = ? AND seq >= ? ORDER BY seq',
      'the last answered change is answered again',
    ],
    ['(SELECT max(seq) FROM ledger', '(SELECT min(seq) FROM ledger', 'the first number counts as the last'],
    [
      'const hash = randomUUID().slice(0, 8)',
      'const hash = String(version)',
      'the same version has the same hash on two servers: a restore is not noticed',
    ],
    [
      'own.get(version) === hash',
      'own.has(version)',
      "a restored server that has passed a phone's version counts as the same server",
    ],
    ['wire.originalId ?? null,', 'null,', 'the ledger loses original ids: a change is applied twice'],
    [
      'wire.supersedes ? JSON.stringify(wire.supersedes) : null,',
      'null,',
      'the ledger does not record what a change replaced',
    ],
  ],
  'sync-server/src/store/row-store.ts': [
    [
      'tableNames.flatMap((table) => {\n        const own',
      '[...tableNames].reverse().flatMap((table) => {\n        const own',
      'children are written before their parents',
    ],
    ['row[field] ?? null', 'row[field]', 'fields a row omitted are missing in the answer to its own push'],
    ["'remove' in change ? [[...change.remove]] : []", '[]', 'a phone is not told what its own push has removed'],
    [
      'if (last.size === 0) return []\n      const inOrder = [...last.values()]',
      'const inOrder = [...last.values()].reverse()',
      'tables without a change are answered too',
    ],
    ['rows.length + removed.length > 0 ?', 'rows.length > 0 ?', 'a removal alone never reaches the other phones'],
    [
      'found.filter(([deleted]) => !isTrue(deleted))',
      'found.filter(([deleted]) => deleted !== null)',
      'removed rows come back on other phones',
    ],
    ['cursor === 0 ? [] : found', 'cursor < 3 ? [] : found', 'early removals do not reach the phones'],
    [
      'return new Set(found.flat().map(({ id }) => id))',
      'return new Set(found.flat().map(() => 0))',
      'an id whose row was removed is given to another',
    ],
    ['version, false, ...toColumns', 'version, true, ...toColumns', 'a new row is written as removed'],
  ],
  'sync-server/src/store/table-sql.ts': [
    [
      'WHERE league_id = ? AND version > ? $',
      'WHERE league_id = ? AND version >= ? $',
      'rows that were already read are sent again',
    ],
    ['written.slice(1).map', "written.slice(1).filter((n) => n !== 'deleted').map", 'an undone removal stays removed'],
    ['written.slice(1).map', 'written.slice(2).map', 'a changed row does not reach the other phones'],
    [
      'SET version = ?, deleted = TRUE WHERE',
      'SET version = ?, deleted = TRUE WHERE deleted = TRUE AND',
      'nothing can be removed',
    ],
    [
      "byKey: { select, key: keyColumns, and: 'deleted = FALSE' }",
      'byKey: { select, key: keyColumns }',
      'a removed row is still found',
    ],
    ['} WHERE league_id = ? AND deleted = FALSE $', '} WHERE league_id = ? $', 'lists contain removed rows'],
  ],
  'sync-server/src/store/sqlite/sqlite-sql.ts': [
    [
      "typeof value === 'boolean' ? Number(value) : value",
      "typeof value === 'boolean' ? 1 : value",
      'every boolean is stored as true: everyone has paid',
    ],
    [
      'if (db.inTransaction) db.exec(`ROLLBACK',
      'if (depth > 9) db.exec(`ROLLBACK',
      'half of a change that the database forbids stays written',
    ],
    ['if (!isConstraint(error)) throw error', '', 'a full disk is mistaken for a forbidden change'],
  ],
  'sync-server/src/store/sqlite/sqlite-queue.ts': [
    [
      "if ('error' in outcome) this.rollBack()",
      "if ('error' in outcome) this.db.exec('COMMIT')",
      'half a push remains after a crash',
    ],
    ['if (this.running) return', '', 'two transactions are mixed into one'],
    [
      "if ('error' in outcome) this.statements.of('ROLLBACK TO job').run()",
      '',
      'half of a request that failed next to others remains',
    ],
  ],
  'sync-server/src/store/sqlite/sqlite-store.ts': [
    [
      "db.pragma('synchronous = FULL')",
      "db.pragma('synchronous = NORMAL')",
      'an answered change is lost in a power failure',
    ],
    ["db.pragma('foreign_keys = ON')", "db.pragma('foreign_keys = OFF')", 'rows refer to missing rows'],
  ],
}
