import { describe, expect, test } from 'vitest'
import type { Player } from '../../schema/people/player.ts'
import { type RosterDecisions, readRoster } from './read-roster.ts'
import type { Grid } from './roster-field.ts'

const cells = (text: string): Grid => text.split('\n').map((row) => row.split('|').map((cell) => cell.trim()))
const read = (text: string, options: { league?: Player[]; decisions?: RosterDecisions } = {}) =>
  readRoster(cells(text), {
    league: options.league ?? [],
    ...(options.decisions ? { decisions: options.decisions } : {}),
  })
const fields = (text: string) => read(text).columns.map((column) => column.field)
const names = (roster: ReturnType<typeof read>, usual = 'add') =>
  roster.candidates.filter((c) => c.usual === usual).map((c) => `${c.player.firstName} ${c.player.lastName}`.trim())
const annLee: Player = {
  id: 7,
  firstName: 'Ann',
  lastName: 'Lee',
  phone: null,
  email: 'ann@example.com',
  paidDues: null,
  isSub: false,
  active: true,
}

describe('the columns of a list', () => {
  test.each([
    [
      'First Name|Last Name|E-Mail Address|Cell Phone|Sub?|Paid\nAnn|Lee|||x|40',
      ['first', 'last', 'email', 'phone', 'sub', 'dues'],
    ],
    ['firstName|surname|HDCP_Index|team_id|isActive\nAnn|Lee|12|4|1', ['first', 'last', 'handicap', 'team', 'active']],
    ['Name|Vorname|Telefon\nMüller|Jürgen|', ['last', 'first', 'phone']],
    ['Name|First\nAnn Lee|Ann\nBob Ray|Bob', ['name', null]],
    ['Team|Player 1|Player 2\n1|Ann Lee|Bob Ray', ['team', 'name', 'name']],
    ['Player|Home Phone|Mobile\nAnn Lee|1|2', ['name', null, 'phone']],
    ['Course Name|Player|User Name\nOak|Ann Lee|al', [null, 'name', null]],
    ['Pos|Last|Name\n1|2|Lee, Ann\n2|1|Ray, Bob', [null, null, 'name']],
  ])('are recognized by their headings in %j', (text, found) => {
    expect(fields(text)).toEqual(found)
  })

  test.each([
    ['Ann Lee|614-555-0120|ann@example.com\nBob Ray||bob@example.com', ['name', 'phone', 'email']],
    ['Lee|Ann\nSmith|Bob\nJones|Mary', ['last', 'first']],
    ['Ann|Lee\nBob|Smith', ['first', 'last']],
    ['1|Ann Lee\n2|Bob Ray\n3|Jim Roe', [null, 'name']],
    ['Team 1|Ann Lee|Bob Ray\nTeam 2|Jim Roe|Fox, Tom', ['team', 'name', 'name']],
    ['Ann Lee|New Albany\nBob Ray|Grove City', ['name', null]],
  ])('are recognized by their cells in %j', (text, found) => {
    expect(read(text).headings).toBe(null)
    expect(fields(text)).toEqual(found)
  })

  test.each([
    ['1|Ann Lee|12.4\n1|Bob Ray|NH\n3|Jim Roe|8\n3|Kay Fox|15', ['team', 'name', 'handicap']],
    ['Ann Lee|12|1\nBob Ray|7|1\nJim Roe|18|2\nKay Fox|3|2', ['name', 'handicap', 'team']],
  ])('are read as teams and handicaps without headings in %j', (text, found) => {
    expect(fields(text)).toEqual(found)
  })

  test.each([
    ['Player|Index\nAnn Lee|12.5', 9, true, 6],
    ['Player|Handicap Idx\nAnn Lee|12.5', 9, true, 6],
    ['Player|Index\nAnn Lee|12.5', 18, null, 13],
    ['Player|9 hole handicap index\nAnn Lee|6', 9, false, 6],
    ['Player|Hcp\nAnn Lee|6', 9, false, 6],
    ['Player|Phone\nAnn Lee|', 9, null, null],
  ] as const)('decide whether handicaps are halved in %j for %d holes', (text, holes, halved, handicap) => {
    const roster = readRoster(cells(text), { league: [], season: { rounding: 'halfUp', holes } })
    expect([roster.halved, roster.candidates[0]?.handicap]).toEqual([halved, handicap])
  })

  test('follow the user’s choice about halving handicaps', () => {
    const options = { league: [], season: { rounding: 'tenths', holes: 9 } } as const
    const handicap = (text: string, halved: boolean) =>
      readRoster(cells(text), { ...options, decisions: { halved } }).candidates[0]?.handicap
    expect([handicap('Player|Index\nAnn Lee|12.4', false), handicap('Ann Lee|12.4\nBob Ray|9.1', true)]).toEqual([
      12.4, 6.2,
    ])
  })

  test('come with a confidence level and a reason', () => {
    const said = read('Player|Best e-mail|Locker\nAnn Lee|ann@example.com|4').columns.map((c) => [
      c.confidence,
      c.reason,
    ])
    expect(said).toEqual([
      ['sure', 'from its heading'],
      ['likely', 'its heading looks similar'],
      ['sure', 'not used by this app'],
    ])
  })

  test('follow the user’s choice of fields and headings', () => {
    const text = 'Thursday|Men\nName|Email\nLee, Ann|ann@example.com'
    const chosen = read(text, { decisions: { columns: { 0: null, 1: 'name' } } })
    expect(chosen.columns.map((c) => [c.field, c.reason])).toEqual([
      [null, 'you chose it'],
      ['name', 'you chose it'],
    ])
    expect(names(read(text, { decisions: { headings: null } }))).toContain('Name Email')
  })
})

