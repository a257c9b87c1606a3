import type { MutantTable } from './mutant.ts'

/** Mutations in what a phone records, sends and receives. */
export const phoneMutants: MutantTable = {
  'web/src/sync-client/outbox/record.ts': [
    [
      "['outbox', 'journal', 'parked'] as const) {\n    if",
      "['outbox', 'journal'] as const) {\n    if",
      'a refused press is recorded again',
    ],
    [
      "['outbox', 'journal', 'parked'] as const) {\n    if",
      "['outbox', 'parked'] as const) {\n    if",
      'an answered press is recorded again',
    ],
    [
      'const since = idsSince(meta, clientGeneration ?? meta.clientGeneration)',
      'const since = idsSince(meta, meta.clientGeneration)',
      'an open form strikes the row that has the old id',
    ],
    ["await tx.put('meta', [meta])\n", '', 'two changes get one number'],
    [
      'if (unpark !== undefined) await unparkRow(tx, unpark)',
      '',
      'a refused change that was put in order stays on the list',
    ],
    ['if (clearDrafts.length > 0)', 'if (clearDrafts.length > 1)', 'a saved draft is typed again at the next start'],
    [
      "if (error instanceof Refused) return { status: 'refused', code: error.code, call: error.call }",
      "if (error instanceof Refused) return { status: 'saved', seqs: [] }",
      'what the phone refuses is called saved',
    ],
    [
      "if (!may(meta.role, mutation.needs)) throw new Refused('forbidden', call)",
      '',
      'a player is told saved, and refused later',
    ],
    ['taken[i] ?? env.newId()', 'env.newId()', 'calls of one press do not find the rows of each other'],
    [
      "if (outcome.status === 'refused') throw new Refused(refuse(outcome.code).code, call)",
      '',
      'what the phone foresees as refused is recorded',
    ],

    [
      'supersedes: all.slice(-SUPERSEDES_MOST)',
      'supersedes: all.slice(0, SUPERSEDES_MOST)',
      'of many replaced claims the newest are not told',
    ],
    [
      'const all = [...new Set([...kept, ...supersedes])]',
      'const all = supersedes',
      'a correction that is brought back forgets what it corrected',
    ],
    [
      'return isSame || isKnown ? shown.seen : 0',
      'return shown.seen',
      'what a screen showed of a lost server counts as seen of the restored one',
    ],
    [
      '{ seen: seenOf(shown, meta), ...call,',
      '{ ...call,',
      'what came between a press and its transaction counts as seen',
    ],
    ['inverse: withVersion(inverse)', 'inverse', 'an undo in a newer app is not understood'],
    ['nextSeq: meta.nextSeq + 1 }', 'nextSeq: meta.nextSeq + 2 }', 'the numbers have holes'],
  ],
  'web/src/sync-client/outbox/apply-locally.ts': [
    ["if (!(await tx.get('shadow', [id]))) await", 'await', "the server's row is forgotten under a second own change"],
    [
      '[{ id, table, key, row }])\n    before',
      '[{ id, table, key, row: null }])\n    before',
      "the server's row is gone from the screen when an own change is taken in",
    ],
    [
      "'put' in change ? replacedClaims(before[i], change.put, ctx.userId) : []",
      '[]',
      'over is empty: an own correction becomes a contest',
    ],
    ['version: null,', 'version: 0,', "an own waiting value counts as one of the server's"],
    ['seen: entry.seen,', 'seen: Number.MAX_SAFE_INTEGER,', "a phone hides another's value that its own did not see"],
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
      'a change that came under another name is told as refused',
    ],
    [
      "parked.push({ ...base, code: code ?? 'refused' })",
      'parked.splice(0)',
      'a refused change vanishes without a word',
    ],
    ['serverVersion: response.cursor', 'serverVersion: 0', 'a restored server does not get back what it forgot'],
    ["if (journal.length > 0) await tx.put('journal', journal)", '', 'no journal: a restored server gets nothing back'],
    [
      "if (parked.length > 0) await tx.put('parked', parked)",
      "if (parked.length > 1) await tx.put('parked', parked)",
      'a single refused change vanishes',
    ],
  ],
  'web/src/sync-client/outbox/renumber.ts': [
    [
      'originalId: one.entry.originalId ?? nameOf(one)',
      'originalId: nameOf(one)',
      'a change numbered anew twice forgets its first name',
    ],
    ['originalId: one.entry.originalId ?? nameOf(one)', '', 'a change numbered anew is applied twice'],
    ["await tx.clear('outbox')", '', 'numbered anew, the old entries stay in the outbox'],
    [
      'clientGeneration: meta.clientGeneration + 1',
      'clientGeneration: meta.clientGeneration',
      'a screen from before strikes the row that has the old id',
    ],
    ['acked: 0 }', 'acked: meta.acked }', 'answers of the new client id are not asked for'],
    ['nextSeq: fresh.length + 1', 'nextSeq: meta.nextSeq', 'after a new client id the numbers have a gap'],

    ['.slice(-RENAMED_MOST)', '.slice(0, 0)', 'renamed ids are forgotten at once'],
    [
      'const args = renamed(entry.args, renames)',
      'const args = entry.args',
      'a settling names claims that have another name now',
    ],
    [
      'const inverse = renamed(entry.inverse, renames) as StoredCall | null',
      'const inverse = entry.inverse',
      'an undo after a new client id strikes the wrong row',
    ],

    ['ids: entry.ids.map((id) => renames.ids.get(id) ?? id)', 'ids: entry.ids', 'a taken id is sent again for ever'],
  ],
  'web/src/sync-client/outbox/renamed-ids.ts': [
    [
      'rename.clientGeneration <= clientGeneration) continue',
      'rename.clientGeneration < clientGeneration) continue',
      'an id given anew is replaced in what was typed after it',
    ],
    [
      'for (const [from, to] of ids) if (to === rename.from) ids.set(from, rename.to)',
      '',
      'an id given anew twice is followed once',
    ],
  ],
  'web/src/sync-client/outbox/undo.ts': [
    ['.reverse()', '', 'an undo of several holes runs in the wrong order'],
    [
      "row.action === action && row.status !== 'refused'",
      'row.action === action',
      'an undo takes back what never happened',
    ],
  ],
  'web/src/sync-client/outbox/unpark-row.ts': [
    [
      "await tx.put('journal', [{ ...entry, clientGeneration: 0, status: 'refused', serverVersion: 0 }])",
      '',
      'a dismissed change comes back from beside the database',
    ],
    [
      "status: 'refused', serverVersion: 0",
      "status: 'ok', serverVersion: 2 ** 40",
      'a dismissed change is sent again after a restore',
    ],
    ["await tx.remove('parked', [[id]])", '', 'a refused change cannot be taken off the list'],
  ],
  'web/src/sync-client/outbox/typing-ahead.ts': [
    [
      '      show()\n      try {',
      '      try {',
      'a digit is lost whose page goes away in the moment in which it is typed',
    ],
    [
      'if (!(await isGone(key.slice(prefix.length)))) continue',
      '',
      'what another tab is keeping is typed a second time',
    ],
    [
      'await keep(new Map(values), seen)',
      'await keep(new Map(values))',
      'a digit that came back does not say what it was typed over',
    ],
  ],
  'web/src/sync-client/outbox/write-ahead.ts': [
    ["padStart(12, '0')", "padStart(1, '0')", 'ten presses are brought back in the wrong order'],
    [
      'const own = kept().filter((key) => !busy.has(key))',
      'const own = kept()',
      'a press under way is taken for a lost one',
    ],
    ['if (key !== undefined) savedHere.set(nonce, key)', '', 'what was answered stays beside the database'],
    ['return own.sort().flatMap', 'return own.flatMap', 'lost presses are brought back in any order'],
    ['-ahead-count`, String(count))', '-ahead-count`, String(1))', 'the second press is kept over the first'],
    ['if (key !== undefined) storage.removeItem(key)', '', 'a press that a person was told is not saved comes back'],
  ],
  'web/src/sync-client/outbox/write-ahead-keeper.ts': [
    [
      'own.filter((nonce) => !waiting.has(nonce))',
      'own',
      'a press is forgotten beside the database before it was answered',
    ],
    [
      '    if (gone.some(({ begun }) => isAhead(begun, meta))) await beginAgain(world)\n',
      '',
      'a phone that was set back gives out the numbers of its lost copy a second time',
    ],
    [
      ' || (await waitsHere(world.storage))',
      '',
      'a press of a lost copy stands on the screen over what was typed since',
    ],
  ],
  'web/src/sync-client/outbox/record-lost.ts': [
    [
      ' ?? claimId({ clientId: nonce, seq: i + 1 })',
      '',
      'a press that never had a number replaces what was written since',
    ],
    [
      'Math.min(call.seen ?? seen, seen)',
      'call.seen ?? seen',
      'a press of a lost copy has seen what a restored server holds',
    ],
    [
      "    await storage.transact('write', (tx) => tx.put('journal', accepted))\n",
      '',
      'what the server has of a lost copy is not kept for the day on which it is restored',
    ],
    [
      'clientId: nonce, clientGeneration: GENERATION_LOST',
      'clientId: nonce, clientGeneration: meta.clientGeneration',
      'what a lost copy did is sent again after what was done since',
    ],
    ['knownAs: originalId', 'knownAs: nonce', 'an undo of what a lost copy did loses its aim in a restore'],
    [
      "withoutPrivate(accepted, meta.readsAs ?? '')",
      'accepted',
      'what a person reads no more stays with what is kept of a lost copy',
    ],
  ],
}
