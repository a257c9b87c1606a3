import type { MutantTable } from './mutant.ts'

/** Mutations in how a phone records, sends and receives. */
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
      'an undo leaves out what it may not do, and says that it is in use',
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
      'what the phone refuses is called saved',
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
      'what the phone sees refused is recorded',
    ],

    [
      'supersedes: all.slice(-SUPERSEDES_MOST)',
      'supersedes: all.slice(0, SUPERSEDES_MOST)',
      'of many replaced claims the newest are not named',
    ],
    [
      'const all = [...new Set([...kept, ...supersedes])]',
      'const all = supersedes',
      'a recovered correction forgets what it corrected',
    ],
    [
      'return isSame || isKnown ? shown.seen : 0',
      'return shown.seen',
      'what a screen showed of a lost server counts as seen on the restored one',
    ],
    [
      '{ seen: seenOf(shown, meta), ...call,',
      '{ ...call,',
      'what came between an action and its transaction counts as seen',
    ],
    ['inverse: withVersion(inverse)', 'inverse', 'an undo in a newer app is not understood'],
    ['nextSeq: meta.nextSeq + 1 }', 'nextSeq: meta.nextSeq + 2 }', 'the numbers have gaps'],
  ],
  'web/src/sync-client/outbox/apply-locally.ts': [
    [
      "if (!(await tx.get('shadow', [id]))) await",
      'await',
      "the server's row is forgotten under a second change of one's own",
    ],
    [
      '[{ id, table, key, row }])\n    before',
      '[{ id, table, key, row: null }])\n    before',
      "the server's row is gone from the screen when one's own change is accepted",
    ],
    [
      "'put' in change ? replacedClaims(before[i], change.put, ctx.userId) : []",
      '[]',
      "over is empty: one's own correction becomes a contest",
    ],
    ['version: null,', 'version: 0,', "one's own pending value counts as one of the server's"],
    [
      'seen: entry.seen,',
      'seen: Number.MAX_SAFE_INTEGER,',
      "a phone hides someone else's value that its own did not see",
    ],
  ],
  'web/src/sync-client/outbox/acknowledge.ts': [
    ['.filter(({ seq }) => seq <= sent)', '', 'a cloned phone takes an answer meant for its twin'],
    [
      '.filter(({ seq }) => seq <= sent)',
      '.filter(({ seq }) => seq < sent)',
      'the last answer of each exchange is thrown away',
    ],
    ["if (code === 'id_taken') taken.push(entry)\n    else if", 'if', 'a row whose id was taken waits for a person'],
    [
      "status === 'refused' && code !== 'known'",
      "status === 'refused'",
      'a change that arrived under another name is reported as refused',
    ],
    ["parked.push({ ...base, code: code ?? 'refused' })", 'parked.splice(0)', 'a refused change disappears silently'],
    ['serverVersion: response.cursor', 'serverVersion: 0', 'a restored server does not get back what it forgot'],
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
      'a change renumbered twice forgets its first name',
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
      'a settlement names claims that have another name now',
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
      'a replaced id is also replaced in what was typed afterwards',
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
      'an undo reverts what never happened',
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
      'what another tab is keeping is recovered a second time',
    ],
    [
      'await keep(new Map(values), seen)',
      'await keep(new Map(values))',
      'a recovered digit does not say what it was typed over',
    ],
  ],
  'web/src/sync-client/outbox/write-ahead.ts': [
    ["padStart(12, '0')", "padStart(1, '0')", 'ten actions are recovered in the wrong order'],
    [
      'const own = kept().filter((key) => !busy.has(key))',
      'const own = kept()',
      'an action in progress is taken for a lost one',
    ],
    ['if (key !== undefined) savedHere.set(nonce, key)', '', 'answered actions stay outside the database'],
    ['return own.sort().flatMap', 'return own.flatMap', 'lost actions are recovered in any order'],
    ['-ahead-count`, String(count))', '-ahead-count`, String(1))', 'the second action overwrites the first'],
    ['if (key !== undefined) storage.removeItem(key)', '', 'an action that a person was told is not saved returns'],
  ],
  'web/src/sync-client/outbox/write-ahead-keeper.ts': [
    [
      'own.filter((nonce) => !waiting.has(nonce))',
      'own',
      'an action is forgotten outside the database before it is answered',
    ],
    [
      '    if (gone.some(({ begun }) => isAhead(begun, meta))) await startOver(world)\n',
      '',
      'a phone that was restored reuses the numbers of its lost copy',
    ],
    [' || (await waitsHere(world.storage))', '', 'an action from a lost copy covers what was typed since'],
  ],
  'web/src/sync-client/outbox/record-lost.ts': [
    [
      ' ?? claimId({ clientId: nonce, seq: i + 1 })',
      '',
      'an action that never had a number replaces what was written since',
    ],
    [
      'Math.min(call.seen ?? seen, seen)',
      'call.seen ?? seen',
      'an action from a lost copy has seen what a restored server holds',
    ],
    [
      "    await storage.transact('write', (tx) => tx.put('journal', accepted))\n",
      '',
      'what the server has from a lost copy is not kept in case that server is restored',
    ],
    [
      'clientId: nonce, clientGeneration: GENERATION_LOST',
      'clientId: nonce, clientGeneration: meta.clientGeneration',
      "a lost copy's changes are sent again after what was done since",
    ],
    ['knownAs: originalId', 'knownAs: nonce', "an undo of a lost copy's change loses its target in a restore"],
    [
      "withoutPrivate(accepted, meta.readsAs ?? '')",
      'accepted',
      'what a person can no longer read stays in what is kept of a lost copy',
    ],
  ],
}
