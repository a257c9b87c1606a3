import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { canonicalText } from '../lib/canonical-text.ts'
import { SCHEMA_VERSION } from '../protocol/current-version.ts'
import { type TableName, wholeRow } from '../schema/tables.ts'
import { aCell } from '../testing/a-cell.ts'
import { aLeague } from '../testing/a-league.ts'
import { aLeagueFile, aLeagueToPack } from '../testing/a-league-file.ts'
import { problemOf, validFile, withPart } from '../testing/changed-league-file.ts'
import { MANIFEST, type Manifest } from './league-file.ts'
import { packLeague } from './pack-league.ts'
import { readLeagueFile } from './read-league-file.ts'

const aFile = aLeagueFile()
const withManifest = (change: (said: Manifest) => object): Uint8Array => withPart('history.json', '[]', change)

describe('packLeague() and readLeagueFile()', () => {
  test('keep every row, with authors renumbered and named', () => {
    const { manifest, rows, history } = validFile(aFile)
    const { cards, ...others } = rows
    const { members: _members, ...small } = aLeague()
    const whole = Object.entries(small).map(([table, of]) => [
      table,
      of.map((row) => wholeRow(table as TableName, row as never)),
    ])
    expect(manifest).toMatchObject({ product: 'golf-league-manager', league: 'Thursday', version: 7, history: 'whole' })
    expect({ ...others, cards: [] }).toEqual(Object.fromEntries(whole))
    const claims = cards.flatMap((card) => Object.values(card.cells).flatMap((cell) => cell.live))
    expect(claims.map((claim) => claim.value)).toEqual([4, 3])
    expect(claims.every((claim) => claim.author < 0 && claim.version !== null)).toBe(true)
    expect(manifest.people).toEqual([{ id: -1, name: 'Sam' }])
    expect(history).toEqual(aLeagueToPack().history)
  })
  test('keep a change only once, under its first version, even if the phone also has it as pending', () => {
    const league = aLeagueToPack()
    const [change] = league.history
    if (!change) throw new Error('The league has no history.')
    const accepted = { ...change, version: 2 }
    for (const history of [
      [{ ...change, version: 0 }, accepted],
      [accepted, { ...change, version: 0, action: 'of a copied phone' }],
    ])
      expect(validFile(packLeague({ ...league, history })).history).toEqual([accepted])
    const twice = withPart('history.json', canonicalText([{ ...change, version: 7 }, accepted]))
    expect(validFile(twice).history).toEqual([accepted])
  })
  test('leave out changes that are newer than the rows', () => {
    const first = aLeagueToPack()
    const [change] = first.history
    if (!change) throw new Error('The league has no history.')
    const history = [
      change,
      { ...change, seq: 2, version: first.cursor },
      { ...change, seq: 3, version: first.cursor + 1 },
    ]
    expect(validFile(packLeague({ ...first, history })).history.map(({ seq }) => seq)).toEqual([2, 1])
  })
  test('accept a row that has a claim from a version that a restored server had lost', () => {
    const cell = { live: [{ by: 'phone:3', value: 6, version: 12, author: 1, at: null }], past: [] }
    const cards = [{ weekId: 1, playerId: 1, teamId: 1, cells: { 1: cell } }]
    const { manifest, rows } = validFile(aLeagueFile({ rows: { ...aLeague(), cards } }))
    expect([manifest.version, rows.cards[0]?.cells[1]?.live[0]?.version]).toEqual([7, 7])
  })
  test('produce the same file after repacking, no matter what ids the league and its accounts have', () => {
    const first = aLeagueToPack()
    const { rows, manifest } = validFile(packLeague(first))
    const [league] = rows.leagues
    const elsewhere = { ...rows, leagues: league ? [{ ...league, id: 55 }] : [] }
    const members = manifest.people.map(({ id, name }) => ({ userId: id, name }))
    const again = validFile(packLeague({ ...first, rows: elsewhere, members, cursor: 9 }))
    expect(again.manifest.parts).toEqual(manifest.parts)
    expect(again.rows).toEqual(rows)
  })
  test('leave out the public page’s key', () => {
    const [league] = aLeague().leagues
    if (!league) throw new Error('The small league has no league row.')
    const publicPage = { key: 'abcdefghijklmnopqrstuv', names: 'full' as const, timeZone: null }
    const { rows } = validFile(aLeagueFile({ rows: { ...aLeague(), leagues: [{ ...league, publicPage }] } }))
    expect(rows.leagues[0]?.publicPage).toBeNull()
  })
  test('include unsent changes under the version number after the last one read', () => {
    const cell = { live: [{ by: 'phone:3', value: 6, version: null, author: 1, at: null }], past: [] }
    const [change] = aLeagueToPack().history
    if (!change) throw new Error('The league has no history.')
    const unsent = { ...change, client: 'phone', seq: 3, version: 0 }
    const others = { ...change, client: 'two', version: 8, hash: 'of version 8' }
    const { manifest, rows, history } = validFile(
      aLeagueFile({
        rows: { ...aLeague(), cards: [{ weekId: 1, playerId: 1, teamId: 1, cells: { 1: cell } }] },
        history: [unsent, others, change],
        versionHashes: [
          [8, 'of version 8'],
          [7, 'of version 7'],
        ],
      }),
    )
    expect(rows.cards[0]?.cells[1]?.live[0]).toMatchObject({ value: 6, version: 8 })
    expect([manifest.version, manifest.versionHashes]).toEqual([8, [[7, 'of version 7']]])
    expect(history.map(({ client, version }) => [client, version])).toEqual([
      ['phone', 8],
      [change.client, change.version],
    ])
  })
})

