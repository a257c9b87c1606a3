import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aMovedLeague } from '../testing/exported-files.ts'
import { lengthOf } from '../testing/length-of.ts'
import { planScores } from './plan-scores.ts'
import { readFile } from './read-file.ts'
import { readRoster } from './roster/read-roster.ts'
import type { Grid } from './roster/roster-field.ts'

const data = fileURLToPath(new URL('../../../../shared/data/field/', import.meta.url))
const scoresIn = (grid: Grid) => {
  const { file, unused } = readFile(grid)
  if (file?.kind !== 'scores') throw new Error('The file has no scores.')
  return { ...file, unused, cards: file.rounds.flatMap(({ cards }) => cards) }
}

const people = ['Ray Phelby', 'Scott Spalley', 'Beau Wellmore', 'Norm Ewinson'] as const
const holeHeads = [
  (n: number) => `${n}`,
  (n: number) => `Hole ${n}`,
  (n: number) => `hole_${n}`,
  (n: number) => `h${n}`,
  (n: number) => `H${n}`,
  (n: number) => `H0${n}`,
  (n: number) => `F${n}`,
  (n: number) => `${n}${['th', 'st', 'nd', 'rd'][n] ?? 'th'}`,
  (n: number) => `Hole #${n}`,
  (n: number) => `Loch ${n}`,
  (n: number) => `Trou n° ${n}`,
  (n: number) => `Hole ${n}\nPar 4`,
]
const nameHeads = [
  ['First Name', 'Last Name', 'Player'],
  ['Prénom', 'Nom', 'Joueur'],
  ['Nombre', 'Apellidos', 'Jugador'],
  ['Vorname', 'Nachname', 'Spieler'],
] as const
/** A hole as written, with what it means: strokes, a pick-up, or null if it isn't a score. */
const hole = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.integer({ min: 1, max: 12 }).map((n) => ({ words: `${n}`, value: n as number | 'pickup' | null })),
  },
  fc
    .integer({ min: 1, max: 12 })
    .chain((n) =>
      fc
        .constantFrom(`${n}*`, `(${n})`, `${n}.0`, `[${n}]`, `${n}#`)
        .map((words) => ({ words, value: n as number | 'pickup' | null })),
    ),
  fc.constantFrom(
    { words: 'X', value: 'pickup' as const },
    { words: 'PU', value: 'pickup' as const },
    { words: '', value: null },
    { words: '?', value: null },
    { words: 'abc', value: null },
  ),
)
const night = fc.record({
  week: fc.integer({ min: 1, max: 2 }),
  cards: fc.array(fc.array(hole, { minLength: 9, maxLength: 9 }), { minLength: 4, maxLength: 4 }),
})
const sheet = fc.record({
  nights: fc.uniqueArray(night, { minLength: 1, maxLength: 2, selector: ({ week }) => week }),
  head: fc.constantFrom(...holeHeads),
  names: fc.constantFrom('one', 'two', 'lastFirst'),
  nameHeads: fc.constantFrom(...nameHeads),
  team: fc.constantFrom('each', 'merged', 'none'),
  week: fc.constantFrom('Week', 'Round', 'Wk #', 'Woche', 'Semaine'),
  total: fc.boolean(),
  extra: fc.boolean(),
  title: fc.boolean(),
})
type Sheet = typeof sheet extends fc.Arbitrary<infer S> ? S : never

