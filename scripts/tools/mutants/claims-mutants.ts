import type { MutantTable } from './mutant.ts'

/** Mutants of the code that keeps two users' conflicting values. */
export const claimsMutants: MutantTable = {
  'shared/src/claims/withdraw-claims.ts': [
    [
      'named.filter((claim) => isKnown(claim, ctx))',
      'named.filter((claim) => isKnown(claim, ctx)).slice(0, 1)',
      'only one of two claims that repeat a withdrawn one is removed',
    ],
  ],
  'shared/src/claims/claims.ts': [
    ['ctx.renumbered !== true && ', '', 'a restored value replaces what its phone has written since'],
    ['const PAST_KEPT = 12', 'const PAST_KEPT = 1', 'a cell forgets who wrote what before'],
    ['a === b || canonicalText(a) === canonicalText(b)', 'a === b', 'two equal lists of winners count as contested'],

    [
      'cell.live.every((c) => c.player === true)',
      'cell.live.some((c) => c.player === true)',
      'a confirmed value is still called unconfirmed',
    ],
    [
      "if (cell.live.length < 2) return 'ok'",
      "if (cell.live.length < 3) return 'ok'",
      'two different values are not reported as contested',
    ],
    ["? 'agree' : 'contested'", "? 'agree' : 'ok'", 'a contest is answered as if nothing were wrong'],
    [
      '[...own.reverse(), ...live.flatMap(({ by }) => (kept.has(by) ? [] : [by]))]',
      '[...own.reverse(), ...live.flatMap(({ by }) => (kept.has(by) ? [by] : []))]',
      'a change lists as replaced a value that it left alone',
    ],
    ['[...own.reverse(), ', '[', "after a restore, an author's older value stays next to its correction"],

    [
      'claim.version !== null && claim.version <= ctx.seen',
      'claim.version === null || claim.version <= ctx.seen',
      'pending changes on the phone count as seen by everyone',
    ],
    [
      'claim.version !== null && claim.version <= ctx.seen',
      'claim.version !== null && claim.version < ctx.seen',
      'the newest value on the screen counts as unseen',
    ],
    [
      'claim.version !== null && claim.version <= ctx.seen',
      'claim.version !== null && claim.version <= ctx.seen + 1',
      'a value that came just after the last read is retired unseen',
    ],
    [
      '...retired].slice(-PAST_KEPT)',
      '...retired].slice(0, PAST_KEPT)',
      'a cell keeps its oldest history and drops the newest',
    ],
  ],
  'shared/src/claims/claim-id.ts': [
    [
      'name.slice(0, Math.max(0, name.lastIndexOf',
      'name.slice(0, Math.max(0, name.indexOf',
      'a client id with a colon is cut too early',
    ],
  ],
  'shared/src/claims/current-of.ts': [
    [
      'live.findLast((c) => c.version === null) ?? live[0]',
      'live[0]',
      "a phone shows another's value instead of the one just typed",
    ],
    [
      'live.findLast((c) => c.version === null)',
      'live.find((c) => c.version === null)',
      'a phone shows the first of its own pending values',
    ],
    ['?? live[0])\n', '?? live.at(-1))\n', 'the later of two contested values counts'],
    [
      'live.length < 2 ?',
      'live.length < 3 ?',
      "the earlier of two values is shown even though the phone's own is pending",
    ],
  ],
}