describe('the rows of a list', () => {
  test('exclude titles, headings, blanks, totals and footers, each with a reason', () => {
    const roster = read(
      'Thursday League 2026|\n|\nPlayer|Phone\nLee, Ann|6145550120\n|\nPlayer|Phone\nRay, Bob|\n|Par\nTotal|2\nPrinted 5/7/2026|',
    )
    expect(names(roster)).toEqual(['Ann Lee', 'Bob Ray'])
    expect(roster.skipped.map((row) => [row.line, row.why])).toEqual([
      [1, 'A title above the headings.'],
      [3, 'The headings.'],
      [5, 'An empty row.'],
      [6, 'The headings, repeated.'],
      [8, 'A total or a footer.'],
      [9, 'A total or a footer.'],
      [10, 'A total or a footer.'],
    ])
  })

  test('get their team or sub status from the heading row above them', () => {
    const roster = read('Player|Phone\nTeam 4|\nAnn Lee|\nBob Ray|\nSubs:|\nJim Roe|')
    expect(roster.candidates.map((c) => [c.player.firstName, c.team, c.player.isSub])).toEqual([
      ['Ann', '4', false],
      ['Bob', '4', false],
      ['Jim', null, true],
    ])
  })

  test('are split if a cell names two players, and each gets their part of a cell such as "phone / phone"', () => {
    const roster = read('Team|Players|Phone|Hcp\n3|Ann Lee / Bob Ray|6145550120 / 6145550121|12/15')
    expect(roster.candidates.map((c) => [c.player.firstName, c.player.phone, c.handicap, c.team])).toEqual([
      ['Ann', '(614) 555-0120', 12, '3'],
      ['Bob', '(614) 555-0121', 15, '3'],
    ])
  })

  test('can be one line of email addresses, or lines with a phone number after the name', () => {
    const mail = read('Ann Lee <ann@example.com>|Ray, Bob <bob@example.com>|Jim Roe <jim@example.com>')
    expect(mail.candidates.map((c) => [c.player.firstName, c.player.lastName, c.player.email])).toEqual([
      ['Ann', 'Lee', 'ann@example.com'],
      ['Bob', 'Ray', 'bob@example.com'],
      ['Jim', 'Roe', 'jim@example.com'],
    ])
    const lines = read('1. Ann Lee - 614-555-0120\n2. Bob Ray (614) 555-0121 bob@example.com\n3. Jim Roe (sub)')
    expect(
      lines.candidates.map((c) => [c.player.lastName, c.player.phone, c.player.email, c.player.isSub, c.remarks]),
    ).toEqual([
      ['Lee', '(614) 555-0120', null, false, []],
      ['Ray', '(614) 555-0121', 'bob@example.com', false, []],
      ['Roe', null, null, true, []],
    ])
  })

  test('are realigned if an unquoted "Last, First" was split at the comma', () => {
    const roster = read('Name|Phone\nLee|Ann|6145550120\nRay|Bob|')
    expect(
      roster.candidates.map((c) => [c.player.lastName, c.player.firstName, c.player.phone, c.notes.length]),
    ).toEqual([
      ['Lee', 'Ann', '(614) 555-0120', 1],
      ['Ray', 'Bob', null, 1],
    ])
  })

  test('can’t be imported until they have a name', () => {
    const text = 'Player|Email\nAnn Lee|\n|bob@example.com'
    expect(read(text).candidates[1]).toMatchObject({
      usual: 'leave',
      choices: ['leave'],
      wrong: 'A player needs a name.',
    })
    const edits = { '3/1': { first: 'Bob', last: 'Ray' } }
    expect(read(text, { decisions: { edits } }).candidates[1]).toMatchObject({
      usual: 'add',
      wrong: null,
      player: { lastName: 'Ray' },
    })
  })

  test('are skipped if they are placeholders, and need review if they have only one name', () => {
    const roster = read('First|Last\nMonday|Player1\nAnn|\nSMITH|\nBob|Ray')
    expect(names(roster, 'leave')).toEqual(['Monday Player1'])
    expect(names(roster)).toEqual(['Ann', 'Smith', 'Bob Ray'])
    expect(roster.candidates[1]?.remarks).toEqual(['Only one name: “Ann” becomes the first name.'])
  })
})

