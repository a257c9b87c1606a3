import { describe, expect, test } from 'vitest'
import { readFile } from './read-file.ts'
import { readRoster } from './roster/read-roster.ts'
import type { Grid } from './roster/roster-field.ts'

const hints = { day: 'Thursday', near: '2026-05-07' }
const table = (text: string): Grid => text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
const scoresIn = (text: string) => {
  const { kind, file, unused } = readFile(table(text), hints)
  if (file?.kind !== 'scores') throw new Error(`It was read as ${kind}.`)
  return { rounds: file.rounds, cards: file.rounds.flatMap(({ cards }) => cards), unused }
}
const matchesIn = (text: string) => {
  const { kind, file, unused } = readFile(table(text), hints)
  if (file?.kind !== 'schedule') throw new Error(`It was read as ${kind}.`)
  const weeks = file.weeks.map(({ number, date, matches }) => [
    number,
    date,
    matches.map(({ sides: [one, other] }) => `${one}v${other}`).join(' '),
  ])
  return { weeks, unused: unused.map(({ line, words }) => [line, words]) }
}

describe('score sheets', () => {
  test.each([
    ['a letter for each nine', ['F1', 'F2', 'B1', 'B2'], [1, 2, 10, 11]],
    ['the back nine’s numbers', ['10', '11', '12', '18'], [10, 11, 12, 18]],
    ['both nines numbered from 1', ['1', '2', '1', '2'], [1, 2, 10, 11]],
    ['leading zeros', ['H01', 'H02', 'H10', 'H18'], [1, 2, 10, 18]],
    ['ordinals', ['1st', '2nd', '3rd', '4th'], [1, 2, 3, 4]],
    ['words and pars', ['Hole #1 Par 4', 'Hole #2 Par 3', 'Hole #3 Par 5', 'Hole #4 Par 4'], [1, 2, 3, 4]],
  ])('can have headings with %s', (_what, heads, holes) => {
    const { cards } = scoresIn(`Player|${heads.join('|')}\nAnn Lee|4|5|6|3`)
    expect(cards[0]?.holes.map(({ hole }) => hole)).toEqual(holes)
  })

  test('can have just totals, with the week in a title', () => {
    const { rounds, cards } = scoresIn('Week 3 results\nPlayer|Gross|Net\nAnn Lee|44|36\nBob Ray|51|38')
    expect(rounds.map(({ round }) => round)).toEqual([3])
    expect(cards.map(({ last, total }) => [last, total])).toEqual([
      ['Lee', 44],
      ['Ray', 51],
    ])
  })
})

describe('score sheets without holes or weeks', () => {
  test.each([
    [
      'can have a date in words in the title',
      'Results of May 7, 2026\nPlayer|Gross|Hcp\nAnn Lee|44|8\nBob Ray|51|9',
      '2026-05-07',
    ],
    [
      'can have a date with the day first in the title',
      '7 May 2026\nPlayer|Gross|Hcp\nAnn Lee|44|8\nBob Ray|51|9',
      '2026-05-07',
    ],
    ['can have only gross and net', 'Player|Gross|Net\nAnn Lee|44|36\nBob Ray|51|42', null],
  ])('%s', (_what, text, date) => {
    const { rounds, cards } = scoresIn(text)
    expect(rounds.map((round) => round.date)).toEqual([date])
    expect(cards.map(({ total }) => total)).toEqual([44, 51])
  })

  test('can have a row for each nine; the two rows become one card', () => {
    const { cards } = scoresIn('Player|Nine|1|2|3\nAnn Lee|Front|4|5|6\nAnn Lee|Back|3|4|5\nBob Ray|Front|5|5|5')
    expect(
      cards.map(({ last, holes }) => [last, holes.map(({ hole, strokes }) => `${hole}:${strokes}`).join(' ')]),
    ).toEqual([
      ['Lee', '1:4 2:5 3:6 10:3 11:4 12:5'],
      ['Ray', '1:5 2:5 3:5'],
    ])
  })
})

