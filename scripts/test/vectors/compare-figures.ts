import { floorOf, type Rational, rational, roundHalfUp, times } from '@glm/shared/lib/rational'
import type { Figures } from './evaluator.ts'

/**
 * `differences` names each figure that isn't as expected; `compared` names the expected figures that were computed, and
 * `missing` those that weren't.
 */
export type Compared = { differences: string[]; compared: string[]; missing: string[] }

/**
 * Compares figures with the expected ones. Numbers must be equal. An exact fraction must give the printed number when
 * rounded half up, or truncated, to the printed number of decimals.
 */
export function compareFigures(figures: Figures, expected: Readonly<Record<string, unknown>>): Compared {
  const names = Object.keys(expected).filter((name) => name !== 'note')
  const compared = names.filter((name) => name in figures)
  const differences = compared.flatMap((name) =>
    isSame(figures[name], expected[name])
      ? []
      : [`${name} is ${shown(figures[name])}, expected ${shown(expected[name])}`],
  )
  return { differences, compared, missing: names.filter((name) => !(name in figures)) }
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
const shown = (value: unknown) => (isRational(value) ? `${value.n}/${value.d}` : JSON.stringify(value))
