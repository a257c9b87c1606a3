import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { describe, expect, test, vi } from 'vitest'
import { canonicalText } from '../lib/canonical-text.ts'
import { crc32 } from '../lib/crc32.ts'
import { rangeTo } from '../lib/range-to.ts'
import { SCHEMA_VERSION } from '../protocol/current-version.ts'
import { type TableName, wholeRow } from '../schema/tables.ts'
import { aCell } from '../testing/a-cell.ts'
import { aLeague } from '../testing/a-league.ts'
import { aLeagueFile, aLeagueToPack, aScoredLeagueToPack } from '../testing/a-league-file.ts'
import { lengthOf } from '../testing/length-of.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import { fileLimits, MANIFEST, type Manifest } from './league-file.ts'
import { packLeague } from './pack-league.ts'
import { leagueFileSteps, readLeagueFile } from './read-league-file.ts'

const sound = (zip: Uint8Array | null) => {
  if (zip === null) throw new Error('The league doesn’t fit into a file.')
  const read = readLeagueFile(zip)
  if ('problem' in read) throw new Error(read.problem)
  return read.file
}
const problemOf = (zip: Uint8Array) => {
  const read = readLeagueFile(zip)
  return 'problem' in read ? read.problem : 'none'
}
const aFile = aLeagueFile()
/** Replaces the text of one part of the file. The manifest matches unless `change` alters it. */
const withPart = (name: string, text: string, change: (said: Manifest) => object = (said) => said): Uint8Array => {
  const parts = unzipSync(aFile)
  const said = JSON.parse(strFromU8(parts[MANIFEST] as Uint8Array)) as Manifest
  const bytes = strToU8(text)
  const listed = said.parts.map((part) =>
    part.name === name ? { name, bytes: bytes.length, crc: crc32(bytes) } : part,
  )
  const { [MANIFEST]: _first, ...rest } = parts
  const first = strToU8(JSON.stringify(change({ ...said, parts: listed })))
  return zipSync({ [MANIFEST]: first, ...rest, [name]: bytes }, { level: 1 })
}
const withManifest = (change: (said: Manifest) => object): Uint8Array => withPart('history.json', '[]', change)

