import { chromium, type Page } from 'playwright-core'
import { browserFlags, findBrowser } from '../../lib/programs/find-browser.ts'
import { bundledPage, servePage } from '../../lib/serve-page.ts'
import { inTurns, quantile, spread } from './measure.ts'
import { installedVersions, installPeers, peerPath } from './peers.ts'
import type { Finding } from './report.ts'
import { inBenchFolder } from './server/start-servers.ts'

const SAVES = 60
const GOAL = 2
const savers = ['saveOurs', 'saveRaw', 'saveDexie', 'savePouch'] as const

/**
 * Saves one hole durably in Chromium with the score pad's calls: rows, shadow, outbox and meta in one strict
 * transaction, with a subscription to every table, and with the write-ahead copy outside IndexedDB. Compares that with
 * a bare strict put into two stores, the same put through Dexie, and a document in PouchDB. All of them use a profile
 * on disk, because a private window's IndexedDB is in memory.
 */
export async function saveHole(runs: number): Promise<Finding> {
  installPeers()
  const pouch = await bundledPage(peerPath('save-hole-pouch.mjs'))
  const { url, close } = await servePage(new URL('save-hole-page.ts', import.meta.url), { '/pouch.js': pouch })
  try {
    return await inBenchFolder('profile', async (profile) => {
      const context = await chromium.launchPersistentContext(profile, {
        executablePath: findBrowser(),
        args: browserFlags,
      })
      try {
        const page = await context.newPage()
        await page.goto(url)
        await page.addScriptTag({ url: '/pouch.js', type: 'module' })
        await page.evaluate(() =>
          Promise.all([window.prepareOurs(), window.prepareRaw(), window.prepareDexie(), window.preparePouch()]),
        )
        const samples = await inTurns(runs, {
          saveOurs: save(page, 'saveOurs'),
          saveRaw: save(page, 'saveRaw'),
          saveDexie: save(page, 'saveDexie'),
          savePouch: save(page, 'savePouch'),
        })
        const { saveOurs, saveRaw, saveDexie, savePouch } = samples
        const own = { what: 'Save one hole, durable, in Chromium', unit: 'ms', ours: spread(saveOurs) }
        const held = [0.5, 0.95].every((q) => quantile(saveOurs, q) <= GOAL * quantile(saveRaw, q))
        return {
          samples,
          versions: {
            chromium: context.browser()?.version() ?? 'unknown',
            ...installedVersions({ peers: ['pouchdb-browser'], own: ['dexie'] }),
          },
          notes: [
            'Save one hole: ours, bare IndexedDB and Dexie are strict (on disk before it is reported as saved); PouchDB is relaxed, because it has no strict mode.',
          ],
          rows: [
            {
              ...own,
              against: 'bare IndexedDB, two stores, strict',
              theirs: spread(saveRaw),
              goal: `at most ${GOAL}x at p50 and p95`,
              held,
            },
            { ...own, against: 'Dexie, two stores, strict', theirs: spread(saveDexie), goal: '', held: null },
            {
              ...own,
              against: 'pouchdb-browser, one document, relaxed',
              theirs: spread(savePouch),
              goal: '',
              held: null,
            },
          ],
        }
      } finally {
        await context.close()
      }
    })
  } finally {
    close()
  }
}

const save = (page: Page, which: (typeof savers)[number]) => () =>
  page.evaluate(([name, times]) => window[name](times), [which, SAVES] as const)
