import type { PhoneStorage } from '@glm/web/sync-client/storage'
import { type Outside, PhoneLife } from './phone-life.ts'
import { wholeText } from './whole-text.ts'

export type LivedTwice = {
  /** Where the two storages diverged; null if they never did. */
  difference: string | null
  /** How often each outcome occurred. */
  counts: Record<string, number>
}

/** Outcomes that must each occur in at least one of the simulated phone histories; a run without them proves little. */
const wanted = [
  /^saved$/,
  /^undone$/,
  /^refusal decided$/,
  /^rolled back$/,
  /^died after/,
  /^bundle taken$/,
  /^cycle failed: lost$/,
  ...['contested', 'forbidden', 'id_taken', 'restored'].map((outcome) => new RegExp(`^cycle: .*${outcome}`)),
]

/** Returns the outcomes that never occurred. */
export const neverCame = (counts: Record<string, number>): string[] =>
  wanted.filter((wish) => !Object.keys(counts).some((outcome) => wish.test(outcome))).map(String)

type Options = { seed: number; steps: number; first: PhoneStorage; second: PhoneStorage; outside: Outside }

/** Runs the same simulated phone on two kinds of storage, step by step: requests, outcomes and every row must match. */
export async function dualRun({ seed, steps, first, second, outside }: Options): Promise<LivedTwice> {
  const exchanges: Exchange[] = []
  const lives = [
    { life: new PhoneLife({ storage: first, outside: recorded(outside, exchanges), seed }), storage: first },
    { life: new PhoneLife({ storage: second, outside: repeated(exchanges), seed }), storage: second },
  ]
  const counts: Record<string, number> = {}
  for (let step = 0; step <= steps; step++) {
    const outcomes: string[] = []
    const rows: string[] = []
    for (const [i, { life, storage }] of lives.entries()) {
      const came = step === 0 ? life.begin() : life.step()
      // An error from the first storage is a bug in the test, not a difference.
      outcomes.push(await (i === 0 ? came : came.catch(String)))
      rows.push(await wholeText(storage))
    }
    const [one = '', other = ''] = outcomes
    counts[one] = (counts[one] ?? 0) + 1
    const difference = one === other ? firstDifference(rows) : `"${one}" and "${other}"`
    if (difference) return { difference: `seed ${seed}, step ${step} (${one}): ${difference}`, counts }
    if (exchanges.length > 0)
      return { difference: `seed ${seed}, step ${step}: the second phone made fewer requests`, counts }
  }
  return { difference: null, counts }
}

function firstDifference([first = '', second = '']: readonly string[]): string | null {
  if (first === second) return null
  const [one, other] = [first.split('\n'), second.split('\n')]
  const at = Array.from({ length: Math.max(one.length, other.length) }).findIndex((_, i) => one[i] !== other[i])
  return `${one[at] ?? 'nothing'} and ${other[at] ?? 'nothing'}`
}

/** A request to the outside world, and its answer. */
type Exchange = { asked: string; answer: unknown }

function recorded(outside: Outside, exchanges: Exchange[]): Outside {
  const note =
    <Q, A>(ask: (question: Q) => Promise<A>) =>
    async (question: Q): Promise<A> => {
      const asked = JSON.stringify(question)
      const answer = await ask(question)
      exchanges.push({ asked, answer: structuredClone(answer) })
      return answer
    }
  return {
    exchange: note(outside.exchange),
    happen: note(outside.happen),
    relayBundle: () => note(outside.relayBundle)(null),
  }
}

/**
 * Gives the second phone the answers that the first one got. Throws an error if the second phone asks anything else.
 */
function repeated(exchanges: Exchange[]): Outside {
  const repeat = async (question: unknown) => {
    const next = exchanges.shift()
    const asked = JSON.stringify(question)
    if (next?.asked !== asked) throw new Error(`asked ${asked} instead of ${next?.asked}`)
    return next.answer as never
  }
  return { exchange: repeat, happen: repeat, relayBundle: () => repeat(null) }
}
