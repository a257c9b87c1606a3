import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { aWorkbook } from '../../testing/a-workbook.ts'
import { superLinearAt } from '../../testing/linear-cost.ts'
import { readRoster } from '../roster/read-roster.ts'
import { readWorkbook } from './read-workbook.ts'

describe('readWorkbook()', () => {
  test('reads shared and plain text, numbers, dates, formulas and gaps', () => {
    const sheets = readWorkbook(
      aWorkbook({
        sheet: `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="inlineStr"><is><t>N&#250;&#241;ez &amp; Co</t></is></c></row>
          <row r="3"><c r="A3"><v>12.300000000000001</v></c><c r="B3" s="1"><v>46149</v></c><c r="C3" t="str"><f>A1</f><v>sum</v></c>
          <c r="D3" t="b"><v>1</v></c><c r="E3" s="2"><v>0.697916666666667</v></c><c r="F3" t="e"><v>#REF!</v></c></row>`,
        texts: '<si><r><t>Ann </t></r><r><t>Lee</t></r><rPh sb="0" eb="1"><t>aloud</t></rPh></si>',
      }),
    )
    expect(sheets).toEqual([
      {
        name: 'Men & women',
        grid: [[], ['Ann Lee', '', 'Núñez & Co'], ['12.3', '2026-05-07', 'sum', 'Yes', '16:45', '#REF!']],
      },
    ])
  })
  test('reads prefixed elements, and copies a vertically merged cell into each of its rows', () => {
    const text = (place: string, words: string) => `<c r="${place}" t="inlineStr"><is><t>${words}</t></is></c>`
    const sheet = `<row r="1">${text('A1', 'Spring')}</row><row r="2">${text('B2', '1')}${text('C2', 'Lee')}</row>
      <row r="3">${text('C3', 'Fox')}</row><row r="4">${text('C4', 'Kay')}</row>`
    const workbook = { sheet, texts: '', merged: ['A1:C1', 'B2:B3', 'A9:A12', 'nonsense'] }
    const grid = [['Spring'], ['', '1', 'Lee'], ['', '1', 'Fox'], ['', '', 'Kay']]
    for (const prefix of ['', 'x', 'ns0'])
      expect(readWorkbook(aWorkbook({ ...workbook, prefix }))?.map((one) => one.grid)).toEqual([grid])
  })
  test('keeps the sign of a plus handicap, and decodes escapes for characters that XML can’t contain', () => {
    const sheet = `<row r='1'><c r='A1' s='3'><v>2.1</v></c><c r="B1" s="4"><v>46149</v></c><c r="C1"><v>2</v></c>
      <c r="D1" t="d"><v>2026-05-07T00:00:00</v></c><c r="E1" t="inlineStr"><is><t>Ann_x000D_&#10;Lee</t></is></c></row>`
    expect(readWorkbook(aWorkbook({ sheet, texts: '' }))?.[0]?.grid).toEqual([
      ['+2.1', '46149', '2', '2026-05-07', 'Ann\r\nLee'],
    ])
  })
  test('reads an OpenDocument spreadsheet with typed cells and comments, and leaves out sheets without text', () => {
    const cell = (type: string, value: string, shown: string) =>
      `<table:table-cell office:value-type="${type}" office:${value}><text:p>${shown}</text:p></table:table-cell>`
    const row = [
      cell('float', 'value="12.300000000000001"', '12.3'),
      cell('float', 'value="2.1"', '+2.1'),
      cell('percentage', 'value="0.8"', '80%'),
      cell('time', 'time-value="PT16H45M00S"', '4:45 PM'),
      cell('date', 'date-value="2026-05-07T16:45:00"', '7. Mai'),
      cell('boolean', 'boolean-value="true"', 'WAHR'),
      '<table:table-cell><office:annotation><text:p>a comment</text:p></office:annotation></table:table-cell>',
      cell('string', 'string-value="x"', 'Ann<text:s text:c="2"/>Lee<text:line-break/>&amp; Max'),
    ]
    const tables = `<table:table table:name="Empty"><table:table-row><table:table-cell/></table:table-row></table:table>
      <table:table table:name="Men &amp; women"><table:table-header-rows><table:table-row>${row.join('')}</table:table-row></table:table-header-rows></table:table>`
    expect(readWorkbook(zipSync({ 'content.xml': strToU8(tables) }))).toEqual([
      {
        name: 'Men & women',
        grid: [['12.3', '+2.1', '0.8', '16:45', '2026-05-07', 'Yes', '', 'Ann Lee\n& Max']],
      },
    ])
  })
  test('returns null if an OpenDocument row is repeated so often that a device would stall', () => {
    const cells = `<table:table-cell table:number-columns-repeated="16384"><text:p>${'x'.repeat(50)}</text:p></table:table-cell>`
    const rows = `<table:table-row table:number-rows-repeated="1048576">${cells}</table:table-row>`
    const content = strToU8(`<table:table table:name="T">${rows}</table:table>`)
    expect(readWorkbook(zipSync({ 'content.xml': content }))).toBeNull()
  })
  test('reads text with unterminated phonetic runs in linear time', () => {
    const hard = { start: '<row r="1"><c r="A1" t="inlineStr"><is>', unit: '<rPh ', end: '</is></c></row>' }
    const read = (sheet: string) => readWorkbook(aWorkbook({ sheet, texts: '' }))
    expect(superLinearAt(read, { most: 2 ** 16, hard, spent: process.cpuUsage })).toBeNull()
  })
  test('reads a list of players with team, tee and handicap, like a CSV file', () => {
    const row = (n: number, cells: readonly string[]) =>
      `<row r="${n}">${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
    const sheet = [
      ['Player', 'Team', 'Tee', 'Gender', 'Hdcp', 'GHIN'],
      ['Lee, Ann', '1', 'White', 'F', '12.4', '1234567'],
      ['Fox, Max', '1', 'Blue', 'M', '7', '2345678'],
    ]
    const [read] =
      readWorkbook(aWorkbook({ sheet: sheet.map((cells, i) => row(i + 1, cells)).join(''), texts: '' })) ?? []
    const roster = readRoster(read?.grid ?? [], { league: [] })
    expect(
      roster.candidates.map(({ player, team, tee, handicap }) => [
        player.firstName,
        player.lastName,
        team,
        tee,
        handicap,
      ]),
    ).toEqual([
      ['Ann', 'Lee', '1', 'White', 12],
      ['Max', 'Fox', '1', 'Blue', 7],
    ])
    expect(roster.columns.map((column) => column.field)).toEqual(['name', 'team', 'tee', 'gender', 'handicap', 'ghin'])
  })
  // @bound workbook
  test.each<[string, Uint8Array]>([
    ['text', strToU8('Name\nAnn\n')],
    ['a zip of something else', zipSync({ 'word/document.xml': strToU8('<w/>') })],
    ...[0.2, 0.5, 0.8, 0.99].map((share): [string, Uint8Array] => {
      const whole = aWorkbook({ sheet: '<row r="1"><c r="A1"><v>1</v></c></row>'.repeat(400), texts: '' })
      return [`the first ${share * 100}% of a workbook`, whole.slice(0, whole.length * share)]
    }),
    [
      'a sheet that unpacks to far more data than any list has',
      zipSync({ 'xl/workbook.xml': strToU8('<workbook/>'), 'xl/worksheets/sheet1.xml': new Uint8Array(20_000_000) }),
    ],
  ])('returns null for %s', (_what, bytes) => {
    expect(readWorkbook(bytes)).toBeNull()
  })
  // @bound workbookLetters
  test('returns null if a small file expands to so many characters that a device would stall', () => {
    const long = 'x'.repeat(2_000)
    const row = (n: number) => `<row r="${n}">${'<c t="s"><v>0</v></c>'.repeat(60)}</row>`
    const rows = (count: number) => Array.from({ length: count }, (_, i) => row(i + 1)).join('')
    expect(readWorkbook(aWorkbook({ sheet: rows(10), texts: `<si><t>${long}</t></si>` }))).not.toBeNull()
    expect(readWorkbook(aWorkbook({ sheet: rows(40), texts: `<si><t>${long}</t></si>` }))).toBeNull()
  })
  test('returns null if merged cells overlap a thousand times', () => {
    const merges = '<mergeCell ref="A1:A5000"/>'.repeat(1_000)
    const sheet = '<row r="1"><c r="A1" t="str"><v>1</v></c></row><row r="5000"><c r="B5000"><v>1</v></c></row>'
    expect(
      readWorkbook(aWorkbook({ sheet: `${sheet}</sheetData><mergeCells>${merges}</mergeCells>`, texts: '' })),
    ).toBeNull()
  })
})
