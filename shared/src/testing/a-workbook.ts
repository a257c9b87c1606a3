import { strToU8, zipSync } from 'fflate'

type Options = {
  sheet: string
  /** The rows of other sheets, by sheet name. */
  others?: Record<string, string>
  texts: string
  merged?: string[]
  prefix?: string
}

/**
 * Builds a workbook as Excel packs it, with the sheet “Men & women” first. Style 1 is a date, style 2 a time, style 3
 * shows a plus sign, style 4 is the format that some programs call “Standard”. `merged`: ranges of merged cells in the
 * first sheet. `prefix`: written before the name of each element, as some programs do.
 */
export function aWorkbook({ sheet, others = {}, texts, merged = [], prefix }: Options): Uint8Array {
  const prefixed = (xml: string) => (prefix ? xml.replaceAll(/<(\/?)(?=\w)/g, `<$1${prefix}:`) : xml)
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  const names = ['Men &amp; women', ...Object.keys(others)]
  const listed = names.map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 7}"/>`).join('')
  const targets = names.map(
    (_, i) => `<Relationship Id="rId${i + 7}" Type="sheet" Target="worksheets/sheet${i + 1}.xml"/>`,
  )
  const parts = {
    'xl/workbook.xml': `<workbook><sheets>${listed}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${targets.join('')}</Relationships>`,
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="h:mm AM/PM"/><numFmt numFmtId="165" formatCode="+0.0;-0.0"/><numFmt numFmtId="166" formatCode="Standard"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml': `<sst>${texts}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><cols><col min="1"/></cols><sheetData>${sheet}</sheetData><mergeCells>${merges}</mergeCells></worksheet>`,
    ...Object.fromEntries(
      Object.values(others).map((rows, i) => [
        `xl/worksheets/sheet${i + 2}.xml`,
        `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(prefixed(xml))])))
}
