import type { MutantTable } from './mutant.ts'

/** Mutants of the mutations for cards, points and subs, and of the code that runs them. */
export const mutationMutants: MutantTable = {
  'shared/src/mutations/scores/card.ts': [
    [
      'z.int().check(z.minimum(1), z.maximum(18))',
      'z.int().check(z.minimum(1), z.maximum(9))',
      'the back nine cannot be entered',
    ],
    [
      'z.nullable(z.union([z.int().check(z.minimum(1), z.maximum(limits.strokes))',
      'z.nullable(z.union([z.int().check(z.minimum(0), z.maximum(limits.strokes))',
      'a hole with zero strokes is accepted',
    ],
    ['z.maximum(limits.strokes)', 'z.maximum(10 * limits.strokes)', '300 strokes on one hole are accepted'],

    ['value: a.value, retires: a.retires }', 'value: a.value }', 'retires ignored: a settled contest stays contested'],

    [
      "if (!rows.get('weeks', [weekId]) || !team) return refuse('not_found')",
      "if (!team) return refuse('not_found')",
      'a score is written into a deleted week',
    ],
    ["if (!found && !isInTeam(team, playerId)) return refuse('not_in_team')", '', 'anyone gets a card on any team'],
    [
      'if (!found && !isInTeam(team, playerId))',
      'if (!isInTeam(team, playerId))',
      'after a roster change a started card cannot be corrected',
    ],
    [
      'const card: Card = found ?? { weekId, playerId, teamId, cells: {} }',
      'const card: Card = found ? { ...found, teamId } : { weekId, playerId, teamId, cells: {} }',
      'a correction moves a finished card to another team',
    ],
    [
      'cells: { ...card.cells, [write.cell]: cell }',
      'cells: { [write.cell]: cell }',
      'one hole erases the rest of the card',
    ],
  ],
  'shared/src/mutations/scores/points.ts': [
    [
      "if (!rows.get('weeks', [a.weekId]) || !rows.get('teams', [a.teamId])) return refuse('not_found')",
      '',
      'points are entered for a deleted team',
    ],
  ],
  'shared/src/mutations/people/sub.ts': [
    [
      "if (!rows.get('weeks', [a.weekId]) || !rows.get('players', [a.playerId])) return refuse('not_found')",
      '',
      'a sub is assigned for a deleted player',
    ],
    ["if (a.subId === a.playerId) return refuse('invalid')", '', 'players sub for themselves'],
    [
      "if (a.subId !== null && !rows.get('players', [a.subId])) return refuse('not_found')",
      '',
      'a deleted sub is assigned',
    ],
    [
      'const id = old?.id ?? ctx.ids[0]',
      'const id = ctx.ids[0] ?? old?.id',
      'a second assignment gives the row another id',
    ],
    [
      'addClaim(old?.sub, a.subId, { ...ctx, again: a.again }, a.retires)',
      'addClaim(old?.sub, a.subId, { ...ctx, again: a.again })',
      'retires ignored: a settled sub stays contested',
    ],
    ['addClaim(old?.sub, a.subId', 'addClaim(undefined, a.subId', "another phone's sub is overwritten unseen"],
  ],
  'shared/src/mutations/run-mutation.ts': [
    [
      '(version ?? mutation.version) !== mutation.version',
      '(version ?? mutation.version) > mutation.version',
      "an old build's change is run as if it were new",
    ],
    [
      "if (!parsed.success) return refuse('invalid')\n  const args = parsed.data",
      'const args = parsed.success ? parsed.data : raw',
      'invalid arguments are run',
    ],
    [
      "return { outcome: refuse('failed'), inverse: null, fault }",
      'throw fault',
      'one change that throws stops the whole exchange',
    ],
    [
      "outcome.status === 'refused' ? null : mutation",
      "outcome.status === 'ok' ? null : mutation",
      'a saved change cannot be undone',
    ],
  ],
  'shared/src/mutations/define/define-row-mutations.ts': [
    ["if (rows.get(table, [id])) return refuse('id_taken')", '', "a new row replaces another phone's"],
    [
      "if (!allThere(parentReads(options, a), rows)) return refuse('not_found')\n      if (hasTwin(a, rows)) return",
      'if (hasTwin(a, rows)) return',
      'a match is added to a deleted week',
    ],
    ["if (hasTwin(a, rows)) return { status: 'agree', changes: [] }", '', 'two phones charge the same fee twice'],
    [
      "if (!old || options.isClosed?.(old)) return refuse('deleted')",
      "if (!old) return { status: 'ok', changes: [] }",
      'a change to a removed row disappears silently',
    ],
    ['const row = { ...(old as Fields), ', 'const row = { id: a.id, ', 'a change to one field erases the others'],
    [
      "if (!rows.get(table, [a.id])) return { status: 'ok', changes: [] }\n      const holder",
      'const holder',
      'removing a removed row counts as another removal',
    ],
    ["if (holder) return refuse('in_use', holder)", '', 'a player on a team is removed'],
    ['return old ? { name', 'return null as never ? { name', 'a removal cannot be undone'],
    [
      "if (rows.get(table, [Number(a.id)])) return { status: 'ok', changes: [] }",
      '',
      'the undo of a removal overwrites what has since been changed',
    ],
  ],
}
