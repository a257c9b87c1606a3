import { leagueTables } from '@glm/shared/export/league-tables'
import { playersTable } from '@glm/shared/export/players-table'
import { readRoster } from '@glm/shared/import/roster/read-roster'
import { phoneCell } from '@glm/shared/lib/phone-number'
import { visibleText } from '@glm/shared/lib/visible-text'
import type { Player } from '@glm/shared/schema/people/player'
import { aPaper } from '@glm/shared/testing/a-paper'
import { anyCharacter } from '@glm/shared/testing/any-character'
import { lengthOf } from '@glm/shared/testing/length-of'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvText } from './csv-file.ts'
import { csvGrid } from './csv-grid.ts'

const back = (text: string) => csvGrid(text.replace(/^\uFEFF/, ''))

describe('csvText()', () => {
  test('writes a BOM, quotes and CRLF, and escapes formulas', () => {
    expect(
      csvText(
        ['A', 'B'],
        [
          ['x, "y"', null],
          ['=1+1', -2],
          ['two\nlines', '+47 900 00 000'],
          ['-1', '+1-614-555-0120'],
        ],
      ),
    ).toBe('\uFEFFA,B\r\n"x, ""y""",\r\n\'=1+1,-2\r\n"two\nlines",+47 900 00 000\r\n-1,\'+1-614-555-0120\r\n')
  })

  test('writes every table of a league so that reading it back gives the same cells', () => {
    for (const { name, head, rows } of leagueTables(aPaper({ teams: 5 }))) {
      const grid = back(csvText(head, rows))
      expect(rows.every((row) => row.length === head.length)).toBe(true)
      expect([name, grid.length, grid[0]]).toEqual([name, rows.length + 1, head])
    }
  })

  test('writes the players table so that importing it gives the same players', () => {
    const words = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 30 }),
      fc.constantFrom(
        '=1',
        '+1 6',
        "'-x",
        'Total',
        'Player1',
        'Smith, Ann',
        'A / B',
        'MR. X',
        'a"b',
        'x;y\tz',
        'First Name',
        '\r',
        'TBD',
      ),
    )
    // Stored names and details never have invisible characters.
    const trimmed = words.map((text) => visibleText(text).trim())
    const optional = fc.option(
      trimmed.filter((text) => text !== ''),
      { nil: null },
    )
    const person = fc.record({
      firstName: trimmed.filter((text) => text !== ''),
      lastName: trimmed,
      phone: optional,
      email: optional,
      paidDues: fc.option(fc.integer({ min: 0, max: 999_999_99 }), { nil: null }),
      isSub: fc.boolean(),
      active: fc.boolean(),
      gender: fc.constantFrom('female' as const, 'male' as const, null),
      ghin: fc.option(fc.stringMatching(/^\d{5,12}$/), { nil: null }),
    })
    fc.assert(
      fc.property(fc.array(person, { maxLength: 12 }), (people) => {
        const players: Player[] = people.map((one, i) => ({ ...one, id: i + 1 }))
        const table = playersTable(players, null)
        const { candidates } = readRoster(back(csvText(table.head, table.rows)), { league: [] })
        const plain = (list: readonly Omit<Player, 'id'>[]) =>
          list
            .map((p) =>
              JSON.stringify([
                p.firstName,
                p.lastName,
                phoneCell(p.phone) || null,
                p.email,
                p.paidDues,
                p.isSub,
                p.active,
                p.gender,
                p.ghin,
              ]),
            )
            .sort()
        expect(plain(candidates.map((c) => c.player))).toEqual(plain(players))
        expect(candidates.every((c) => c.usual === 'add')).toBe(true)
      }),
      { numRuns: 10 * lengthOf('random cases') },
    )
  })
})
