import { pdfKit } from '@glm/sync-server/documents/pdf-kit'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { canDraw, withOtherScripts } from './other-scripts.ts'

/** A device whose font has Hebrew letters, half an em wide and solid, and shows any other letter as a thin line. */
const canvas = () => {
  const drawing = {
    text: '',
    measureText: (text: string) => ({ width: 40 * [...text].length }),
    fillText(text: string) {
      this.text = text
    },
    getImageData(_x: number, _y: number, width: number, height: number) {
      const data = new Uint8ClampedArray(4 * width * height)
      const last = /^[\u05d0-\u05ea]+$/.test(this.text) ? 16 + 40 * [...this.text].length : 17
      for (let row = 16; row < 96; row++) for (let x = 16; x < last; x++) data[4 * (row * width + x) + 3] = 255
      return { data, width, height }
    },
  }
  return { width: 0, height: 0, getContext: () => drawing }
}

beforeEach(() => {
  vi.stubGlobal('document', { createElement: canvas })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

type Draw = (doc: ReturnType<ReturnType<typeof withOtherScripts>['create']>) => void

/** Returns the texts in a PDF, and the left and right edge of each box, in points. */
async function drawn(draw: Draw) {
  const kit = withOtherScripts(await pdfKit())
  const doc = kit.create({
    unit: 'pt',
    format: 'letter',
    orientation: 'portrait',
    compress: false,
    putOnlyUsedFonts: true,
  })
  doc.setFontSize(20)
  draw(doc)
  const pdf = Buffer.from(doc.output('arraybuffer')).toString('latin1')
  return {
    texts: [...pdf.matchAll(/\((.*)\) Tj/g)].map(([, text]) => text),
    boxes: [...pdf.matchAll(/([\d.]+) [\d.]+ ([\d.]+) -?[\d.]+ re/g)].map(([, left, width]) => [
      Math.round(Number(left)),
      Math.round(Number(left) + Number(width)),
    ]),
  }
}

describe('withOtherScripts()', () => {
  test('draws names in other scripts as boxes, and leaves other texts to the PDF library', async () => {
    expect(await drawn((doc) => doc.text(['Ann', 'Ben'], 100, 100))).toEqual({ texts: ['Ann', 'Ben'], boxes: [] })
    expect(await drawn((doc) => doc.text('דוד', 100, 100))).toEqual({ texts: [], boxes: [[100, 130]] })
    expect(await drawn((doc) => doc.text(['Ann', 'דוד'], 100, 100))).toEqual({ texts: ['Ann'], boxes: [[100, 130]] })
  })

  test('aligns them like other texts', async () => {
    const aligned = (align: 'center' | 'right') => drawn((doc) => doc.text('דוד', 100, 100, { align }))
    expect((await aligned('center')).boxes).toEqual([[85, 115]])
    expect((await aligned('right')).boxes).toEqual([[70, 100]])
  })

  test('breaks them at spaces, and a word only if it is wider than a line', async () => {
    let lines: string[][] = []
    await drawn((doc) => {
      lines = [doc.splitTextToSize('דוד דוד', 40), doc.splitTextToSize('דודדוד', 40)]
    })
    expect(lines).toEqual([
      ['דוד', 'דוד'],
      ['דודד', 'וד'],
    ])
  })

  test('draws only letters that the device has', () => {
    expect([canDraw('דוד'), canDraw('田中'), canDraw('ד田')]).toEqual([true, false, false])
  })
})
