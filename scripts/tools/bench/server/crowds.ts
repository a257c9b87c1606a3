import { quantile, rounded, type Samples } from '../measure.ts'
import type { Row } from '../report.ts'
import type { VirtualUser } from './fill-leagues.ts'
import { keepWriting } from './keep-writing.ts'
import { inBenchFolder, startOurs } from './start-servers.ts'
import { ourWriter } from './writers.ts'

const NIGHTS = 50
/**
 * Memory counts as flat if the last fifth of the run uses at most this many times as much as the second fifth. The
 * first fifth is a warm-up.
 */
const FLAT = 1.15
const LOOKS = 100
const P99_MS = 500

const kinds = [
  { what: '50 phones of one league', leagues: 1, each: 50 },
  { what: '200 leagues, one phone each', leagues: 200, each: 1 },
]

/**
 * Runs only our server under two crowds, for this many minutes each. Measures errors, p99 and throughput, and samples
 * the server's memory a hundred times.
 */
export async function crowds(minutes: number): Promise<{ rows: Row[]; samples: Record<string, Samples> }> {
  const rows: Row[] = []
  const samples: Record<string, Samples> = {}
  for (const kind of kinds) {
    const { written, memory } = await under(kind, minutes)
    const { times, perSecond, errors, first } = written
    const what = `${kind.what}, no pause, ${minutes} minutes`
    const figures = {
      'a second': rounded(perSecond),
      'p99 ms': rounded(quantile(times, 0.99)),
      errors,
      ...(first[0] && { first: first[0] }),
    }
    const fifth = (n: number) => quantile(memory.slice((memory.length * (n - 1)) / 5, (memory.length * n) / 5), 0.5)
    const megabytes = { second: fifth(2), last: fifth(5), most: Math.max(...memory) }
    rows.push(
      {
        what,
        unit: 'exchanges',
        ours: figures,
        against: '',
        theirs: {},
        goal: `no errors, p99 under ${P99_MS} ms`,
        held: errors === 0 && times.length > 0 && quantile(times, 0.99) < P99_MS,
      },
      {
        what: `Memory, ${what}`,
        unit: 'MB',
        ours: megabytes,
        against: '',
        theirs: {},
        goal: `last fifth at most ${FLAT}x the second`,
        held: megabytes.last <= FLAT * megabytes.second,
      },
    )
    samples[what] = memory
  }
  return { rows, samples }
}

function under({ leagues, each }: (typeof kinds)[number], minutes: number) {
  const size = { leagues, teams: 36, weeks: NIGHTS, seats: { leagues, each } }
  return inBenchFolder('crowd', async (folder) => {
    const { ours, seats } = await startOurs(folder, size)
    const memory: Samples = []
    const look = setInterval(() => memory.push(ours.megabytes()), (minutes * 60_000) / LOOKS)
    try {
      const phones = seats.map((seat: VirtualUser, i) =>
        ourWriter(ours.port, seat, {
          phone: `crowd-phone-${i}`,
          firstPlayer: (i % 72) + 1,
          players: 1,
          firstWeek: 1,
          weeks: NIGHTS,
        }),
      )
      return { written: await keepWriting(phones, minutes * 60), memory }
    } finally {
      clearInterval(look)
      await ours.stop()
    }
  })
}
