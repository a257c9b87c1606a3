import { rational } from '@glm/shared/lib/rational'
import { describe, expect, test } from 'vitest'
import { compareFigures, type Figure, type LeftOut } from './compare-figures.ts'
import { reportLines } from './report-lines.ts'

const at = 'week 1'
const equal: Figure = { at, what: 'net', expected: 36, got: 36 }
const moved: Figure = { at, what: 'points', expected: 12, got: 10, why: () => 'the partners were swapped' }
const wrong: Figure = { at: 'week 2', what: 'place', expected: 'T1', got: null, why: () => null }
const foreign: LeftOut = { at: 'week 3', leftOut: 'no cards' }

describe('compareFigures()', () => {
  test('counts equal figures, and separates explained differences from open ones', () => {
    const report = compareFigures('a record', [equal, moved, wrong, foreign, moved])
    expect(report).toMatchObject({ source: 'a record', cases: 2, compared: 4, equal: 1 })
    const difference = { at, what: 'points', expected: '12', got: '10' }
    expect([...report.explained]).toEqual([['the partners were swapped', [difference, difference]]])
    expect(report.open).toEqual([{ at: 'week 2', what: 'place', expected: 'T1', got: 'null' }])
    expect([...report.leftOut]).toEqual([['no cards', ['week 3']]])
  })

  test.each([
    [1.5, 1.5, true],
    [0.1 + 0.2, 0.3, true],
    [1, 1.001, false],
    ['1', 1, false],
    [null, 0, false],
    [undefined, null, false],
    [Number.NaN, Number.NaN, false],
    [[1, [2]], [1, [2]], true],
    [[1, 2], [1], false],
    [[1], [1, 2], false],
    [{ a: 1, b: 2 }, { a: 1 }, true],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [rational(2, 3), 0.67, true],
    [rational(2, 3), 0.66, true],
    [rational(2, 3), 0.65, false],
    [rational(2, 3), '0.67', false],
    [rational(1, 2), 1, true],
  ])('%j, expected %j: equal is %j', (got, expected, same) => {
    expect(compareFigures('a rule', [{ at, what: 'number', expected, got }]).equal).toBe(same ? 1 : 0)
  })

  test('asks for an explanation only if there is a difference', () => {
    const why = () => {
      throw new Error('Nothing differs.')
    }
    expect(compareFigures('a record', [{ ...equal, why }]).equal).toBe(1)
  })
})

describe('reportLines()', () => {
  test('returns one table, and below it each open difference, explanation and reason', () => {
    const reports = [compareFigures('a record', [equal, moved, wrong, foreign]), compareFigures('rules', [equal])]
    expect(reportLines(reports)).toEqual([
      'source        cases   compared      equal  explained       open',
      'a record          2          3          1          1          1',
      'rules             1          1          1          0          0',
      'OPEN in a record: week 2, place: null here, expected T1',
      'Explained in a record (1): the partners were swapped: week 1, points: 10 here, expected 12',
      'Left out of a record (1): no cards: week 3',
    ])
  })

  test('lists the first twenty names and counts the others', () => {
    const many = Array.from({ length: 23 }, (_, i): LeftOut => ({ at: `case ${i + 1}`, leftOut: 'no rule' }))
    const [, , line = ''] = reportLines([compareFigures('a rule', many)])
    expect(line).toMatch(/^Left out of a rule \(23\): no rule: case 1; .*; case 20; and 3 more$/)
  })
})