describe('schedules', () => {
  test('can have dates without separators, and tee times without PM', () => {
    const { file } = readFile(table('Week|Date|Time|Home|Away\n1|20260507|5:30|1|2\n2|20260514|5:38|2|1'), hints)
    const weeks = file?.kind === 'schedule' ? file.weeks : []
    expect(weeks.map(({ date, matches }) => [date, matches[0]?.time])).toEqual([
      ['2026-05-07', '17:30'],
      ['2026-05-14', '17:38'],
    ])
  })

  test('can have a column for each team, with its opponents', () => {
    const { weeks, unused } = matchesIn(
      'Week|Date|Team 1|Team 2|Team 3|Team 4|Team 5\n1|5/7/2026|2|1|4|3|BYE\n2|5/14/2026|3|5|1|BYE|2\n3|5/21/2026|4|9|5|1|3',
    )
    expect(weeks).toEqual([
      [1, '2026-05-07', '1v2 3v4 5vnull'],
      [2, '2026-05-14', '1v3 2v5 4vnull'],
      [3, '2026-05-21', '1v4 3v5'],
    ])
    expect(unused).toEqual([[4, '9']])
  })

  test.each(['1v2', '1vs2', '1 v. 2', '1 @ 2', 'Team 1 gegen Team 2', '1-2'])('can have pairs such as %s', (pair) => {
    const { weeks } = matchesIn(`Week|Date|Match\n1|5/7/2026|${pair}\n2|5/14/2026|${pair}`)
    expect(weeks.map(([, , matches]) => matches)).toEqual(['1v2', '1v2'])
  })

  test.each([
    ['pairs in one column', 'Week|Date|Match\n1|5/7/2026|1 v 2\n2|5/14/2026|2-1'],
    ['a column for each tee time', 'Week|Date|5:00|5:08\n1|5/7/2026|1-2|3-4\n2|5/14/2026|1-3|2-4'],
    ['the two sides', 'Week|Date|Home|Away\n1|5/7/2026|1|2\n1|5/7/2026|3|4\n2|5/14/2026|2|BYE'],
    ['a column for each team', 'Week|Date|Team 1|Team 2|Team 3|Team 4\n1|5/7/2026|2|1|4|3\n2|5/14/2026|3|4|1|2'],
  ])('with %s have the same matches with any other column', (_what, text) => {
    const { weeks } = matchesIn(text)
    const others = [
      ['Holes', ['1-9', '10-18']],
      ['Holes Played', ['1-9', '10-18']],
      ['Record', ['3-1', '2-2']],
      ['Team Record', ['3-1', '2-2']],
      ['W-L', ['3-1', '2-2']],
      ['Score', ['12-8', '']],
      ['Final Score', ['12-8', '9-11']],
      ['Result', ['', '7-5']],
      ['Points', ['12-8', '9-11']],
      ['Starting Hole', ['1-2', '3-4']],
      ['Course', ['1-9', '10-18']],
      ['Tee Time', ['5-30', '5-38']],
    ] as const
    for (const [head, cells] of others)
      for (let at = 0; at <= (text.split('\n')[0]?.split('|').length ?? 0); at += 1) {
        const rows = table(text).map((row, i) => [
          ...row.slice(0, at),
          i === 0 ? head : (cells[(i - 1) % 2] ?? ''),
          ...row.slice(at),
        ])
        expect([head, at, matchesIn(rows.map((row) => row.join('|')).join('\n')).weeks]).toEqual([head, at, weeks])
      }
  })

  test('don’t take a date for a pair of teams', () => {
    const { weeks } = matchesIn('Week|Date|Match\n1|5-7|1 v 2\n2|5-14|2 v 1')
    expect(weeks).toEqual([
      [1, '2026-05-07', '1v2'],
      [2, '2026-05-14', '2v1'],
    ])
  })

  test.each(['OFF', 'Rain', 'No golf', 'July 4th'])('can have a week without matches, marked %s', (words) => {
    const { weeks, unused } = matchesIn(`Week|Date|Home|Away\n1|5/7/2026|1|2\n2|5/14/2026|${words}|\n3|5/21/2026|2|1`)
    expect(weeks.map(([number]) => number)).toEqual([1, 2, 3])
    expect(unused).toEqual([[3, words]])
  })
})

describe('rosters', () => {
  const people = (text: string) => {
    const { candidates, skipped } = readRoster(table(text), { league: [] })
    return {
      names: candidates.map(({ player }) => `${player.firstName}|${player.lastName}`),
      contacts: candidates.map(({ player }) => [player.phone, player.email]),
      skipped: skipped.map(({ line, words }) => [line, words]),
    }
  }

  test('can have two heading rows, which aren’t read as players', () => {
    const { names, skipped } = people('First|Last|Cell\nName|Name|Phone\nAnn|Lee|614-555-0110\nBob|Ray|614-555-0111')
    expect(names).toEqual(['Ann|Lee', 'Bob|Ray'])
    expect(skipped.map(([line]) => line)).toEqual([1, 2])
  })

  test('can have middle names and addresses in angle brackets', () => {
    const { names, contacts } = people(
      'Player|E-mail\nMary Ann Lee|<ann@example.com>\nBob J. van der Ray|Bob Ray <bob@example.com>',
    )
    expect(names).toEqual(['Mary Ann|Lee', 'Bob J.|van der Ray'])
    expect(contacts.map(([, email]) => email)).toEqual(['ann@example.com', 'bob@example.com'])
  })

  test.each(['6145550110', '614.555.0110', '+1 614 555 0110', '1-614-555-0110', '(614)555-0110', '614/555-0110'])(
    'can have a phone number such as %s',
    (phone) => {
      expect(people(`Player|Phone\nAnn Lee|${phone}`).contacts[0]?.[0]).toBe('(614) 555-0110')
    },
  )
})
