import { fileURLToPath } from 'node:url'
import { browserFlags } from '../../lib/programs/find-browser.ts'
import { installPackage } from '../../lib/programs/install-package.ts'
import { lineSays } from '../../test/browser/drive/line-says.ts'
import { logIn, RealBrowser } from '../../test/browser/drive/real-browser.ts'
import { RealServer, SECRETARY } from '../../test/browser/drive/real-server.ts'
import type { Rated } from './lighthouse/rate-page.mjs'
import { quantile } from './measure.ts'
import type { Finding, Row } from './report.ts'

const folder = fileURLToPath(new URL('lighthouse/', import.meta.url))

/** Goals out of 100. Performance depends on the machine; accessibility, best practices and SEO don't. */
const GOAL = { whole: 100, performance: 97 } as const

/** The screens that are rated. The ones before login come first. */
const before = ['/', '/login', '/register']
const signedIn = [
  '/dashboard',
  '/pad/901',
  '/admin-enter-scores?week=9',
  '/standings',
  '/schedule',
  '/scorecards?week=9',
  '/player-management',
  '/team-management',
  '/schedule-manager',
  '/calculate-handicaps?week=9',
  '/leagues',
  '/tray',
]

type Screen = { path: string; ratings: Rated[] }

/**
 * Runs Lighthouse on an emulated phone, `runs` times for each screen of the built app with the demo league, in Chromium
 * on this machine.
 */
export async function rateScreens(runs: number): Promise<Finding> {
  installPackage(folder, 'Lighthouse (about 190 MB)')
  const { ratePage } = await import('./lighthouse/rate-page.mjs')
  const server = new RealServer()
  const browser = new RealBrowser({ base: browserFlags })
  await server.start()
  try {
    const page = await browser.open()
    const rateAll = async (paths: readonly string[]): Promise<Screen[]> => {
      const screens = paths.map((path): Screen => ({ path, ratings: [] }))
      for (const { path, ratings } of screens)
        for (let run = 0; run < runs; run++)
          ratings.push(stayedAt(path, await ratePage(server.url + path, browser.port)))
      return screens
    }
    const open = await rateAll(before)
    await logIn(page, { url: server.url, email: SECRETARY, password: server.password(SECRETARY) })
    await lineSays(page, 'Synced')
    await page.goto('about:blank')
    return asFinding([...open, ...(await rateAll(signedIn))])
  } finally {
    await browser.kill()
    await server.kill()
  }
}

/** @throws if the app redirected, because the figures would be those of another screen */
function stayedAt(path: string, rated: Rated): Rated {
  const { pathname } = new URL(rated.endedAt)
  if (pathname !== path.split('?')[0]) throw new Error(`Change the address in the list: ${path} leads to ${pathname}.`)
  return rated
}

function asFinding(screens: readonly Screen[]): Finding {
  const least = ({ ratings }: Screen, name: keyof Rated['scores']) =>
    Math.min(...ratings.map(({ scores }) => scores[name]))
  const wholeRow = (screen: Screen): Row => {
    const ours = {
      accessibility: least(screen, 'accessibility'),
      'best practices': least(screen, 'best-practices'),
      SEO: least(screen, 'seo'),
    }
    const held = Object.values(ours).every((score) => score >= GOAL.whole)
    return { what: screen.path, unit: 'out of 100', ours, against: '', theirs: {}, goal: `${GOAL.whole} each`, held }
  }
  const speedRow = ({ path, ratings }: Screen): Row => {
    const samples = ratings.map(({ scores }) => scores.performance)
    const p50 = quantile(samples, 0.5)
    const goal = `${GOAL.performance} on a quiet machine`
    return {
      what: path,
      unit: 'out of 100',
      ours: { performance: p50 },
      against: '',
      theirs: {},
      goal,
      held: p50 >= GOAL.performance,
    }
  }
  return {
    rows: [...screens.map(wholeRow), ...screens.map(speedRow)],
    versions: { Lighthouse: '12.8.2' },
    notes: screens.flatMap(({ path, ratings }) =>
      [...new Set(ratings.flatMap(({ faults }) => faults))].map((fault) => `${path}: ${fault}`),
    ),
    samples: screens,
  }
}