describe('a team column', () => {
  test('makes a player a sub without a team if the cell says Sub, Alt or Spare', () => {
    const { candidates } = read('Player|Team\nAnn Lee|1\nBob Ray|1\nJim Roe|Sub\nKay Fox|Alt.\nTom Orr|SPARE\nLyn Ash|')
    expect(candidates.map(({ player, team }) => [player.isSub, team])).toEqual([
      [false, '1'],
      [false, '1'],
      [true, null],
      [true, null],
      [true, null],
      [false, null],
    ])
  })

  test('applies a merged cell to every player it spans, but not to players below the last team', () => {
    const { candidates } = read('Team|Player\n1|Ann Lee\n|Bob Ray\n2|Jim Roe\n|Kay Fox\n|Tom Orr\n\n|Lyn Ash')
    expect(candidates.map(({ team }) => team)).toEqual(['1', '1', '2', '2', null, null])
  })
})

describe('a player listed twice', () => {
  test('becomes one player, with the details from both rows', () => {
    const roster = read('Player|Phone|Email|Hcp\nAnn Lee||ann@example.com|12\nLEE, ANN|6145550120|ann@example.com|14')
    expect(roster.candidates.map((c) => [c.usual, c.twiceOf, c.player.phone])).toEqual([
      ['add', null, '(614) 555-0120'],
      ['leave', '2/1', '(614) 555-0120'],
    ])
    expect(roster.candidates[0]?.remarks).toEqual(['Row 3 has a different handicap. The first one is used.'])
  })

  test('is kept as two players if the phone or email differs, with a remark about a shared phone', () => {
    const roster = read('Player|Phone\nAnn Lee|6145550120\nAnn Lee|6145550121\nBob Ray|614-555-0120')
    expect(names(roster)).toEqual(['Ann Lee', 'Ann Lee', 'Bob Ray'])
    expect(roster.candidates.map((c) => c.remarks)).toEqual([
      [],
      [
        'Same name as in row 2, but a different phone, email, GHIN number, team or handicap, so this is treated as a second player. Leave one out if it’s the same person.',
      ],
      ['Same phone as Ann Lee in row 2.'],
    ])
  })

  test('is kept as two players if the phones differ, even if the league has only one player with that name', () => {
    const roster = read('Player|Phone\nAnn Lee|6145550120\nAnn Lee|6145550121', { league: [annLee] })
    expect(roster.candidates.map((c) => [c.hereId, c.usual])).toEqual([
      [7, 'fill'],
      [null, 'add'],
    ])
  })

  test('is kept as two players if the teams or handicaps differ', () => {
    const two = read('Player|Team|Hdcp\nBob Harmon|1|8\nAnn Denby|1|20\nBob Harmon|2|8\nAnn Denby|1|19')
    expect(names(two)).toEqual(['Bob Harmon', 'Ann Denby', 'Bob Harmon', 'Ann Denby'])
    expect(two.candidates[2]?.remarks[0]).toContain('second player')
  })

  test('is matched by team if two players in the league share the name', () => {
    const league = [annLee, { ...annLee, id: 8, email: null }]
    const grid = cells('Player|Team\nAnn Lee|2\nAnn Lee|1')
    const teams = new Map([
      [7, 1],
      [8, 2],
    ])
    expect(readRoster(grid, { league, teams }).candidates.map(({ hereId }) => hereId)).toEqual([8, 7])
  })

  test('is recognized by the GHIN number, which belongs to only one person', () => {
    const twins = read('Player|GHIN #\nAnn Lee|1234567\nAnn Lee|1234-568\nAnn Lee|123 4567')
    expect(twins.candidates.map((c) => [c.usual, c.twiceOf, c.player.ghin])).toEqual([
      ['add', null, '1234567'],
      ['add', null, '1234568'],
      ['leave', '2/1', '1234567'],
    ])
    const here = read('Player|GHIN Number|Sex\nAnn Lee|1234567|F\nAnnie Leigh|7654321|w', {
      league: [annLee, { ...annLee, id: 8, ghin: '7654321', firstName: 'Jo' }],
    })
    expect(here.candidates.map((c) => [c.hereId, c.usual, c.remarks[0] ?? c.notes[0]])).toEqual([
      [7, 'fill', 'Already in the league; the file adds gender, GHIN number.'],
      [8, 'leave', 'Matched to Jo Lee by GHIN number.'],
    ])
  })

  test('is matched to a player in the league, and the file’s additions and changes are listed', () => {
    const roster = read('Player|Phone|Email\nAnn Lee|6145550120|ann@example.com', { league: [annLee] })
    expect(roster.candidates[0]).toMatchObject({
      hereId: 7,
      usual: 'fill',
      notes: ['Already in the league; the file adds phone.'],
    })
    const other = read('Player|Email\nLEE, ann|lee@example.com', { league: [annLee] })
    expect(other.candidates[0]?.remarks).toEqual([
      'Email differs: ann@example.com in the league, lee@example.com in the file.',
    ])
    const mail = read('Player|Email\nAnna Lee|ANN@example.com', { league: [annLee] })
    expect(mail.candidates[0]).toMatchObject({
      hereId: null,
      usual: 'add',
      remarks: ['Same email as Ann Lee, who is in the league.'],
    })
  })
})