describe('packLeague() and readLeagueFile()', () => {
  test('keep every row, with authors renumbered and named', () => {
    const { manifest, rows, history } = sound(aFile)
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
      expect(sound(packLeague({ ...league, history })).history).toEqual([accepted])
    const twice = withPart('history.json', canonicalText([{ ...change, version: 7 }, accepted]))
    expect(sound(twice).history).toEqual([accepted])
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
    expect(sound(packLeague({ ...first, history })).history.map(({ seq }) => seq)).toEqual([2, 1])
  })
  test('accept a row that has a claim from a version that a restored server had lost', () => {
    const cell = { live: [{ by: 'phone:3', value: 6, version: 12, author: 1, at: null }], past: [] }
    const cards = [{ weekId: 1, playerId: 1, teamId: 1, cells: { 1: cell } }]
    const { manifest, rows } = sound(aLeagueFile({ rows: { ...aLeague(), cards } }))
    expect([manifest.version, rows.cards[0]?.cells[1]?.live[0]?.version]).toEqual([7, 7])
  })
  test('produce the same file after repacking, no matter what ids the league and its accounts have', () => {
    const first = aLeagueToPack()
    const { rows, manifest } = sound(packLeague(first))
    const [league] = rows.leagues
    const elsewhere = { ...rows, leagues: league ? [{ ...league, id: 55 }] : [] }
    const members = manifest.people.map(({ id, name }) => ({ userId: id, name }))
    const again = sound(packLeague({ ...first, rows: elsewhere, members, cursor: 9 }))
    expect(again.manifest.parts).toEqual(manifest.parts)
    expect(again.rows).toEqual(rows)
  })
  test('leave out the public page’s key', () => {
    const [league] = aLeague().leagues
    if (!league) throw new Error('The small league has no league row.')
    const publicPage = { key: 'abcdefghijklmnopqrstuv', names: 'full' as const, timeZone: null }
    const { rows } = sound(aLeagueFile({ rows: { ...aLeague(), leagues: [{ ...league, publicPage }] } }))
    expect(rows.leagues[0]?.publicPage).toBeNull()
  })
  test('include unsent changes under the version number after the last one read', () => {
    const cell = { live: [{ by: 'phone:3', value: 6, version: null, author: 1, at: null }], past: [] }
    const [change] = aLeagueToPack().history
    if (!change) throw new Error('The league has no history.')
    const unsent = { ...change, client: 'phone', seq: 3, version: 0 }
    const others = { ...change, client: 'two', version: 8, hash: 'of version 8' }
    const { manifest, rows, history } = sound(
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
  expect(sound(before).rows).toMatchObject({ messages: [], players: { length: 10 } })
})

test('readLeagueFile() reads a file in which an older build marked a change as `known`', () => {
  const { history } = aLeagueToPack()
  const before = withPart('history.json', canonicalText(history.map((change) => ({ ...change, status: 'known' }))))
  expect(sound(before).history.map(({ status }) => status)).toEqual(['ok'])
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
    const rows = canonicalText(sound(aFile).rows)
    for (let at = 0; at < aFile.length; at += 97) {
      const wrong = aFile.slice()
      wrong[at] = (wrong[at] ?? 0) ^ 0x55
      const read = readLeagueFile(wrong)
      if ('file' in read) expect(canonicalText(read.file.rows)).toBe(rows)
    }
  })
})

describe('readLeagueFile() with a large file', () => {
  const empty = (count: number, prefix: string): Zippable =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`${prefix}${i}`, new Uint8Array()]))
  const manifestFirst = (between: Zippable, after: Zippable = {}): Uint8Array => {
    const { [MANIFEST]: said, ...rest } = unzipSync(aFile)
    return zipSync({ [MANIFEST]: said as Uint8Array, ...between, ...rest, ...after })
  }

  test('parses the manifest once, no matter how many entries follow', () => {
    const zip = manifestFirst(empty(60, 'a'), empty(4_000, 'z'))
    const parse = vi.spyOn(JSON, 'parse')
    const read = readLeagueFile(zip)
    const manifests = parse.mock.calls.filter(([text]) => text.includes('"madeAt"')).length
    parse.mockRestore()
    expect(['file' in read, manifests]).toEqual([true, 1])
  })
  // @bound leagueFile
  test('stops after 100 entries if a part is missing, and ignores later entries', () => {
    expect(problemOf(manifestFirst(empty(fileLimits.entries, 'a')))).toBe('large')
    expect(problemOf(manifestFirst({}, empty(4_000, 'z')))).toBe('none')
    const lost = zipSync(empty(4_000, 'a'))
    expect(problemOf(lost)).toBe('other')
  })
  test('rejects more rows and seasons than a league can have', () => {
    const message = { message: 'x', startDate: '2026-05-07', endDate: '2026-05-07' }
    const rows = Array.from({ length: fileLimits.rows + 1 }, (_, i) => ({ ...message, id: i + 1 }))
    expect(problemOf(withPart('rows/messages.json', JSON.stringify(rows)))).toBe('large')
    const [season] = aLeague().seasons
    const seasons = Array.from({ length: fileLimits.seasons + 1 }, (_, i) => ({ ...season, id: i + 1 }))
    expect(problemOf(withPart('rows/seasons.json', JSON.stringify(seasons)))).toBe('large')
  })
  // @bound changesOfFile
  test('reads only the newest 20,000 changes of a longer history, and counts the older changes', () => {
    const [change] = aLeagueToPack().history
    if (!change) throw new Error('The small league has no change.')
    const history = Array.from({ length: fileLimits.changes + 5 }, (_, i) => ({
      ...change,
      seq: i + 1,
      version: i + 1,
    }))
    const packed = sound(aLeagueFile({ history, cursor: 1_000_000 }))
    expect([packed.history.length, packed.older, packed.manifest.older]).toEqual([fileLimits.changes, 5, 5])
    expect(Math.min(...packed.history.map(({ version }) => version))).toBe(6)
    // Older builds put all of a league's changes into the file.
    const before = sound(withPart('history.json', JSON.stringify(history), (said) => ({ ...said, version: 1_000_000 })))
    expect([before.history.length, before.older]).toEqual([fileLimits.changes, 5])
  })
  test('works in small steps, no matter what a file contains', () => {
    const [change] = aLeagueToPack().history
    const history = Array.from({ length: 5_000 }, (_, i) => ({ ...change, seq: i + 1 }))
    const zip = withPart('history.json', JSON.stringify(history))
    expect([...leagueFileSteps(zip)].length).toBeGreaterThan(25)
  })
})

