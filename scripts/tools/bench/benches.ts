import { attack, attackGoal } from './attack/attack.ts'
import { tenSeasons } from './bench-league.ts'
import { benchPostgres, type EngineRow } from './bench-postgres.ts'
import { bookTimes } from './book-time.ts'
import { comparisons } from './comparisons.ts'
import { firstPaints } from './first-paint.ts'
import { processorSpread, quantile, rounded, type Samples, spread } from './measure.ts'
import { type OpenRow, openTimes } from './open-screens.ts'
import { rateScreens } from './rate-screens.ts'
import type { Finding } from './report.ts'
import { everyScreen } from './screens.ts'
import { season } from './season/season.ts'
import { serverBatches } from './server/batches.ts'
import { phones } from './server/phones.ts'
import { sizes } from './sizes/sizes.ts'
import { tapTimes } from './tap.ts'

/** `runs`: rounds for each side; `minutes`: how long a server's memory is watched; `small`: only for a quick run. */
export type Options = { runs: number; minutes: number; small: boolean }
type Bench = { says: string; run: (options: Options) => Promise<Finding> }

/** Every benchmark by name. */
export const benches: Readonly<Record<string, Bench>> = {
  peers: {
    says: 'one hole saved in Chromium, the store in this process, login, documents, rules',
    run: ({ runs }) => comparisons(runs),
  },
  server: {
    says: 'mutations over HTTP, compared with bare Hono, PouchDB and RxDB',
    run: ({ runs }) => serverBatches(runs),
  },
  engines: { says: 'hole mutations per second on PostgreSQL, with 1, 8 and 50 leagues at once', run: engines },
  phones: {
    says: '20 and 200 phones sending nonstop, compared with bare Hono and PouchDB; 50 phones, and 200 leagues, for --minutes each',
    run: ({ runs, minutes }) => phones(runs, minutes),
  },
  season: {
    says: 'a season pushed and pulled, compared with PouchDB and RxDB; an empty phone filled, compared with Dexie',
    run: ({ runs }) => season(runs),
  },
  sizes: {
    says: 'costs by size and age of the league, pending changes, leagues in the file, ledger and open streams',
    run: ({ runs, small }) => sizes(runs, small),
  },
  tap: {
    says: 'a tap on the pad and a digit in the grid, in leagues of three sizes, with the CPU throttled 4x',
    run: tap,
  },
  open: { says: 'screens opened in the same leagues', run: open },
  seasons: { says: 'every screen opened on a phone with ten seasons of 40 players, and what it stores', run: seasons },
  paint: {
    says: 'the standings opened offline, CPU throttled 4x, compared with a bare page of Vite, React and Dexie; the script compiled',
    run: paint,
  },
  book: { says: 'the yearbook of 36 teams and 35 weeks, created offline, with the CPU throttled 4x', run: book },
  lighthouse: {
    says: 'Lighthouse scores of fifteen screens of the built app, on an emulated phone',
    run: ({ runs }) => rateScreens(runs),
  },
  attack: { says: 'how one league fares while others attack the server (about fifteen minutes)', run: attacked },
}

const GOAL_A_SECOND = 4_000

const figures = ({ perSecond, pushMs }: EngineRow['ours']) => ({ perSecond, ...pushMs })

async function engines(): Promise<Finding> {
  const rows = await benchPostgres()
  return {
    notes: ['PostgreSQL: a private server, fsync on, its data in bench-results; one writer per league, batches of 36.'],
    rows: rows.map(({ leagues, ours, bare }) => ({
      what: `Hole mutations, concurrent leagues: ${leagues}`,
      unit: 'per second; ms per push',
      ours: figures(ours),
      against: 'bare inserts of a batch in one statement',
      theirs: figures(bare),
      goal: `${GOAL_A_SECOND} per second`,
      held: ours.perSecond >= GOAL_A_SECOND,
    })),
  }
}

async function tap(): Promise<Finding> {
  const { rows, failures } = await tapTimes()
  return {
    samples: rows,
    notes: [CPU_NOTE, ...failures.map((failure) => `Failed: ${failure}`)],
    rows: [
      ...rows.map(({ what, league, signal, ours, empty, oursCpu, emptyCpu }) => ({
        what: [what, league, ...(signal ? [] : ['no signal'])].join(', '),
        unit: 'ms',
        ours: { ...tapSpread(ours), ...processorSpread(oursCpu) },
        against: 'an empty button',
        theirs: { ...tapSpread(empty), ...processorSpread(emptyCpu) },
        goal: '+ 30 ms at p75',
        held: quantile(ours, 0.75) - quantile(empty, 0.75) <= 30,
      })),
      ...failures.map((failure) => ({
        what: failure.split(':')[0] ?? '',
        unit: '',
        ours: {},
        against: '',
        theirs: {},
        goal: 'measured',
        held: false,
      })),
    ],
  }
}

