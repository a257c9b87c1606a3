import type { DrawsOther } from './font-text.ts'

/**
 * The parts of jsPDF that the renderer uses. The app and the server both pass in the real library, so that they produce
 * the same bytes.
 */
export type PdfDoc = {
  addFileToVFS(name: string, content: string): unknown
  addFont(file: string, family: string, style: string): unknown
  setFont(family: string, style: string): unknown
  setFontSize(size: number): unknown
  setTextColor(grey: number): unknown
  setFillColor(red: number, green: number, blue: number): unknown
  setDrawColor(grey: number): unknown
  setLineWidth(width: number): unknown
  setLineDashPattern(dashes: number[], phase: number): unknown
  text(
    text: string | string[],
    x: number,
    y: number,
    options?: { align?: 'left' | 'center' | 'right'; lineHeightFactor?: number },
  ): unknown
  line(x1: number, y1: number, x2: number, y2: number): unknown
  rect(x: number, y: number, width: number, height: number, style: string): unknown
  addPage(): unknown
  setPage(page: number): unknown
  movePage(from: number, to: number): unknown
  getNumberOfPages(): number
  getTextWidth(text: string): number
  getFont(): { fontStyle: string }
  getFontSize(): number
  getLineHeightFactor(): number
  getLineWidth(): number
  /** Color as `#rrggbb`. */
  getTextColor(): string
  getFillColor(): string
  getDrawColor(): string
  splitTextToSize(text: string, width: number): string[]
  Matrix(a: number, b: number, c: number, d: number, e: number, f: number): PdfMatrix
  beginFormObject(x: number, y: number, width: number, height: number, matrix: PdfMatrix): unknown
  endFormObject(key: string): unknown
  doFormObject(key: string, matrix: PdfMatrix): unknown
  setProperties(properties: { title: string; creator: string }): unknown
  setLanguage(language: 'en-US'): unknown
  setCreationDate(date: string | Date): unknown
  setFileId(id: string): unknown
  viewerPreferences(options: { DisplayDocTitle: boolean }): unknown
  output(type: 'arraybuffer'): ArrayBuffer
}
type PdfMatrix = { a: number; b: number; c: number; d: number; e: number; f: number }

export type CellStyle = {
  halign?: 'left' | 'center' | 'right'
  valign?: 'middle' | 'top'
  fontStyle?: 'normal' | 'bold'
  fillColor?: [number, number, number] | false
  textColor?: number
  cellWidth?: number
  minCellHeight?: number
  fontSize?: number
  lineWidth?: number
}
export type TableCell = { content: string; colSpan?: number; styles?: CellStyle }
export type TableOptions = {
  head: TableCell[][]
  body: TableCell[][]
  startY: number
  margin: { top: number; bottom: number; left: number; right: number }
  tableWidth: number
  theme: 'plain'
  rowPageBreak: 'avoid'
  styles: Record<string, unknown>
  headStyles: CellStyle
  columnStyles: Record<string, CellStyle>
  didDrawPage: (data: { cursor: { y: number } | null }) => void
  /** Called before each cell is drawn; all cells in a row share the same `row` object. */
  willDrawCell?: (data: { row: object; section: string }) => void
}

/**
 * The PDF library, its table plug-in and the two font faces (as binary strings), passed in by the modules that are
 * allowed to import them.
 */
export type PdfKit = {
  create(options: {
    unit: 'pt'
    format: 'letter' | 'a4'
    orientation: 'portrait' | 'landscape'
    compress: boolean
    putOnlyUsedFonts: boolean
  }): PdfDoc
  autoTable(doc: PdfDoc, options: TableOptions): void
  fonts: { regular: string; bold: string }
  /**
   * Returns whether documents created with this kit can draw a letter that these font faces don't have. If it is
   * omitted, they can't.
   */
  draws?: DrawsOther
}
