import { firstSeed } from '@glm/sync-server/testing/first-seed'
import { describe, expect, test } from 'vitest'
import { findBug } from './find-bug.ts'
import { negativeControls } from './negative-controls.ts'

const MOST = 2_000

/**
 * Where the search begins for a bug that few seeds expose: the first seed from 1000 up that exposes it. This keeps the
 * suite short and independent of luck. If a simulator change alters these seeds, the search continues from there, and
 * the next one is entered here.
 */
export const known: Readonly<Record<string, number>> = {
  'a 401 deletes what was sent': 1004,
  'any HTTP status counts as sent': 1010,
  'an unknown mutation is dropped': 1024,
  'a repeated request is applied again': 1001,
  'the device clock decides the order': 1001,
  'a reset deletes pending changes': 1006,
  'a frozen tab holds the lock': 1237,
  'a team that left stays in the table': 1007,
  'a chosen lineup is ignored': 1002,
  'an undo erases what someone else wrote': 1055,
  'Save replaces a value that arrived under a draft': 1086,
  'an action kept outside the database is forgotten when it is saved': 1008,
  'actions kept outside a lost database are applied again': 1034,
  'a renumbered phone keeps listing claims that now belong to another phone': 1154,
  'a bundle counts a lost server’s versions as seen': 1071,
  'the server answers before a commit is on disk': 1006,
  '`supersedes` is dropped': 1057,
  'a clearing is dropped when it is sent again': 1007,
  'the answer sent differs from the one recorded': 1002,
  'a removed person is kept in the ledger': 1015,
  'a contest is reported to one side only': 1001,
  'another phone’s sub is overwritten unseen': 1090,
  'an undo of a change that the server has under another id has no effect': 1093,
}

/** Which controls a file runs. They are divided evenly so that each processor has a file to run. */
export const shares = ['first', 'second', 'third', 'fourth'] as const

/** Declares a test for each control in a share. */
export function findControls(share: (typeof shares)[number]): void {
  const from = firstSeed()
  const names = Object.keys(negativeControls)
  describe(`the simulator, from seed ${from}, finds that`, () => {
    test.each(names.filter((_, i) => shares[i % shares.length] === share))('%s', async (name) => {
      const found = await findBug(name, { from: known[name] ?? from, most: MOST, steps: 300 })
      expect(found?.violation ?? `nothing in ${MOST} seeds`).toMatch(/^I\d+: /)
    })
  })
}
