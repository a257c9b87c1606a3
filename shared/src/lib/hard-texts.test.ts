import { describe, expect, test } from 'vitest'
import { pointsIn } from '../import/read-figures.ts'
import {
  isEmail,
  isSubWord,
  looksLikeFullName,
  looksLikeOneName,
  looksLikePhone,
  yesOrNo,
} from '../import/roster/cell-kind.ts'
import { readDues, readEmail, readListedHandicap, readPhone, readYesNo } from '../import/roster/read-details.ts'
import { readRoster } from '../import/roster/read-roster.ts'
import { isNoTeam } from '../import/team-number.ts'
import { hardTexts, superLinearAt } from '../testing/linear-cost.ts'
import { readClock } from './clock-time.ts'
import { gather } from './codes/frames.ts'
import { guardCell, namedSeparator, plainCell, quoteCells } from './csv-cell.ts'
import { readDollars } from './dollars.ts'
import { hasWords } from './has-words.ts'
import { paperSizeOf } from './paper-size.ts'
import { formatPhone } from './phone-number.ts'
import { nameKey, plainWords } from './plain-words.ts'
import { readPublicName } from './public-address.ts'

const MOST = 2 ** 17

const readers: Record<string, (text: string) => unknown> = {
  readClock,
  guardCell,
  plainCell,
  namedSeparator,
  quoteCells: (text) => quoteCells(text, ','),
  readDollars,
  gather: (text) => gather(null, text),
  hasWords: (text) => hasWords(text, text.slice(0, 40)),
  paperSizeOf,
  formatPhone,
  nameKey,
  plainWords,
  readPublicName,
  isEmail,
  isNoTeam,
  isSubWord,
  looksLikeFullName,
  looksLikeOneName,
  looksLikePhone,
  yesOrNo,
  pointsIn,
  readDues,
  readEmail,
  readListedHandicap,
  readPhone,
  readYesNo: (text) => readYesNo(text, { field: 'sub', otherwise: false }),
  readRoster: (text) =>
    readRoster(
      [
        ['Name', 'Phone'],
        [text, text],
      ],
      { league: [] },
    ),
}

describe('parsing long text', () => {
  test.each(Object.keys(readers))('%s() takes linear time', (name) => {
    const hard = hardTexts.filter(
      (one) =>
        superLinearAt((text) => readers[name]?.(text), { most: MOST, hard: one, spent: process.cpuUsage }) !== null,
    )
    expect(hard.map(({ what }) => what)).toEqual([])
  })
})