/** Builds a sheet's cells. Each belongs to a card or has to be listed as unused. */
function gridOf({
  nights,
  head,
  names,
  nameHeads: [first, last, whole],
  team,
  week,
  total,
  extra,
  title,
}: Sheet): string[][] {
  const heads = [
    week,
    ...(team === 'none' ? [] : ['Team']),
    ...(names === 'two' ? [first, last] : [whole]),
    ...Array.from({ length: 9 }, (_, i) => head(i + 1)),
    ...(total ? ['Total'] : []),
    ...(extra ? ['Remarks'] : []),
  ]
  const rows = nights.flatMap(({ week: number, cards }) =>
    cards.map((holes, i) => {
      const [given = '', family = ''] = people[i]?.split(' ') ?? []
      const sum = holes.reduce((all, { value }) => all + (typeof value === 'number' ? value : 0), 0)
      const label = team === 'merged' && i % 2 === 1 ? '' : String(Math.floor(i / 2) + 1)
      return [
        String(number),
        ...(team === 'none' ? [] : [label]),
        ...(names === 'two' ? [given, family] : [names === 'lastFirst' ? `${family}, ${given}` : `${given} ${family}`]),
        ...holes.map(({ words }) => words),
        ...(total ? [String(sum)] : []),
        ...(extra ? [`wind ${i}`] : []),
      ]
    }),
  )
  return [...(title ? [['Thursday League', ...heads.slice(1).map(() => '')]] : []), heads, ...rows]
}

describe('readFile() with score sheets', () => {
  test('reads every hole back unchanged or lists the cell as unused', () => {
    fc.assert(
      fc.property(sheet, (one) => {
        const grid = gridOf(one)
        const written = one.nights
          .flatMap(({ cards }) => cards)
          .filter((cards) => cards.some(({ value }) => value !== null))
        fc.pre(written.length > 0)
        const { cards, unused } = scoresIn(grid)
        const listed = new Set(unused.map(({ line, column }) => `${line} ${column}`))
        const top = one.title ? 2 : 1
        for (const [i, holes] of one.nights.flatMap(({ cards: all }) => all).entries()) {
          const line = top + i + 1
          const card = cards.find((found) => found.line === line)
          if (!card) {
            expect(listed.has(`${line} null`)).toBe(true)
            continue
          }
          expect(`${card.first} ${card.last}`).toBe(people[i % 4])
          if (one.team === 'each') expect(card.team).toBe(Math.floor((i % 4) / 2) + 1)
          const read = new Map(card.holes.map(({ hole: number, strokes }) => [number, strokes]))
          const first = grid[top - 1]?.indexOf(one.head(1)) ?? -1
          for (const [n, { words, value }] of holes.entries()) {
            expect(read.get(n + 1) ?? null).toBe(value)
            if (value === null && words !== '') expect(listed.has(`${line} ${first + n}`)).toBe(true)
          }
        }
        if (one.title) expect(listed.has('1 null')).toBe(true)
        if (one.extra) expect(unused.some(({ words }) => words === 'Remarks')).toBe(true)
        // In the import plan, every card in the file is either entered or listed as left out.
        const { season, players } = aMovedLeague()
        const plan = planScores(scoresIn(grid), { season, players, newId: () => 99 })
        expect(plan.problem === null ? plan.cards + plan.left.length : cards.length).toBe(cards.length)
      }),
      { numRuns: lengthOf('generated files'), seed: 42 },
    )
  })

  test('recognizes a night by its title, and doesn’t mistake a footer for a player', () => {
    const { rounds, unused } = scoresIn([
      ['Week 2', '5/14/2026'],
      ['Player', 'Team', '1', '2', 'Total'],
      ['Par', '', '4', '4', '8'],
      ['Ray Phelby', '1', '5', '4', '10'],
      ['Total', '', '5', '4', '9'],
    ])
    expect(rounds).toMatchObject([{ round: 2, date: '2026-05-14', cards: [{ first: 'Ray', team: 1 }] }])
    expect(unused.map(({ line, column, why }) => [line, column, why])).toEqual([
      [3, null, 'A total or a footer.'],
      [4, 4, 'The holes add up to 9.'],
      [5, null, 'A total or a footer.'],
    ])
  })
})