test('readLeagueFile() reads a file from a build with fewer tables', () => {
  const before = withManifest((said) => ({
    ...said,
    schema: SCHEMA_VERSION - 1,
    parts: said.parts.filter(({ name }) => name !== 'rows/messages.json'),
  }))
  expect(validFile(before).rows).toMatchObject({ messages: [], players: { length: 10 } })
})

test('readLeagueFile() reads a file in which an older build marked a change as `known`', () => {
  const { history } = aLeagueToPack()
  const before = withPart('history.json', canonicalText(history.map((change) => ({ ...change, status: 'known' }))))
  expect(validFile(before).history.map(({ status }) => status)).toEqual(['ok'])
})

describe('readLeagueFile() with a bad file', () => {
  test.each<[string, Uint8Array, string]>([
    ['a file that isn’t a zip', strToU8('First Name,Last Name\r\nAnn,Lee\r\n'), 'other'],
    ['an empty file', new Uint8Array(), 'other'],
    ['another product’s zip', zipSync({ 'word/document.xml': strToU8('<w/>') }), 'other'],
    ['another product’s league.json', zipSync({ [MANIFEST]: strToU8('{"product":"fairway","format":1}') }), 'other'],
    ['a newer format', withManifest((said) => ({ ...said, format: 2, parts: 'other' })), 'newer'],
    ['a newer schema', withManifest((said) => ({ ...said, schema: SCHEMA_VERSION + 1 })), 'newer'],
    ['a schema that is too old', withManifest((said) => ({ ...said, schema: 3 })), 'older'],
    ['a missing part', withManifest((said) => ({ ...said, parts: said.parts.slice(1) })), 'damaged'],
    [
      'a part that doesn’t match the manifest',
      withManifest((said) => ({ ...said, parts: said.parts.map((p) => ({ ...p, crc: 1 })) })),
      'damaged',
    ],
    ['a part that isn’t JSON', withPart('rows/cards.json', '[{'), 'damaged'],
    ['an invalid row', withPart('rows/players.json', '[{"id":1}]'), 'damaged'],
    [
      'a duplicate row',
      withPart(
        'rows/messages.json',
        canonicalText(Array(2).fill({ id: 1, message: 'x', startDate: '2026-05-07', endDate: '2026-05-07' })),
      ),
      'damaged',
    ],
    ['extremely deep nesting', withPart('history.json', '['.repeat(100_000)), 'damaged'],
    [
      'two leagues',
      withPart(
        'rows/leagues.json',
        canonicalText([...aLeague().leagues, ...aLeague().leagues.map((l) => ({ ...l, id: 2 }))]),
      ),
      'damaged',
    ],
    [
      'a claim in an account’s name',
      withPart('rows/cards.json', canonicalText([{ weekId: 1, playerId: 1, teamId: 1, cells: { 1: aCell(4) } }])),
      'damaged',
    ],
  ])('rejects %s', (_what, zip, problem) => {
    expect(problemOf(zip)).toBe(problem)
  })

  test('rejects a truncated file, wherever it is cut off', () => {
    // Cuts only within the first 60%, because the end of the file (tables for people to read, the zip directory) is
    // optional.
    const cuts = Array.from({ length: 60 }, (_, i) => Math.floor((i * aFile.length) / 100))
    const said = new Set(cuts.map((cut) => problemOf(aFile.slice(0, cut))))
    expect([...said].sort()).toEqual(['damaged', 'other'])
    expect(problemOf(aFile.slice(0, Math.floor(aFile.length / 2)))).toBe('damaged')
  })
  test('rejects a file with one changed byte, unless it still reads as the same league', () => {
    const rows = canonicalText(validFile(aFile).rows)
    for (let at = 0; at < aFile.length; at += 97) {
      const wrong = aFile.slice()
      wrong[at] = (wrong[at] ?? 0) ^ 0x55
      const read = readLeagueFile(wrong)
      if ('file' in read) expect(canonicalText(read.file.rows)).toBe(rows)
    }
  })
})