describe('a cell that is too long', () => {
  test('is listed with its place, because only its beginning is read', () => {
    const { candidates, skipped } = read(`Player|Email\nAnn Lee|${'x'.repeat(1001)}\nBob Ray|bob@example.com`)
    expect(candidates).toHaveLength(2)
    expect(skipped.slice(1).map(({ line, column, why }) => [line, column, why])).toEqual([
      [2, 1, 'Only the first 1,000 characters are read.'],
    ])
  })
})

describe('a list without players', () => {
  test('is reported as empty, as having no names, or as a list of courses', () => {
    expect(read('').problem).toBe('No rows found. Choose another file, or paste the rows.')
    expect(read('Message|Start Date\nThe league is cancelled tonight, 7/6.|2026-07-06').problem).toBe(
      'No column seems to contain names. Choose the column with the names.',
    )
    const courses = read('Name|Tee|Course Rating\nForus|63|72,9')
    expect(courses.doubt).toContain('“Course Rating”')
    expect(names(courses)).toEqual([])
  })
})

describe('a list without headings', () => {
  const read = (...rows: string[]) =>
    readRoster(
      rows.map((row) => row.split('|')),
      { league: [] },
    )
  const seen = (roster: ReturnType<typeof read>) => roster.candidates.map(({ team, handicap }) => [team, handicap])

  test('keeps team numbers and handicaps, as guesses to review', () => {
    const roster = read('Ann|Lee|1|12', 'Bob|Ray|1|9', 'Cy|Day|2|15', 'Di|Poe|2|7', 'Ed|Fox|3|20', 'Flo|Kay|3|4')
    expect(roster.columns.map(({ field, confidence }) => [field, confidence]).slice(2)).toEqual([
      ['team', 'guess'],
      ['handicap', 'guess'],
    ])
    expect(seen(roster).slice(0, 2)).toEqual([
      ['1', 12],
      ['1', 9],
    ])
  })

  test('keeps handicaps with decimals, and ignores row numbers', () => {
    const roster = read('1|Ann Lee|12.4', '2|Bob Ray|9.1', '3|Cy Day|15.0')
    expect(roster.columns.map(({ field }) => field)).toEqual([null, 'name', 'handicap'])
    const court = read('Ann Lee|12.4|3', 'Bob Ray|9.1|3', 'Cy Day|15.0|4', 'Di Poe|7.7|4')
    expect(court.columns.map(({ field }) => field)).toEqual(['name', 'handicap', null])
  })

  test('has no handicaps if two of its columns could each contain them', () => {
    expect(read('Ann Lee|14|7', 'Bob Ray|9|12', 'Cy Day|15|3').columns.map(({ field }) => field)).toEqual([
      'name',
      null,
      null,
    ])
  })
})
