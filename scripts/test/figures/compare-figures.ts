import { floorOf, type Rational, rational, roundHalfUp, times } from '@glm/shared/lib/rational'

/** A number that someone else computed too: a published case, a league's record, or the reference implementation. */
export type Figure = {
  /** The case that it belongs to: a card, a week, a league's seed. */
  at: string
  what: string
  expected: unknown
  /** Our number, or a list or an object of numbers. */
  got: unknown
  /** Returns the calculation that explains the difference; null if there is none. Called only if there is one. */
  why?: () => string | null
}
/** A case or a number that can't be compared, and why. */
export type LeftOut = { at: string; leftOut: string }
export type Difference = { at: string; what: string; expected: string; got: string }
/** What comparing the figures of one source found. */
export type Report = {
  source: string
  cases: number
  compared: number
  equal: number
  /** Differences that a calculation explains, by explanation. */
  explained: Map<string, Difference[]>
  /** Differences without an explanation. */
  open: Difference[]
  /** What wasn't compared, by reason. */
  leftOut: Map<string, string[]>
}

/**
 * Compares our figures with the expected ones. Numbers must be equal. An exact fraction must give the printed number
 * when rounded half up, or truncated, to the printed number of decimals.
 * @param source the name of the source in the report
 */
export function compareFigures(source: string, figures: Iterable<Figure | LeftOut>): Report {
  const cases = new Set<string>()
  const report: Report = {
    source,
    cases: 0,
    compared: 0,
    equal: 0,
    explained: new Map(),
    open: [],
    leftOut: new Map(),
  }
  for (const one of figures) {
    if ('leftOut' in one) {
      addTo(report.leftOut, one.leftOut, one.at)
      continue
    }
    const { at, what, expected, got, why } = one
    cases.add(at)
    report.compared += 1
    if (isSame(got, expected)) {
      report.equal += 1
      continue
    }
    const found = { at, what, expected: shown(expected), got: shown(got) }
    const explanation = why?.()
    if (explanation) addTo(report.explained, explanation, found)
    else report.open.push(found)
  }
  return { ...report, cases: cases.size }
}

function addTo<T>(lists: Map<string, T[]>, name: string, one: T): void {
  const list = lists.get(name)
  if (list) list.push(one)
  else lists.set(name, [one])
}

function isSame(ours: unknown, wanted: unknown): boolean {
  if (isRational(ours)) return typeof wanted === 'number' && prints(ours, wanted)
  if (typeof ours === 'number' && typeof wanted === 'number') return Math.abs(ours - wanted) < 1e-9
  if (Array.isArray(ours) && Array.isArray(wanted))
    return ours.length === wanted.length && ours.every((one, i) => isSame(one, wanted[i]))
  if (isRecord(ours) && isRecord(wanted)) return Object.keys(wanted).every((name) => isSame(ours[name], wanted[name]))
  return ours === wanted
}

function prints(exact: Rational, printed: number): boolean {
  const decimals = String(printed).split('.')[1]?.length ?? 0
  const scaled = times(exact, rational(10 ** decimals))
  const wanted = Math.round(printed * 10 ** decimals)
  return roundHalfUp(scaled) === wanted || floorOf(scaled) === wanted
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isRational = (value: unknown): value is Rational =>
  isRecord(value) && typeof value.n === 'number' && typeof value.d === 'number'

function shown(value: unknown): string {
  if (isRational(value)) return `${value.n}/${value.d}`
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')
}