/** Explains the columns of CPU time. */
const CPU_NOTE =
  'cpu: processor time at full speed, which depends less on what else the machine does. Read these on a busy machine.'

const tapSpread = (samples: Samples) => ({
  p50: Math.round(quantile(samples, 0.5)),
  p75: Math.round(quantile(samples, 0.75)),
  p95: Math.round(quantile(samples, 0.95)),
})

async function open(): Promise<Finding> {
  return opened(await openTimes())
}

async function seasons({ runs }: Options): Promise<Finding> {
  return opened(await openTimes({ times: runs, leagues: [tenSeasons], screens: everyScreen }))
}

function opened(rows: readonly OpenRow[]): Finding {
  return {
    rows: rows.map(({ screen, league, first, p75, p95, storedMb }) => ({
      what: `${screen} opened, ${league}`,
      unit: 'ms',
      ours: { first, p75, p95, storedMb },
      against: '',
      theirs: {},
      goal: 'under 150 ms at p75',
      held: p75 <= 150,
    })),
  }
}

async function paint({ runs }: Options): Promise<Finding> {
  const rows = await firstPaints(runs)
  const against = 'a bare page of Vite, React and Dexie'
  return {
    samples: rows,
    notes: [CPU_NOTE],
    rows: rows.flatMap(({ league, ours, bare, lastScreen, oursCpu, bareCpu, script }) => [
      {
        what: `Standings as they last looked, offline, ${league}`,
        unit: 'ms',
        ours: spread(lastScreen),
        theirs: spread(bare),
        against,
        goal: 'at most 1.5x at p50',
        held: quantile(lastScreen, 0.5) <= 1.5 * quantile(bare, 0.5),
      },
      {
        what: `Standings opened offline, ${league}`,
        unit: 'ms',
        ours: { ...spread(ours), ...processorSpread(oursCpu) },
        theirs: { ...spread(bare), ...processorSpread(bareCpu) },
        against,
        goal: 'at most 3x at p50',
        held: quantile(ours, 0.5) <= 3 * quantile(bare, 0.5),
      },
      {
        what: `Script compiled at that start, ${league}`,
        unit: 'KB, minified',
        ours: script,
        theirs: {},
        against: '',
        goal: 'at most 600 KB, 65% of it used',
        held: script.loadedKb <= 600 && script.usedKb >= 0.65 * script.loadedKb,
      },
    ]),
  }
}

const BOOK_MS = 30_000

async function book({ runs }: Options): Promise<Finding> {
  const { league, ours, oursCpu } = await bookTimes(runs)
  return {
    samples: [{ league, ours, oursCpu }],
    notes: [CPU_NOTE],
    rows: [
      {
        what: `Yearbook created offline, ${league}`,
        unit: 'ms',
        ours: { ...spread(ours), ...processorSpread(oursCpu) },
        against: '',
        theirs: {},
        goal: `under ${BOOK_MS} ms at p95`,
        held: quantile(ours, 0.95) < BOOK_MS,
      },
    ],
  }
}

async function attacked({ minutes }: Options): Promise<Finding> {
  const { rows, megabytes } = await attack(minutes < 1 ? { seconds: 60 * minutes } : {})
  const felt = rows.map(({ crowd, p50, p99, most, requests, refused, megabytes: peak, serverCpu, crowdCpu }) => ({
    what: `Another league's requests during attack: ${crowd}`,
    unit: 'ms',
    ours: { p50, p99, most, requests, refused, megabytes: peak, serverCpu, crowdCpu },
    against: '',
    theirs: {},
    goal: `p99 under ${attackGoal.p99} ms, none refused`,
    held: p99 < attackGoal.p99 && refused === 0,
  }))
  const memory = {
    what: 'Peak memory of the attacked server',
    unit: 'MB',
    ours: { most: megabytes },
    against: '',
    theirs: {},
  }
  const cpuUnder = (crowd: string) => rows.find((row) => row.crowd === crowd)?.serverCpu ?? 0
  // Submitting the scores takes time even without spectators, so subtract that time.
  const spectating = Math.max(0, cpuUnder('spectators') - cpuUnder('scores'))
  const spectators = {
    what: '500 phones following a public page, a score every two seconds: share of a processor',
    unit: 'processors',
    ours: { more: rounded(spectating), withScores: cpuUnder('spectators'), scoresAlone: cpuUnder('scores') },
    against: '',
    theirs: {},
    goal: `under ${attackGoal.spectators}`,
    held: spectating < attackGoal.spectators,
  }
  return {
    rows: [
      ...felt,
      spectators,
      { ...memory, goal: `under ${attackGoal.megabytes} MB`, held: megabytes < attackGoal.megabytes },
    ],
    samples: rows,
  }
}
