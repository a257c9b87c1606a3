import { renderDocument } from '@glm/shared/documents/render/render-document'
import { wallAddress } from '@glm/shared/documents/wall/wall-code'
import { nextLines, wallDocument } from '@glm/shared/documents/wall/wall-document'
import { wallSheet } from '@glm/shared/documents/wall/wall-sheet'
import { aPaper } from '@glm/shared/testing/a-paper'
import { lengthOf } from '@glm/shared/testing/length-of'
import { pdfKit } from '@glm/sync-server/documents/pdf-kit'
import { expect, test } from 'vitest'
import { namedBigSeason } from '../../tools/bench/big-season.ts'
import { codeOn, textsOf } from './pages-of.ts'

const kit = await pdfKit()
const SITE = 'https://golf.example.com'
const DATE = '2026-05-08'
const [middle, largest, over] = [aPaper({ teams: 21 }), aPaper({ teams: 36 }), namedBigSeason()]

const sheets = [
  ['36 teams', 'letter', largest],
  ['36 teams after the season', 'a4', over],
  ['36 teams', 'a4', largest],
  ['21 teams', 'letter', middle],
] as const

test.each(sheets.slice(0, lengthOf('wall sheets')))(
  'the wall sheet of %s fits on one page of %s, with a code that can be read',
  (_, paper, season) => {
    const document = wallDocument(season, { site: SITE, made: DATE })
    const pdf = renderDocument(document, { kit, paper, date: DATE })
    const [page = '', ...more] = textsOf(pdf)
    expect(more).toEqual([])
    const sheet = wallSheet(season, DATE)
    const lines = sheet.next ? nextLines(sheet.next) : []
    const printed = page.replace(/\s+/g, ' ')
    expect(
      [...sheet.rows.map(([, , players]) => players), ...lines].filter((words) => !printed.includes(words)),
    ).toEqual([])
    expect(codeOn(pdf)).toBe(wallAddress(SITE, sheet))
  },
)
