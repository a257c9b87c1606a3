import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { ownRunToEnd } from '@glm/sync-server/testing/run/own-process'
import { PNG } from 'pngjs'
import decodeQR from 'qr/decode.js'
import { findPoppler, type PopplerTool } from '../../lib/programs/find-poppler.ts'
import { type Picture, shrink } from './picture.ts'

const DPI = 100
/** Dots per inch: about as many as in a phone's photo of a whole sheet. */
const CODE_DPI = 150
/** Approved images have 50 dots per inch: small, but readable for the reviewer. */
const SHRUNK = 2

/**
 * Returns the first and last page as grayscale images at 50 dots per inch. They are rendered at twice that and
 * averaged, so antialiasing hardly shows.
 */
export function picturesOf(pdf: Uint8Array): { page: number; picture: Picture }[] {
  return inFolder(pdf, (folder) => {
    const file = join(folder, 'paper.pdf')
    return [...new Set([1, pagesIn(pdf)])].map((page) => {
      const only = ['-f', String(page), '-l', String(page), '-singlefile']
      run('pdftoppm', ['-r', String(DPI), '-gray', ...only, file, join(folder, 'page')])
      return { page, picture: shrink(greyOf(readFileSync(join(folder, 'page.pgm'))), SHRUNK) }
    })
  })
}

const pagesIn = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page(?!s)/g)?.length ?? 0

/** Returns the text of the QR code on the last page, read the way a camera would. */
export function codeOn(pdf: Uint8Array): string {
  return inFolder(pdf, (folder) => {
    const file = join(folder, 'paper.pdf')
    run('pdftoppm', [
      '-r',
      String(CODE_DPI),
      '-png',
      '-f',
      String(pagesIn(pdf)),
      '-singlefile',
      file,
      join(folder, 'page'),
    ])
    const { data, width, height } = PNG.sync.read(readFileSync(join(folder, 'page.png')))
    return decodeQR({ data, width, height })
  })
}

/** Returns the drawing operators of each page. */
export const operatorsOf = (pdf: Uint8Array): string[] =>
  [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\/FlateDecode\s*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g),
  ]
    .map(([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'))
    .filter((stream) => stream.includes(' Tj'))

type Printed = { layout: string; boxes: string; fonts: string }

/**
 * Returns what Poppler's tools say about a PDF. A test process has so much memory that starting a program takes longer
 * than reading a PDF, so one shell starts them all.
 */
const printedOf = oncePerPdf(
  (pdf: Uint8Array): Printed =>
    inFolder(pdf, (folder) => {
      const [text, fonts] = [findPoppler('pdftotext'), findPoppler('pdffonts')]
      runToEnd(
        'sh',
        ['-euc', '"$1" -layout "$0" layout; "$1" -bbox "$0" boxes; "$2" "$0" > fonts', 'paper.pdf', text, fonts],
        {
          cwd: folder,
        },
      )
      const said = (name: string) => readFileSync(join(folder, name), 'utf8')
      return { layout: said('layout'), boxes: said('boxes'), fonts: said('fonts') }
    }),
)

/** Returns the text of each page, line by line. */
export const textsOf = (pdf: Uint8Array): string[] => printedOf(pdf).layout.split('\f').slice(0, -1)

export type Box = { page: number; text: string; left: number; right: number; top: number; bottom: number }
/** Returns every word with its position, in points from the top left of its page, and the page size. */
export const wordsOf = oncePerPdf((pdf: Uint8Array): { words: Box[]; width: number; height: number; pages: number } => {
  const pages = printedOf(pdf).boxes.split('<page ').slice(1)
  const size = /width="([\d.]+)" height="([\d.]+)"/.exec(pages[0] ?? '')
  const words = pages.flatMap((page, i) =>
    [...page.matchAll(/<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/g)].map(
      (m): Box => {
        const [left = 0, top = 0, right = 0, bottom = 0] = m.slice(1, 5).map(Number)
        return { page: i + 1, text: m[5] ?? '', left, top, right, bottom }
      },
    ),
  )
  return { words, width: Number(size?.[1]), height: Number(size?.[2]), pages: pages.length }
})

/** Returns the PDF's fonts, and whether each is embedded. */
export function fontsOf(pdf: Uint8Array): { name: string; embedded: boolean }[] {
  const rows = printedOf(pdf).fonts.trim().split('\n').slice(2)
  return rows.map((row) => ({ name: row.slice(0, 36).trim(), embedded: / yes +(yes|no) +yes +\d+ +\d+$/.test(row) }))
}

function oncePerPdf<T>(read: (pdf: Uint8Array) => T): (pdf: Uint8Array) => T {
  const known = new WeakMap<Uint8Array, T>()
  return (pdf) => {
    const found = known.get(pdf) ?? read(pdf)
    known.set(pdf, found)
    return found
  }
}

function inFolder<T>(pdf: Uint8Array, work: (folder: string) => T): T {
  const folder = ownFolder('paper')
  try {
    writeFileSync(join(folder, 'paper.pdf'), pdf)
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const run = (tool: PopplerTool, args: readonly string[]): void => runToEnd(findPoppler(tool), args)

function runToEnd(program: string, args: readonly string[], options: { cwd?: string } = {}): void {
  const done = ownRunToEnd(program, args, { ...options, encoding: 'utf8' })
  if (done.status !== 0 || done.stderr !== '') throw new Error(`Fix the PDF: ${program} says "${done.stderr.trim()}".`)
}

/** Parses a portable graymap, one byte per pixel. */
function greyOf(graymap: Buffer): Picture {
  const header = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(graymap.subarray(0, 40).toString('latin1'))
  if (!header) throw new Error('Pass a graymap with 8 bits per pixel, which begins with P5.')
  return {
    width: Number(header[1]),
    height: Number(header[2]),
    grey: graymap.subarray(header[0].length),
  }
}
