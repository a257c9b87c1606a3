import { bookDocument } from '@glm/shared/documents/book/book-document'
import { makeDocument, type PaperRequest } from '@glm/shared/documents/make-document'
import { drawInSteps, finishDocument, renderDocument } from '@glm/shared/documents/render/render-document'
import type { Season } from '@glm/shared/season/season'
import { aPaper } from '@glm/shared/testing/a-paper'
import { pdfKit } from '@glm/sync-server/documents/pdf-kit'
import { namedBigSeason } from './big-season.ts'
import { type Comparison, interleaved } from './measure.ts'

/**
 * Generates a week's scorecards and all team pages for 36 teams, from the rows to the last byte, and compares the time
 * with an acceptable wait. The yearbook is generated in steps, so only its longest step is compared.
 */
export async function makePaper(runs: number): Promise<Comparison[]> {
  const season = aPaper({ teams: 36 })
  const cards: PaperRequest = { kind: 'scorecards', weekId: 1, perPage: null }
  return [
    await timed('18 scorecards as a PDF', { season, request: cards, limit: 1000, runs }),
    await timed('36 team schedules as a PDF', { season, request: { kind: 'teamSchedules' }, limit: 2000, runs }),
    await longestStep(runs),
  ]
}

type Timed = { season: Season; request: PaperRequest; limit: number; runs: number }

async function timed(metric: string, { season, request, limit, runs }: Timed): Promise<Comparison> {
  const date = '2026-05-07'
  const kit = await pdfKit()
  const ours = () => {
    const began = performance.now()
    const bytes = renderDocument(makeDocument(request, season, date), { kit, paper: 'letter', date })
    if (bytes.length < 10_000) throw new Error('The document is empty.')
    return performance.now() - began
  }
  return {
    metric,
    unit: 'ms',
    against: `the limit of ${limit} ms`,
    goal: 1,
    ...(await interleaved(runs, ours, () => limit)),
  }
}

/** The maximum time in milliseconds that the page may be unresponsive while the yearbook is generated. */
const LONGEST_MS = 200

/**
 * Measures the longest step in generating the yearbook for the largest season. Nothing has been computed for that
 * season before.
 */
async function longestStep(runs: number): Promise<Comparison> {
  const date = '2026-10-30'
  const kit = await pdfKit()
  const ours = () => {
    let longest = 0
    const timedStep = <T>(step: () => T): T => {
      const began = performance.now()
      const result = step()
      longest = Math.max(longest, performance.now() - began)
      return result
    }
    const all = <T>(steps: Generator<void, T>): T => {
      for (;;) {
        const { done, value } = timedStep(() => steps.next())
        if (done) return value
      }
    }
    const document = all(bookDocument(namedBigSeason(), { date, inOrder: false }))
    const sheet = all(drawInSteps(document, { kit, paper: 'letter' }))
    timedStep(() => finishDocument(sheet, document, date))
    return longest
  }
  return {
    metric: 'the longest step of making the yearbook of 36 teams and 35 weeks',
    unit: 'ms',
    against: `the limit of ${LONGEST_MS} ms`,
    goal: 1,
    ...(await interleaved(runs, ours, () => LONGEST_MS)),
  }
}
