import { monthDayYear } from '@glm/shared/lib/month-day'
import { type Rational, toDecimals } from '@glm/shared/lib/rational'
import type { Explanation, Operation, Step, Where } from '@glm/shared/rules/explain/explain-steps'
import type { Season } from '@glm/shared/season/season'
import { fullName } from '@glm/shared/text/full-name'
import * as labelText from '@glm/shared/text/labels'
import { numberedText } from '@glm/shared/text/numbered'
import { whyText } from '@glm/shared/text/screens/scores/why'
import { stepText } from '@glm/shared/text/steps'
import { teamWords } from '../../season/use-season.ts'

/**
 * One number computed from others: its title, the numbers that went into it, the calculation as text, and the result.
 */
export type WhyStep = { title: string; inputs: { words: string; value: string }[]; sum: string; value: string }

/** Returns an explanation as readable steps. The context that all steps share (the week, the player) isn't repeated. */
export function whySteps(season: Season, steps: Explanation): WhyStep[] {
  const common = commonWhere(steps)
  const used = new Set(steps.flatMap((step) => step.of))
  const decimals = decimalsOf(steps)
  const valueAt = (place: number) => shown(steps[place]?.value ?? null, decimals.get(place))
  // Numbers that don't count, such as the points of dropped weeks. They are listed as inputs of the next sum.
  let beside: number[] = []
  return steps.flatMap((step, at) => {
    if (step.operation === 'given') {
      if (!used.has(at)) beside.push(at)
      return []
    }
    const own = step.of.filter((place) => steps[place]?.operation === 'given')
    const takes = step.operation === 'sum' || step.operation === 'mean'
    const listed = takes ? [...beside, ...own].sort((a, b) => a - b) : own
    if (takes) beside = []
    const inputs = listed
      .flatMap((place) => (steps[place] ? [{ place, input: steps[place] }] : []))
      .map(({ place, input }) => ({ words: wordsOf(season, input, common), value: valueAt(place) }))
    return [
      {
        title: wordsOf(season, step, common),
        inputs,
        sum: sumOf(step, step.of.map(valueAt)),
        value: valueAt(at),
      },
    ]
  })
}

/**
 * Returns how many decimals to show for each number of an explanation, where two aren't enough. A number about to be
 * rounded needs enough decimals to show which way it is rounded, and so do the numbers it is calculated from. For
 * example, 7.4986 is rounded to 7, but if it were shown as 7.5, a reader would expect 8. The decimals in
 * `decimalsBefore` are enough, because no league has so many rounds or scores that a number gets closer to a half than
 * these decimals show.
 */
function decimalsOf(steps: Explanation): Map<number, number> {
  const found = new Map<number, number>()
  for (const [at, { operation, of }] of [...steps.entries()].reverse()) {
    const before = decimalsBefore[operation] ?? found.get(at)
    if (before) for (const place of of) found.set(place, Math.max(before, found.get(place) ?? 0))
    if (operation === 'thousandths') found.set(at, 3)
  }
  return found
}

const decimalsBefore: Partial<Record<Operation, number>> = {
  halfUp: 4,
  down: 4,
  up: 4,
  tenths: 4,
  cents: 4,
  hundredths: 6,
  thousandths: 6,
}

/**
 * Returns the number in an explanation that has no calculation, such as points entered by hand; null if the explanation
 * is empty.
 */
export function givenText(season: Season, steps: Explanation): { words: string; value: string } | null {
  const last = steps.at(-1)
  return last ? { words: wordsOf(season, last, {}), value: shown(last.value) } : null
}

function sumOf({ operation }: Step, all: readonly string[]): string {
  const [a = '', b = '', c = '', d = ''] = all
  switch (operation) {
    case 'sum':
      return all.join(' + ')
    case 'mean':
      return all.length === 1 ? a : `(${all.join(' + ')}) ÷ ${all.length}`
    case 'difference':
      return `${a} − ${b}`
    case 'product':
      return `${a} × ${b}`
    case 'quotient':
      return `${a} ÷ ${b}`
    case 'atMost':
      return whyText.lower({ a, b })
    case 'atLeast':
      return whyText.higher({ a, b })
    case 'share':
      return whyText.share({ a, b, c })
    case 'win':
      return whyText.win({ a, b, c })
    case 'strokesOnHole':
      return whyText.strokesOnHole({ a, holes: c, rank: b })
    case 'stableford':
      return whyText.stableford({ a, par: b })
    case 'differential':
      return `(${a} − ${b}) × 113 ÷ ${c}`
    case 'courseHandicap':
      return `${a} × ${b} ÷ 113 + (${c} − ${d})`
    case 'rank':
      return whyText.others(all.length - 1)
    default:
      return a
  }
}

function wordsOf(season: Season, { name, where }: Step, common: Where): string {
  const says = [
    where.playerId !== undefined && common.playerId === undefined ? fullName(season.players.get(where.playerId)) : null,
    where.teamId !== undefined && common.teamId === undefined
      ? numberedText.inLine.team(teamWords(season, where.teamId))
      : null,
    where.weekId !== undefined && common.weekId === undefined
      ? numberedText.inLine.week(season.weeks.find((w) => w.id === where.weekId)?.weekNumber ?? '?')
      : null,
    where.date ? monthDayYear(where.date) : null,
    where.hole !== undefined && common.hole === undefined ? numberedText.inLine.hole(where.hole) : null,
  ].filter(Boolean)
  return says.length > 0 ? `${stepText[name]}: ${says.join(', ')}` : stepText[name]
}

/** Returns the context shared by all steps. */
function commonWhere(steps: Explanation): Where {
  const common: Where = {}
  for (const key of ['weekId', 'playerId', 'teamId', 'hole'] as const) {
    const said = new Set(steps.flatMap(({ where }) => (where[key] === undefined ? [] : [where[key]])))
    const [only] = said
    if (said.size === 1 && only !== undefined) common[key] = only
  }
  return common
}

/** Formats a number: 5¾ as 5.75, and a pick-up as text. */
function shown(value: Rational | null, decimals = 2): string {
  if (value === null) return labelText.pickedUp
  return String(toDecimals(value, decimals)).replace('-', '−')
}
