import { strToU8, zipSync } from 'fflate'

/** A workbook with one sheet, as Excel packs it. Style 1 is a date, style 2 a time. */
export function aWorkbook({ sheet, texts }: { sheet: string; texts: string }): Uint8Array {
  const parts = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="Men &amp; women" sheetId="1" r:id="rId7"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId7" Type="sheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="h:mm AM/PM"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml': `<sst>${texts}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><cols><col min="1"/></cols><sheetData>${sheet}</sheetData></worksheet>`,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))
}
