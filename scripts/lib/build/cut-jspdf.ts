import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The library as one unminified module. */
export const jsPdfModule = fileURLToPath(new URL('../../../node_modules/jspdf/dist/jspdf.es.js', import.meta.url))

/**
 * The statements in jsPDF's single module that this app never needs, each given by its first characters. The library
 * registers all plug-ins when it loads, so a bundler can't remove any of them. Functions that only these statements use
 * are removed too.
 */
const unused: readonly string[] = [
  // Form fields.
  'jsPDFAPI.__acroform__ = {}',
  'var setBit = ',
  'var clearBit = ',
  'var getBit = ',
  'var getBitForPdf = ',
  'var setBitForPdf = ',
  'var clearBitForPdf = ',
  'var calculateCoordinates = ',
  'var arrayToPdfArray = ',
  'var addField = ',
  'inherit(AcroForm',
  'var AcroForm',
  'AcroForm',
  'jsPDFAPI.AcroForm',
  'jsPDF.AcroForm',
  // Images.
  '(function (jsPDFAPI) { var namespace = "addImage_"',
  '(function (jsPDFAPI) { var markers = ',
  'jsPDF.API.processPNG = ',
  '(function (jsPDFAPI) { jsPDFAPI.process',
  'BmpDecoder.prototype.',
  'WebPDecoder.prototype.',
  // Scripts, tables of contents, automatic printing, total page counts, XMP metadata, and files that are read by name.
  '(function (jsPDFAPI) { jsPDFAPI.addJS = ',
  '(function (jsPDFAPI) { var namesOid;',
  '(function (jsPDFAPI) { jsPDFAPI.autoPrint = ',
  '(function (jsPDFAPI) { jsPDFAPI.putTotalPages = ',
  'jsPDF.API.addMetadata = ',
  '(function (jsPDFAPI) { jsPDFAPI.loadFile = ',
  // HTML, canvas and SVG support, and jsPDF's own tables, which the table plug-in replaces.
  '(function (jsPDFAPI) { var Canvas = ',
  '(function (jsPDFAPI) { var ContextLayer = ',
  '(function (jsPDFAPI) { function loadHtml2Canvas()',
  '(function (jsPDFAPI) { function loadCanvg()',
  '(function (jsPDFAPI) { var NO_MARGINS = ',
  // Arabic and right-to-left text. Not needed, because the embedded font has no letters for it, and `fontText()`
  // replaces them first.
  '(function (jsPDFAPI) { var arabicSubstitionA = ',
  '(function (jsPDF) { var bidiUnicodeTypes = ',
  // Widths and code pages of the fourteen standard fonts. Not needed, because all text uses the embedded font.
  '(function (API) { API.__fontmetrics__ = ',
]

type Node = { type: string; start: number; end: number }

/**
 * Returns the library's source without the plug-ins that aren't used. Throws if one of them begins differently in a
 * newer version.
 */
export function cutLibrary(code: string, parse: (code: string) => { body: readonly Node[] }): string {
  const found = new Set<string>()
  const kept = parse(code).body.flatMap(({ type, start, end }) => {
    const statement = code.slice(start, end)
    if (type === 'ExportNamedDeclaration') return ['export { jsPDF }']
    const head = statement
      .slice(0, 4_000)
      .replace(/\/\*[\s\S]*?\*\/|(?<=\s)\/\/.*/g, '')
      .replace(/\s+/g, ' ')
    const cut = unused.find((beginning) => head.startsWith(beginning))
    if (cut) found.add(cut)
    return cut ? [] : [statement]
  })
  const missing = unused.filter((beginning) => !found.has(beginning))
  if (missing.length > 0)
    throw new Error(`Adjust the list in cut-jspdf.ts: this jsPDF has no statement that begins ${missing.join(' or ')}.`)
  return kept.join('\n')
}

/** Builds `jspdf` from its unminified module, without the parts that we don't use. That saves 40 KB on each phone. */
export function cutJsPdf(): Plugin {
  return {
    name: 'cut-jspdf',
    enforce: 'pre',
    resolveId: (id) => (id === 'jspdf' ? jsPdfModule : null),
    transform(code, id) {
      return id === jsPdfModule ? { code: cutLibrary(code, (text) => this.parse(text)), map: null } : null
    },
  }
}
