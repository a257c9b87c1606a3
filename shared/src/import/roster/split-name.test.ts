import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lengthOf } from '../../testing/length-of.ts'
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
    ['Hartwell, John Jr.', ['John|Hartwell Jr.']],
    ['Marsh, Peter III', ['Peter|Marsh III']],
    ['Smith, Jr., John', ['John|Smith Jr.']],
    ['William "Bill" Denby', ['William|Denby']],
    ['Robert “Bob” Colby Jr.', ['Robert|Colby Jr.']],
    ["Robert 'Bob' O'Colby", ["Robert|O'Colby"]],
    ['Dr. Alan Frost, DDS', ['Alan|Frost']],
    ['Pat Rowan, PGA', ['Pat|Rowan']],
    ['Lomax, Ken & Carol', ['Ken|Lomax', 'Carol|Lomax']],
    ['Lomax, Ken & Marsh, Carol', ['Ken|Lomax', 'Carol|Marsh']],
    ['Mr & Mrs Bob Smith', ['Bob|Smith']],
    ['Denby, Ann (Captain)', ['Ann|Denby']],
    ['Ann Denby - Captain', ['Ann|Denby']],
    ['Ann Denby, Captain', ['Ann|Denby']],
    ['#4 Ann Denby', ['Ann|Denby']],
    ['Peter\u200B Marsh', ['Peter|Marsh']],
    ['Jean-Luc St. Pierre', ['Jean-Luc|St. Pierre']],
    ['Ma, Yo-Yo', ['Yo-Yo|Ma']],
    ['Smith, JD', ['JD|Smith']],
    ['Pham, Do', ['Do|Pham']],
    ['Smith, Bob, MD', ['Bob|Smith']],
    ['Bob Smith, MD', ['Bob|Smith']],
    ['Denby, Captain', ['Denby|']],
    ['Mary Y Chen', ['Mary Y|Chen']],
    ['MARY Y CHEN', ['MARY Y|CHEN']],
    ['mary y chen', ['mary y|chen']],
    ['Juan y María López', ['Juan|López', 'María|López']],
    ['Bob AND Ann Smith', ['Bob|Smith', 'Ann|Smith']],
    ['田中 太郎', ['田中|太郎']],
  ])('reads %j', (cell, names) => {
    expect(named(cell)).toEqual(names)
  })

  test('reports text that was dropped, and returns an email address or sub mark found next to the name', () => {
    expect(splitName('Bob Smith <bob@example.com>')).toEqual([
      { first: 'Bob', last: 'Smith', email: 'bob@example.com', remarks: [], notes: [] },
    ])
    expect(splitName('Bob Smith (sub)')).toEqual([{ first: 'Bob', last: 'Smith', isSub: true, remarks: [], notes: [] }])
    expect(splitName('Mr. Bob Smith')[0]?.remarks).toEqual(['The title “Mr.” was dropped.'])
    expect(splitName('PARRFORD, DAVESub: Kendridge, jaret')[0]).toEqual({
      first: 'DAVE',
      last: 'PARRFORD',
      remarks: ['“Sub: Kendridge, jaret” was dropped from the name.'],
      notes: [],
    })
    expect(splitName('Bob Smith / Ann Lee')[1]?.remarks).toEqual(['Two players in one cell: “Bob Smith / Ann Lee”.'])
  })
})

const first = fc.constantFrom('Ann', 'John', 'Mary-Jane', 'José', "D'Arcy", 'Henry J')
const last = fc.constantFrom('Denby', 'van der Berg', "O'Brien", 'St. Pierre', 'Lee-Smith', 'de la Cruz')
const suffix = fc.constantFrom('', 'Jr.', 'III', 'Sr')
const before = fc.constantFrom('', 'Dr.', 'Mrs.', '3.', '#12', '7)')
const nick = fc.constantFrom('', '"Bo"', '“Bo”', '‘Bo’', '„Bo“', '«Bo»')
const behind = fc.constantFrom('', ' (Captain)', ' [new]', '*', ', DDS', ', PGA', ' - Captain', ' †')
const hidden = fc.constantFrom('', '\u200B', '\u00AD', '\u200E')

test('withoutMarks() finds a name among any marks, and adds a remark for each mark', () => {
  fc.assert(
    fc.property(fc.record({ first, last, suffix, before, nick, behind, hidden, comma: fc.boolean() }), (one) => {
      const end = one.suffix === '' ? '' : ` ${one.suffix}`
      const middle = one.nick === '' ? '' : ` ${one.nick}`
      const name = one.comma ? `${one.last}, ${one.first}${middle}${end}` : `${one.first}${middle} ${one.last}${end}`
      const lead = one.before === '' ? '' : `${one.before} `
      const [found, ...more] = splitName(`${lead}${one.hidden}${name}${one.behind}${one.hidden}`)
      expect(more).toEqual([])
      expect([found?.first, found?.last]).toEqual([one.first, `${one.last}${end}`])
      const said = [...(found?.remarks ?? []), ...(found?.notes ?? [])].join(' ')
      for (const mark of [one.before, one.behind.replace(/^[,\s-]+/, ''), one.nick.replace(/["“”‘’„«»]/g, '')])
        expect(said).toContain(mark)
    }),
    { numRuns: lengthOf('generated files'), seed: 42 },
  )
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
  ])('treats “%s %s” as a placeholder', (first, last) => {
    expect(isStandIn(first, last)).toBe(true)
  })
  test.each([
    ['Gary', 'Player'],
    ['Ann', 'Open'],
  ])('treats “%s %s” as a person', (first, last) => {
    expect(isStandIn(first, last)).toBe(false)
  })
})