describe('the heading of weeks', () => {
  const day = '2026-05-07'
  test.each([
    ['7', 7, null],
    ['7.0', 7, null],
    ['Week 7', 7, null],
    ['Wk #7', 7, null],
    ['Semana 7', 7, null],
    ['May 7', null, day],
    ['Mai 7', null, day],
    ['7 May', null, day],
    ['5/7/2026', null, day],
  ])('can be above %s, in scores and in points', (cell, round, date) => {
    const hints = { near: '2026-05-14' }
    const scores = readFile(
      [
        ['Week', 'Player', '1', '2'],
        [cell, 'Ray Phelby', '4', '5'],
      ],
      hints,
    )
    const points = readFile(
      [
        ['Week', 'Team', 'Points'],
        [cell, '1', '5'],
      ],
      { ...hints, kind: 'points' },
    )
    for (const { file, unused } of [scores, points]) {
      expect(file).toMatchObject({ rounds: [{ round, date }] })
      expect(unused).toEqual([])
    }
  })

  test('isn’t above a date if the sheet has another column of dates', () => {
    const heads = ['Round', 'Date', 'Player', '1', '2']
    const { rounds, unused } = scoresIn([heads, ['May 7', '5/14/2026', 'Ray Phelby', '4', '5']])
    expect(rounds).toMatchObject([{ round: null, date: '2026-05-14' }])
    expect(unused.map(({ words, why }) => [words, why])).toEqual([['May 7', 'Not a week number.']])
  })
})

/** Anyone who has these files keeps them in a folder alongside this repository. */
if (existsSync(data)) fieldFiles()
else test('not run: ../shared/data/field is missing', () => expect(existsSync(data)).toBe(false))

function fieldFiles(): void {
  const grid = (name: string): Grid =>
    readFileSync(join(data, name), 'utf8')
      .trimEnd()
      .split('\r\n')
      .map((row) => row.split(','))
  test('reads all six cards of a sheet with merged team cells and marks, and lists each mark', () => {
    const { cards, unused } = scoresIn(grid('ft16-score-sheet-merged-team-marks.csv'))
    expect(cards.map(({ team, last, holes, absent }) => [team, last, holes.length, absent])).toEqual([
      [1, 'Hartwell', 9, false],
      [1, 'Marsh', 9, false],
      [2, 'Denby', 9, false],
      [2, 'Colby', 9, false],
      [3, 'Frost', 0, true],
      [3, 'Rowan', 9, false],
    ])
    expect(unused.map(({ line, words, why }) => [line, words, why])).toEqual([
      [4, '7*', 'Entered as 7.'],
      [5, '(3)', 'Entered as 3.'],
      [6, 'NS', 'Entered as absent.'],
    ])
    expect(scoresIn(grid('ft16-control.csv')).cards).toHaveLength(4)
  })

  test('reads two nights of four cards each from a sheet with hole and week columns', () => {
    const { rounds, unused } = scoresIn(grid('ft08-scores-hole-headings.csv'))
    expect(rounds.map(({ round, cards }) => [round, cards.length])).toEqual([
      [1, 4],
      [2, 4],
    ])
    expect(unused).toEqual([])
  })

  test('reads a schedule of player pairs, and asks about the order of its dates', () => {
    const { kind, file, reason } = readFile(grid('ft09-schedule-pairs.csv'), { near: '2026-10-01' })
    expect(kind).toBe('schedule')
    expect(reason).toContain('John Hartwell vs Peter Marsh')
    expect(file).toMatchObject({
      weeks: [{ number: 1, matches: [{ sides: ['John Hartwell', 'Peter Marsh'] }, {}] }, { number: 2 }],
      dates: { ask: true },
    })
  })

  test.each([
    ['ft15-glt-schedule-day-first.csv', undefined],
    ['ft15-glt-schedule-two-digit-year.csv', undefined],
    ['ft15-glt-schedule-two-digit-year.csv', 'Thursday'],
  ])('reads three Thursdays from %s', (name, day) => {
    const { file } = readFile(grid(name), { day })
    const weeks = file?.kind === 'schedule' ? file.weeks.map(({ number, date }) => [number, date]) : []
    expect(weeks).toEqual([
      [1, '2026-05-07'],
      [2, '2026-05-14'],
      [3, '2026-05-21'],
    ])
  })

  test('keeps everyone on their team in a roster with merged team cells', () => {
    const { candidates } = readRoster(grid('ft14-merged-team.csv'), { league: [] })
    expect(candidates.map(({ team }) => team)).toEqual(['1', '1', '2', '2', '3', '3'])
    expect(candidates[1]?.notes).toEqual(['Team 1, from the cell above.'])
  })
}
