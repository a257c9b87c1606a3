import { strToU8, zipSync } from 'fflate'

/**
 * Builds a workbook with one sheet, as Excel packs it. Style 1 is a date, style 2 a time. `merged`: ranges of merged
 * cells. `prefix`: written before the name of each element, as some programs do.
 */
export function aWorkbook(options: { sheet: string; texts: string; merged?: string[]; prefix?: string }): Uint8Array {
  const { sheet, texts, merged = [], prefix } = options
  const prefixed = (xml: string) => (prefix ? xml.replaceAll(/<(\/?)(?=\w)/g, `<$1${prefix}:`) : xml)
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  const parts = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="Men &amp; women" sheetId="1" r:id="rId7"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId7" Type="sheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="h:mm AM/PM"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml': `<sst>${texts}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><cols><col min="1"/></cols><sheetData>${sheet}</sheetData><mergeCells>${merges}</mergeCells></worksheet>`,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(prefixed(xml))])))
}
