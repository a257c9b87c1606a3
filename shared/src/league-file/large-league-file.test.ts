import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { describe, expect, test, vi } from 'vitest'
import { rangeTo } from '../lib/range-to.ts'
import { aLeague } from '../testing/a-league.ts'
import { aLeagueFile, aLeagueToPack, aScoredLeagueToPack } from '../testing/a-league-file.ts'
import { problemOf, validFile, withPart } from '../testing/changed-league-file.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import { fileLimits, MANIFEST, type Manifest } from './league-file.ts'
import { packLeague } from './pack-league.ts'
import { leagueFileSteps, readLeagueFile } from './read-league-file.ts'

const aFile = aLeagueFile()

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
    const packed = validFile(aLeagueFile({ history, cursor: 1_000_000 }))
    expect([packed.history.length, packed.older, packed.manifest.older]).toEqual([fileLimits.changes, 5, 5])
    expect(Math.min(...packed.history.map(({ version }) => version))).toBe(6)
    // Older builds put all of a league's changes into the file.
    const before = validFile(
      withPart('history.json', JSON.stringify(history), (said) => ({ ...said, version: 1_000_000 })),
    )
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
    { seasons: 4, players: 72, holes: 18 },
  ]
  test.each(sizes)(
    'includes as much of the history as can be read: $seasons seasons, $players players, $holes holes',
    (size) => {
      const { rows, history, older } = validFile(packLeague(aScoredLeagueToPack(size)))
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
    const { history, older } = validFile(packLeague(longChanges(200, () => 'x'.repeat(100_000))))
    expect([history.length, older, history.at(-1)?.version]).toEqual([167, 33, 34])
  })
  test('halves a history that compresses too little, until the file fits', () => {
    const { history, older } = validFile(packLeague(longChanges(2_000, (id) => incompressible(2_750, id))))
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
