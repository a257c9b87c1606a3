import { describe, expect, test } from 'vitest'
import { isStandIn, splitName, withoutCapitals } from './split-name.ts'

const named = (cell: string) => splitName(cell).map((name) => `${name.first}|${name.last}`)

describe('splitName()', () => {
  test.each([
    ['Ann Lee', ['Ann|Lee']],
    ['Lee, Ann', ['Ann|Lee']],
    ['Avercombe, Henry J', ['Henry J|Avercombe']],
    ['Archworth, Mr. Arnold Rivel', ['Arnold Rivel|Archworth']],
    ['Bob Smith Jr.', ['Bob|Smith Jr.']],
    ['Bob Smith, Jr.', ['Bob|Smith Jr.']],
    ['Smith, Bob, III', ['Bob|Smith III']],
    ['Ludwig van der Berg', ['Ludwig|van der Berg']],
    ['Ann', ['Ann|']],
    ['Smith / Jones', ['Smith|', 'Jones|']],
    ['Bob Smith & Ann Lee', ['Bob|Smith', 'Ann|Lee']],
    ['John and Mary Anderson', ['John|Anderson', 'Mary|Anderson']],
    ['Bob Smith\nAnn Lee', ['Bob|Smith', 'Ann|Lee']],
    ['3. Bob Smith', ['Bob|Smith']],
    ['Bob Smith*', ['Bob|Smith']],
    ['Smith, Sandra, Dr', ['Sandra|Smith']],
    ['José Núñez', ['José|Núñez']],
    ['  ', []],
  ])('reads %j', (cell, names) => {
    expect(named(cell)).toEqual(names)
  })

  test('reports removed text and anything else next to the name', () => {
    expect(splitName('Bob Smith <bob@example.com>')).toEqual([
      { first: 'Bob', last: 'Smith', email: 'bob@example.com', remarks: [] },
    ])
    expect(splitName('Bob Smith (sub)')).toEqual([{ first: 'Bob', last: 'Smith', isSub: true, remarks: [] }])
    expect(splitName('Mr. Bob Smith')[0]?.remarks).toEqual(['The title “Mr.” was dropped.'])
    expect(splitName('PARRFORD, DAVESub: Kendridge, jaret')[0]).toEqual({
      first: 'DAVE',
      last: 'PARRFORD',
      remarks: ['“Sub: Kendridge, jaret” was dropped from the name.'],
    })
    expect(splitName('Bob Smith / Ann Lee')[1]?.remarks).toEqual(['Two players in one cell: “Bob Smith / Ann Lee”.'])
  })
})

describe('withoutCapitals()', () => {
  test.each([
    ['KENDRIDGE', 'Kendridge'],
    ["O'BRIEN-LEE", "O'Brien-Lee"],
    ['McBRLEY', 'McBrley'],
    ['AJ', 'AJ'],
    ['DeVries', 'DeVries'],
    ['李小龍', '李小龍'],
  ])('reads %j as %j', (name, usual) => {
    expect(withoutCapitals(name)).toBe(usual)
  })
})

describe('isStandIn()', () => {
  test.each([
    ['Monday', 'Player1'],
    ['Sub', '2'],
    ['TBD', ''],
    ['Open', ''],
  ])('treats %s %s as a placeholder', (first, last) => {
    expect(isStandIn(first, last)).toBe(true)
  })
  test.each([
    ['Gary', 'Player'],
    ['Ann', 'Open'],
  ])('treats %s %s as a person', (first, last) => {
    expect(isStandIn(first, last)).toBe(false)
  })
})
