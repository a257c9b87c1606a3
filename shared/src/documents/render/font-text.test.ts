import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { formatDollars } from '../../lib/dollars.ts'
import { fontText, losesLetters, ranges, scriptRuns } from './font-text.ts'

const faces = ['regular', 'bold'].map((name) =>
  readFileSync(new URL(`../../../assets/roboto-condensed-${name}.ttf`, import.meta.url)),
)

/** Returns the characters of a TrueType font, from its Unicode plane 0 table (cmap, format 4). */
function charactersOf(font: Buffer): Set<number> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, i) => 12 + i * 16)
  const cmap = font.readUInt32BE((tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0) + 8)
  const subtables = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, i) => cmap + font.readUInt32BE(cmap + 4 + i * 8 + 4),
  )
  const at = subtables.find((offset) => font.readUInt16BE(offset) === 4) ?? 0
  const segments = font.readUInt16BE(at + 6) / 2
  const word = (column: number, i: number) =>
    font.readUInt16BE(at + 14 + column * segments * 2 + (column > 0 ? 2 : 0) + i * 2)
  const found = new Set<number>()
  for (let i = 0; i < segments; i++) {
    const [end, start, delta, jump] = [word(0, i), word(1, i), word(2, i), word(3, i)]
    for (let code = start; code <= end && code < 0xffff; code++) {
      const place = at + 16 + segments * 6 + i * 2 + jump + (code - start) * 2
      const glyph = jump === 0 ? (code + delta) & 0xffff : font.readUInt16BE(place)
      if (glyph !== 0) found.add(code)
    }
  }
  return found
}

describe('fontText()', () => {
  test('drops every character that a font face lacks', () => {
    for (const face of faces) {
      const characters = charactersOf(face)
      const missing = ranges.flatMap(([from, to]) =>
        Array.from({ length: to - from + 1 }, (_, i) => from + i).filter((c) => !characters.has(c)),
      )
      expect(missing.map((code) => code.toString(16))).toEqual([])
    }
  })
  test.each([
    ['José Núñez', 'José Núñez'],
    ['Jose\u0301 Nu\u0301n\u0303ez', 'José Núñez'],
    ['Γιώργος Παπαδόπουλος', 'Γιώργος Παπαδόπουλος'],
    ['Владимир Щербаков', 'Владимир Щербаков'],
    ['Nguyễn Thị Hạnh', 'Nguyễn Thị Hạnh'],
    ['\u01e6eorge', 'George'],
    ['fun \u{1f3cc}\ufe0f\u200d night', 'fun ? night'],
    ['two\twords\nhere', 'two words here'],
    ['李 Wu', '? Wu'],
    [formatDollars(-4000), '–$40.00'],
    ['non\u2011stop, 5\u20323\u2033', 'non-stop, 5\'3"'],
    ['', ''],
  ])('prints %j as %j', (typed, printed) => expect(fontText(typed)).toBe(printed))
})

test.each([
  ['田中太郎', ['田中太郎|other']],
  ['김 철수, Lee', ['김 철수|other', ', Lee|own']],
  ['1. محمد علي 12', ['1. |own', 'محمد علي|other', ' 12|own']],
  ['Ann 李', ['Ann |own', '李|other']],
  ['สมชาย ใจดี', ['สมชาย ใจดี|other']],
  ['प्रिया', ['प्रिया|other']],
  ['ジョン・スミス', ['ジョン・スミス|other']],
  // Parts of a name in a right-to-left script are in the right order only if they are drawn together.
  ['כהן, אבו-חסן', ['כהן, אבו-חסן|other']],
  ["ג'ון", ["ג'ון|other"]],
  ['دوري 2 الخميس', ['دوري 2 الخميس|other']],
  ['٣', ['٣|other']],
  ['李 2 王', ['李|other', ' 2 |own', '王|other']],
  ['😀 Joker', ['😀 Joker|own']],
  ['What? 1/2 ½', ['What? 1/2 ½|own']],
  ['Jose\u0301 \u01e6', ['José Ǧ|own']],
])('scriptRuns() splits %j into runs by script', (typed, runs) => {
  expect(scriptRuns(typed).map(({ text, isOther }) => `${text}|${isOther ? 'other' : 'own'}`)).toEqual(runs)
  // A kit that can draw these letters gets them unchanged; other kits get question marks.
  const drawn = runs.map((run) => run.split('|')[0]).join('')
  expect(fontText(typed, () => true)).toBe(drawn.replace('Ǧ', 'G').replace('😀', '?'))
  const hasOther = runs.some((run) => run.endsWith('|other'))
  expect(losesLetters(typed)).toBe(hasOther || typed.includes('😀'))
  expect(losesLetters(typed, () => true)).toBe(typed.includes('😀'))
})
