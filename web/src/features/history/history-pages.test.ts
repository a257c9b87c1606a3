import type { ChangeOfHistory } from '@glm/shared/api/league/change-of-history'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type HistoryPages, readPages, withNewest, withOlder } from './history-pages.ts'

const change = (version: number, seq: number) => ({ version, client: 'phone', seq }) as ChangeOfHistory
/** A ledger, newest first, with this many changes in each of its versions. */
const ledgerOf = (counts: readonly number[]) =>
  counts.flatMap((count, i) => Array.from({ length: count }, (_, seq) => change(i + 1, seq))).reverse()

/** A server whose pages end after as many changes as `most` says, but never in the middle of a version. */
const serverOf = (counts: readonly number[], most: () => number) => (before: number | undefined) => {
  const left = ledgerOf(counts).filter(({ version }) => before === undefined || version < before)
  const last = left[most() - 1]?.version ?? 0
  return Promise.resolve({ ok: true as const, data: left.filter(({ version }) => version >= last) })
}
const someCounts = (maxLength: number) => fc.array(fc.integer({ min: 1, max: 60 }), { maxLength })
const manyCounts = fc.array(fc.integer({ min: 30, max: 120 }), { minLength: 6, maxLength: 12 })
const somePageSizes = fc.array(fc.integer({ min: 1, max: 130 }), { minLength: 1, maxLength: 20 })

/** Returns the sizes one after the other, and then from the start again. */
const eachOf = (sizes: readonly number[]) => {
  let at = 0
  return () => sizes[at++ % sizes.length] ?? 1
}

test('readPages() reads on after a page that bytes ended early, and stops at an empty one', async () => {
  const server = serverOf([1, 1, 1], () => 1)
  expect(await readPages(server)).toEqual({ ok: true, data: { changes: ledgerOf([1, 1, 1]), more: false } })
  const failed = { ok: false as const, status: 0, error: null, mayBeDone: false }
  expect(await readPages(() => Promise.resolve(failed))).toEqual(failed)
})

test('withNewest() drops older pages that the new first page doesn’t reach', () => {
  const pages = (versions: readonly number[], more: boolean) => ({ changes: versions.map((v) => change(v, 1)), more })
  expect(withNewest(pages([5, 4], false), pages([9, 8], true))).toEqual(pages([9, 8], true))
  expect(withNewest(pages([5, 4], false), pages([7, 6, 5], true))).toEqual(pages([7, 6, 5, 4], false))
})

test('withOlder() ignores the answer to a second press', () => {
  const once = withOlder({ changes: [change(2, 1)], more: true }, 2, { changes: [change(1, 1)], more: true })
  expect(withOlder(once, 2, { changes: [change(1, 1)], more: true })).toBe(once)
})

test('a history has every change once, whatever arrives in the meantime and in which order answers arrive', async () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({ does: fc.constant('add' as const), counts: someCounts(6) }),
      fc.record({ does: fc.constantFrom('reread' as const, 'older' as const) }),
      fc.record({ does: fc.constant('answer' as const), at: fc.nat() }),
    ),
    { maxLength: 30 },
  )
  await fc.assert(
    fc.asyncProperty(manyCounts, somePageSizes, steps, async (start, sizes, all) => {
      const most = eachOf(sizes)
      let counts = start
      let list: HistoryPages = { changes: [], more: false }
      let [asked, answers]: [number, (() => void)[]] = [0, []]
      const read = async (before?: number) => {
        const answer = await readPages(serverOf(counts, most), before)
        return answer.ok ? answer.data : expect.unreachable()
      }
      const reread = async () => {
        const [mine, newest] = [++asked, await read()]
        // Like the screen, ignores a first page that has been requested again.
        return () => {
          if (mine === asked) list = withNewest(list, newest)
        }
      }
      const older = async () => {
        const before = list.changes.at(-1)?.version
        if (before === undefined) return () => undefined
        const pages = await read(before)
        return () => {
          list = withOlder(list, before, pages)
        }
      }
      const isWhole = () => {
        const [first, last] = [list.changes[0]?.version ?? 0, list.changes.at(-1)?.version ?? 1]
        expect(list.changes).toEqual(ledgerOf(counts).filter(({ version }) => version <= first && version >= last))
        if (!list.more && first > 0) expect(last).toBe(1)
      }
      ;(await reread())()
      for (const step of all) {
        if (step.does === 'add') counts = [...counts, ...step.counts]
        else if (step.does === 'answer') {
          answers.splice(step.at % (answers.length || 1), 1)[0]?.()
          isWhole()
        } else answers = [...answers, await (step.does === 'older' ? older() : reread())]
      }
      ;(await reread())()
      while (list.more) (await older())()
      expect(list.changes).toEqual(ledgerOf(counts))
    }),
  )
})
