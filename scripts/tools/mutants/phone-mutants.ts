import type { MutantTable } from './mutant.ts'

/** Mutants of the code that records, sends and receives changes on a phone. */
export const phoneMutants: MutantTable = {
  'web/src/sync-client/outbox/record.ts': [
    [
      "['outbox', 'journal', 'parked'] as const) {\n    if",
      "['outbox', 'journal'] as const) {\n    if",
      'a refused action is recorded again',
    ],
    [
      "['outbox', 'journal', 'parked'] as const) {\n    if",
      "['outbox', 'parked'] as const) {\n    if",
      'an answered action is recorded again',
    ],
    [
      'const since = idsSince(meta, clientGeneration ?? meta.clientGeneration)',
      'const since = idsSince(meta, meta.clientGeneration)',
      'an open form writes to the row that has the old id',
    ],
    ["await tx.put('meta', [meta])\n", '', 'two changes get one number'],
    [
      'if (unpark !== undefined) await unparkRow(tx, unpark)',
      '',
      'a refused change that was corrected stays on the list',
    ],
    [
      "if (!(error instanceof Refused) || error.code !== 'in_use') throw error",
      'if (!(error instanceof Refused)) throw error',
      "an undo skips what it isn't allowed to do, and reports it as in use",
    ],
    [
      "if (left.length > 0 && meta.nextSeq === first) throw new Refused({ code: 'in_use' }, calls[0] as SavedCall)",
      '',
      'an undo of nothing says "Undone"',
    ],
    ['if (clearDrafts.length > 0)', 'if (clearDrafts.length > 1)', 'a saved draft returns at the next start'],
    [
      "return { status: 'refused', code: error.code, call: error.call, ...",
      "return { status: 'saved', seqs: [], ...",
      'a change that the phone refuses is reported as saved',
    ],
    [
      "if (!may(meta.role, mutation.needs)) throw new Refused({ code: 'forbidden' }, call)",
      '',
      'a player is told "saved", and refused later',
    ],
    ['taken[i] ?? env.newId()', 'env.newId()', "calls of one action do not find each other's rows"],
    [
      "if (outcome.status === 'refused') throw new Refused(outcome, call)",
      '',
      'a change that the phone would refuse is recorded',
    ],

    [
      'supersedes: all.slice(-SUPERSEDES_MOST)',
      'supersedes: all.slice(0, SUPERSEDES_MOST)',
      "when many claims are replaced, the newest aren't listed",
    ],
    [
      'const all = [...new Set([...(first ? kept : []), ...supersedes])]',
      'const all = supersedes',
      'a recovered correction forgets what it corrected',
    ],
    [
      'return shown.clientGeneration === clientGeneration ? shown.seen : seenAmong(shown, versionHashes)',
      'return shown.seen',
      'values a screen showed from a lost server count as seen on the restored one',
    ],
    [
      '{ seen: seenOf(shown, meta), ...call,',
      '{ ...call,',
      'changes that arrive between an action and its transaction count as seen',
    ],
    ['inverse: withVersion(inverse)', 'inverse', 'an undo in a newer app is not understood'],
    ['nextSeq: meta.nextSeq + 1 }', 'nextSeq: meta.nextSeq + 2 }', 'the numbers have gaps'],
  ],
  'web/src/sync-client/outbox/apply-locally.ts': [
    [
      "if (!(await tx.get('shadow', [id]))) await",
      'await',
      "the server's row is lost when the phone changes it a second time",
    ],
    [
      '[{ id, table, key, row }])\n    before',
      '[{ id, table, key, row: null }])\n    before',
      "the server's row disappears from the screen when the phone's own change is accepted",
    ],
    [
      "'put' in change ? replacedClaims(before[i], change.put, ctx.userId) : []",
      '[]',
      "an author's correction of their own value becomes a contest",
    ],
    ['version: null,', 'version: 0,', "the phone's own pending value counts as the server's"],
    [
      'seen: entry.seen,',
      'seen: Number.MAX_SAFE_INTEGER,',
      "a phone hides someone else's value that its own author hadn't seen",
    ],
  ],
  'web/src/sync-client/outbox/acknowledge.ts': [
    ['.filter(({ seq }) => seq <= sent)', '', 'a cloned phone takes an answer meant for its twin'],
    [
      '.filter(({ seq }) => seq <= sent)',
      '.filter(({ seq }) => seq < sent)',
      'the last answer of each exchange is discarded',
    ],
    [
      "if (code === 'id_taken') taken.push(entry)\n    else if",
      'if',
      "a row whose id was taken waits for the user's decision",
    ],
    [
      "status === 'refused' && code !== 'known'",
      "status === 'refused'",
      'a change that arrived under another name is reported as refused',
    ],
    ["parked.push({ ...base, code: code ?? 'refused' })", 'parked.splice(0)', 'a refused change disappears silently'],
    ['serverVersion: response.cursor', 'serverVersion: 0', 'a restored server does not get back the changes it lost'],
    ["if (journal.length > 0) await tx.put('journal', journal)", '', 'no journal: a restored server gets nothing back'],
    [
      "if (parked.length > 0) await tx.put('parked', parked)",
      "if (parked.length > 1) await tx.put('parked', parked)",
      'a single refused change disappears',
    ],
  ],
  'web/src/sync-client/outbox/renumber.ts': [
    [
      'originalId: one.entry.originalId ?? nameOf(one)',
      'originalId: nameOf(one)',
      'a change renumbered twice loses its original id',
    ],
    ['originalId: one.entry.originalId ?? nameOf(one)', '', 'a renumbered change is applied twice'],
    ["await tx.clear('outbox')", '', 'after renumbering, the old entries stay in the outbox'],
    [
      'clientGeneration: meta.clientGeneration + 1',
      'clientGeneration: meta.clientGeneration',
      'an outdated screen writes to the row that has the old id',
    ],
    ['acked: 0 }', 'acked: meta.acked }', 'answers to the new client id are not requested'],
    ['nextSeq: fresh.length + 1', 'nextSeq: meta.nextSeq', 'after a new client id the numbers have a gap'],

    ['.slice(-RENAMED_MOST)', '.slice(0, 0)', 'renamed ids are forgotten at once'],
    [
      'const args = renamed(entry.args, renames)',
      'const args = entry.args',
      'a settlement refers to claims by their old ids',
    ],
    [
      'const inverse = renamed(entry.inverse, renames) as StoredCall | null',
      'const inverse = entry.inverse',
      'an undo after a new client id affects the wrong row',
    ],

    ['ids: entry.ids.map((id) => renames.ids.get(id) ?? id)', 'ids: entry.ids', 'a taken id is resent forever'],
  ],
  'web/src/sync-client/outbox/renamed-ids.ts': [
    [
      'rename.clientGeneration <= clientGeneration) continue',
      'rename.clientGeneration < clientGeneration) continue',
      'a replaced id is also replaced in values typed afterward',
    ],
    [
      'for (const [from, to] of ids) if (to === rename.from) ids.set(from, rename.to)',
      '',
      'an id replaced twice is followed only once',
    ],
  ],
  'web/src/sync-client/outbox/undo.ts': [
    ['.reverse()', '', 'an undo of several holes runs in the wrong order'],
    [
      "row.action === action && row.status !== 'refused'",
      'row.action === action',
      'an undo reverts a change that never happened',
    ],
  ],
  'web/src/sync-client/outbox/unpark-row.ts': [
    [
      "await tx.put('journal', [{ ...entry, clientGeneration: 0, status: 'refused', serverVersion: 0 }])",
      '',
      'a discarded change is recovered from outside the database',
    ],
    [
      "status: 'refused', serverVersion: 0",
      "status: 'ok', serverVersion: 2 ** 40",
      'a discarded change is resent after a restore',
    ],
    ["await tx.remove('parked', [[id]])", '', 'a refused change cannot be removed from the list'],
  ],
  'web/src/sync-client/outbox/input-journal.ts': [
    ['      show()\n      try {', '      try {', 'a digit is lost if the page is discarded at the moment it is typed'],
    [
      'if (!(await isGone(key.slice(prefix.length)))) continue',
      '',
      'an action that another tab still keeps is recovered a second time',
    ],
    [
      'await keep(new Map(values), seen)',
      'await keep(new Map(values))',
      "a recovered digit doesn't record the value it was typed over",
    ],
  ],
  'web/src/sync-client/outbox/write-ahead.ts': [
    ["padStart(12, '0')", "padStart(1, '0')", 'ten actions are recovered in the wrong order'],
    [
      'const own = kept().filter((key) => !busy.has(key))',
      'const own = kept()',
      'an action in progress is mistaken for a lost one',
    ],
    ['if (key !== undefined) savedHere.set(nonce, key)', '', 'answered actions stay outside the database'],
    ['return own.sort().flatMap', 'return own.flatMap', 'lost actions are recovered in any order'],
    ['-ahead-count`, String(count))', '-ahead-count`, String(1))', 'the second action overwrites the first'],
    ['if (key !== undefined) storage.removeItem(key)', '', 'an action that was reported as not saved returns'],
  ],
  'web/src/sync-client/outbox/write-ahead-keeper.ts': [
    [
      'own.filter((nonce) => !waiting.has(nonce))',
      'own',
      'an action is forgotten outside the database before it is answered',
    ],
    [
      'gone.some(({ begun }) => isAhead(begun, meta)) ? await startOver(world) : meta',
      'meta',
      'a phone that was restored reuses the numbers of its lost copy',
    ],
    [' || (await waitsHere(world.storage))', '', 'an action from a lost copy hides values that were entered since'],
  ],
  'web/src/sync-client/outbox/record-lost.ts': [
    [
      ' ?? claimId({ clientId: nonce, seq: i + 1 })',
      '',
      'an action that was never numbered replaces values written since',
    ],
    [
      'Math.min(call.seen ?? seen, seen)',
      'call.seen ?? seen',
      'an action from a lost copy counts as having seen what a restored server has',
    ],
    [
      "    await storage.transact('write', (tx) => tx.put('journal', accepted))\n",
      '',
      "changes that the server accepted from a lost copy aren't kept for a server restore",
    ],
    [
      'clientId: nonce, clientGeneration: GENERATION_LOST',
      'clientId: nonce, clientGeneration: meta.clientGeneration',
      "a lost copy's changes are resent after later ones",
    ],
    ['knownAs: originalId', 'knownAs: nonce', "an undo of a lost copy's change loses its target in a restore"],
    [
      "withoutPrivate(accepted, meta.readsAs ?? '')",
      'accepted',
      'private values that a person can no longer read stay in the data kept from a lost copy',
    ],
  ],
}