describe('packLeague() of a large league', () => {
  const random = seededRandom(1)
  const letters = String.fromCharCode(...rangeTo(40_000).map(() => random.whole(35, 125))).replaceAll('\\', '~')
  /** The letters repeat only after more bytes than the compression looks back. */
  const incompressible = (length: number, id: number) => {
    const from = (id * length) % (letters.length - length)
    return letters.slice(from, from + length)
  }
  const sizes = [
    { seasons: 1, players: 40, holes: 9 },
    { seasons: 12, players: 40, holes: 9 },
    { seasons: 4, players: 72, holes: 18 },
  ]
  test.each(sizes.slice(0, lengthOf('leagues that fill a file')))(
    'includes as much of the history as can be read: $seasons seasons, $players players, $holes holes',
    (size) => {
      const { rows, history, older } = sound(packLeague(aScoredLeagueToPack(size)))
      const all = size.seasons * 20 * size.players * size.holes
      expect(rows.cards).toHaveLength(size.seasons * 20 * size.players)
      expect(history.length).toBeGreaterThan(0)
      expect(history.length + older).toBe(all)
      expect(Math.min(...history.map(({ version }) => version))).toBe(older + 1)
    },
  )
  const longChanges = (count: number, text: (id: number) => string) => {
    const { history, ...league } = aLeagueToPack()
    const long = rangeTo(count).map((id) => ({ ...history[0], seq: id, version: id, args: text(id) }))
    return { ...league, history: long as typeof history, cursor: count }
  }
  test('leaves out the oldest changes that don’t fit into the file’s parts', () => {
    const { history, older } = sound(packLeague(longChanges(200, () => 'x'.repeat(100_000))))
    expect([history.length, older, history.at(-1)?.version]).toEqual([167, 33, 34])
  })
  test('halves a history that compresses too little, until the file fits', () => {
    const { history, older } = sound(packLeague(longChanges(2_000, (id) => incompressible(2_750, id))))
    expect([history.length, older]).toEqual([1_000, 1_000])
  })
  test('returns null if the rows alone are too large', () => {
    const message = { startDate: '2026-05-07', endDate: '2026-05-07' }
    const { rows, ...league } = aLeagueToPack()
    const messages = (count: number, text: (id: number) => string) =>
      rangeTo(count).map((id) => ({ ...message, id, message: text(id) }))
    const seasons = Array.from({ length: fileLimits.seasons + 1 }, (_, i) => ({ ...rows.seasons[0], id: i + 1 }))
    for (const more of [
      { messages: messages(fileLimits.rows, () => 'x') },
      { messages: messages(1_000, () => 'x'.repeat(17_000)) },
      { messages: messages(1_000, (id) => incompressible(5_500, id)) },
      { seasons: seasons as typeof rows.seasons },
    ])
      expect(packLeague({ ...league, rows: { ...rows, ...more } })).toBeNull()
  })
})

describe('a zip bomb', () => {
  const zeros = new Uint8Array(2 ** 22)
  /**
   * Builds a file with a part full of zeros, which compresses to a thousandth of its size. `said` builds the manifest.
   */
  const bomb = (said: (bytes: number) => Manifest, name: string): Uint8Array => {
    const entries: Zippable = {
      [MANIFEST]: strToU8(JSON.stringify(said(2 ** 30))),
      [name]: [zeros, { level: 9 }],
    }
    return zipSync(entries)
  }
  const manifestOf = (parts: Manifest['parts']): Manifest => {
    const said = JSON.parse(strFromU8(unzipSync(aFile)[MANIFEST] as Uint8Array)) as Manifest
    return { ...said, parts: said.parts.map((part) => parts.find(({ name }) => name === part.name) ?? part) }
  }
  test('is rejected without being unpacked if its declared size is too large', () => {
    const zip = bomb((bytes) => manifestOf([{ name: 'rows/cards.json', bytes, crc: 0 }]), 'rows/cards.json')
    expect(problemOf(zip)).toBe('large')
  })
  test('is unpacked only up to its declared size if its real size is larger', () => {
    const zip = bomb(() => manifestOf([{ name: 'rows/cards.json', bytes: 1000, crc: 0 }]), 'rows/cards.json')
    expect(zip.length).toBeLessThan(fileLimits.file)
    expect(problemOf(zip)).toBe('large')
  })
  test('is rejected if it replaces the manifest, and isn’t unpacked if it is an unknown entry', () => {
    expect(problemOf(zipSync({ [MANIFEST]: [zeros, { level: 9 }] }))).toBe('large')
    expect(problemOf(zipSync({ 'a.txt': [zeros, { level: 9 }] }))).toBe('other')
  })
})
