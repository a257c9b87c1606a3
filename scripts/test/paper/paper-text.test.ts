import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { currentOf } from '@glm/shared/claims/current-of'
import { makeDocument } from '@glm/shared/documents/make-document'
import type { PaperDocument } from '@glm/shared/documents/paper-document'
import type { PdfKit } from '@glm/shared/documents/render/pdf-kit'
import { renderDocument } from '@glm/shared/documents/render/render-document'
import { formatPhone } from '@glm/shared/lib/phone-number'
import type { Week } from '@glm/shared/schema/schedule/week'
import type { Season } from '@glm/shared/season/season'
import { lengthOf } from '@glm/shared/testing/length-of'
import { pdfKit } from '@glm/sync-server/documents/pdf-kit'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { build } from 'vite'
import { describe, expect, test } from 'vitest'
import { cutJsPdf, cutLibrary, jsPdfModule } from '../../lib/build/cut-jspdf.ts'
import { approvedNames, approvedPicture, pagesOf } from './approved.ts'
import { fontsOf, operatorsOf, textsOf, wordsOf } from './pages-of.ts'
import { type Picture, pixelDiff, shrink } from './picture.ts'
import { bytesOf, rerender, type Sample, samples } from './samples.ts'

/** A quarter of an inch: the margin that home printers can't print on. */
const EDGE = 18
/** Pages for each of 36 teams take longer to read than all other documents. Their pictures are compared in every run. */
const isLong = ({ request, season }: Sample) =>
  request.kind === 'teamSchedules' && season.teams.length > lengthOf('teams with a page each')
const everySample = await samples()
const all = everySample.filter((sample) => !isLong(sample))
const of = (kind: Sample['request']['kind']) =>
  all.filter((s) => s.request.kind === kind).map((s) => [s.name, s] as const)
const columnsOf = (line: string) => line.trim().split(/\s+/)
const linesOf = (page: string) => page.split('\n').map(columnsOf)
const monthDay = (date: string) => date.split('-').slice(1).map(Number).join('/')
const nameOf = ({ players }: Season, id: number | null) => {
  const player = id === null ? undefined : players.get(id)
  return player ? `${player.firstName} ${player.lastName}` : ''
}
const teamsOf = ({ teams }: Season) => [...teams].sort((a, b) => a.teamNumber - b.teamNumber)
const numberOf = ({ teams }: Season, id: number | null) => String(teams.find((t) => t.id === id)?.teamNumber)

/** Week, date and opponents as the schedule's lines show them, taken straight from the matches. */
function gridLine(paper: Season, week: Week): string[] {
  const head = [String(week.weekNumber), monthDay(week.date)]
  if (week.type !== 'regular') return [...head, week.type === 'fun' ? 'Fun' : 'Position', 'Round']
  const opponents = teamsOf(paper).map((team) => {
    const match = paper.matches.find((m) => m.weekId === week.id && [m.team1Id, m.team2Id].includes(team.id))
    if (!match || match.team2Id === null) return 'BYE'
    return numberOf(paper, match.team1Id === team.id ? match.team2Id : match.team1Id)
  })
  return [...head, ...opponents]
}

/** Every line of the schedule's grid, its columns separated by a space. */
const gridOf = (paper: Season): string[] =>
  [
    ['Wk', 'Date', ...teamsOf(paper).map((t) => String(t.teamNumber))],
    ...paper.weeks.map((week) => gridLine(paper, week)),
  ].map((columns) => columns.join(' '))

function expectGrid(page: string, grid: readonly string[]): void {
  const lines = linesOf(page).map((columns) => columns.join(' '))
  expect(grid.filter((line) => !lines.includes(line))).toEqual([])
}

/** Expects each player on one line with their phone number, and a team's first player also with the team number. */
function expectDirectory(page: string, paper: Season): void {
  const lines = page.split('\n').map((line) => line.replace(/\s+/g, ' '))
  for (const team of teamsOf(paper)) {
    const [first, second] = [team.player1Id, team.player2Id].map((id) => {
      const phone = formatPhone(paper.players.get(id ?? 0)?.phone ?? null)
      return `${nameOf(paper, id)} ${phone}`
    })
    expect(lines.filter((line) => line.includes(`${team.teamNumber} ${first}`))).toHaveLength(1)
    expect(lines.filter((line) => line.includes(`${second}`))).toHaveLength(1)
  }
}

describe('every document', () => {
  test.each(all.map((s) => [s.name, s] as const))(
    '%s is small, has a title, embeds its fonts and stays within the margins',
    (_, sample) => {
      const bytes = bytesOf(sample)
      expect(bytes.length).toBeLessThan(150 * 1024)
      const file = Buffer.from(bytes).toString('latin1')
      expect(file).toContain('/Lang (en-US)')
      expect(file).toMatch(/\/Title (\(.{8,}\)|<FEFF)/)
      expect(fontsOf(bytes).filter((font) => !font.embedded)).toEqual([])
      const { words, width, height, pages } = wordsOf(bytes)
      expect(new Set(words.map((w) => w.page)).size).toBe(pages)
      expect(
        words.filter((w) => w.left < EDGE || w.right > width - EDGE || w.top < EDGE || w.bottom > height - EDGE),
      ).toEqual([])
    },
  )
})

describe('the schedule', () => {
  test.each(of('schedule'))('%s: shows every week, date, opponent and phone number, on one page', (_, sample) => {
    const pages = textsOf(bytesOf(sample))
    expect(pages).toHaveLength(1)
    expectGrid(pages[0] ?? '', gridOf(sample.season))
    expectDirectory(pages[0] ?? '', sample.season)
  })
  test('has a row for every regular, position and fun week of a 36-team league', () => {
    const weeks = all.find((s) => s.name === '36-teams-schedule')?.season.weeks ?? []
    expect(weeks.map((w) => w.type)).toEqual([...Array.from({ length: 35 }, () => 'regular'), 'position', 'fun'])
  })
})

describe('the team schedules', () => {
  test.each(of('teamSchedules'))('%s: one page per team with its names, the grid and the roster', (_, sample) => {
    const pages = textsOf(bytesOf(sample))
    const headings = pages.map((page) => page.split('\n')[0]?.replace(/\s+/g, ' ').trim())
    const { season } = sample
    expect(headings).toEqual(
      teamsOf(season).map(
        (t) => `Team ${t.teamNumber}: ${nameOf(season, t.player1Id)} & ${nameOf(season, t.player2Id)}`,
      ),
    )
    const grid = gridOf(season)
    for (const page of pages) expectGrid(page, grid)
    for (const page of [pages[0] ?? '', pages.at(-1) ?? '']) expectDirectory(page, season)
  })
})

describe('the standings', () => {
  const isBracket = ([, { season }]: ReturnType<typeof of>[number]) => season.results.playoffs() !== null
  test.each(of('standings').filter((one) => !isBracket(one)))(
    '%s: list place, team, names and points of every team, and the winners',
    (_, sample) => {
      const { season } = sample
      const results = season.results
      const text = textsOf(bytesOf(sample)).join('\n')
      const lines = text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim())
      for (const { teamId, place, points } of results.standings(results.lastWeek())) {
        const team = season.teams.find((t) => t.id === teamId)
        const own = lines.filter((line) =>
          line.startsWith(`${place} ${team?.teamNumber} ${nameOf(season, team?.player1Id ?? null)} `),
        )
        expect([teamId, own.length]).toEqual([teamId, 1])
        expect(own[0]).toContain(` ${nameOf(season, team?.player2Id ?? null)} `)
        expect(own[0]?.endsWith(` ${points}`)).toBe(true)
        for (const id of [team?.player1Id ?? 0, team?.player2Id ?? 0]) {
          const { average, generated, goingIn } = results.figures(id, results.lastWeek())
          const figures = [average === null ? '' : (average / 10).toFixed(1), String(generated ?? goingIn)].filter(
            Boolean,
          )
          expect(own[0]).toContain([nameOf(season, id), ...figures, ''].join(' '))
        }
      }
      expect(text).toContain('Contest Winners')
      const last = season.weeks.find((w) => w.weekNumber === results.lastWeek())
      const winners = season.contestWinners.filter((row) => row.weekId === last?.id)
      expect(winners.length).toBeGreaterThan(0)
      for (const { contestId, winners: won } of winners) {
        const contest = season.contests.find((c) => c.id === contestId)
        const names = (currentOf(won) ?? []).map((id) => nameOf(season, id)).join(' & ')
        expect(lines).toContain(`Week ${last?.weekNumber}, ${contest?.name}, hole ${contest?.hole}: ${names}`)
      }
    },
  )
})

describe('the bracket below the standings', () => {
  test.each(of('standings').filter(([, { season }]) => season.results.playoffs() !== null))(
    '%s: shows every team in it, with its seed',
    (_, sample) => {
      const { season } = sample
      const words = textsOf(bytesOf(sample)).join(' ').replace(/\s+/g, ' ')
      const seeds = season.results.playoffs()?.seeds ?? []
      expect(seeds).toHaveLength(6)
      for (const [i, id] of seeds.entries())
        expect(words).toContain(`${i + 1}. Team ${season.teams.find((team) => team.id === id)?.teamNumber}:`)
      expect(words).toContain('Quarterfinals')
      expect(words).toContain('Winner of seed 1 vs. seed 5')
      expect(words).toContain('For third place')
    },
  )
})

describe('the scorecards', () => {
  const [withMatches, large] = [false, true].map((isLarge) =>
    of('scorecards').filter(
      ([name, { season, request }]) => name.startsWith('sides-of') === isLarge && matchesOf(season, request).length > 0,
    ),
  ) as [ReturnType<typeof of>, ReturnType<typeof of>]
  test.each(withMatches)(
    '%s: include one card per match, complete on its page, with every name and stroke dot',
    (_, sample) => {
      const { season, request } = sample
      const results = season.results
      const pages = textsOf(bytesOf(sample))
      for (const match of matchesOf(season, request)) {
        const title = `Team ${numberOf(season, match.team1Id)} vs. Team ${numberOf(season, match.team2Id)}`
        const at = pages.filter((page) => new RegExp(`${title}(?!\\d)`).test(page))
        expect([title, at.length]).toEqual([title, 1])
        const words = (at[0] ?? '').split(/\s+/)
        const lines = results.matchResult(match).pairings.flat()
        expect(lines).toHaveLength(4)
        for (const { hitterId } of lines)
          for (const word of nameOf(season, hitterId).split(' ')) expect(words).toContain(word)
      }
      expect(pages.map((page) => count(page, '•'))).toEqual(dotsByPage(pages, season, request))
    },
  )

  test.each(of('scorecards'))('%s: have cutting lines, drawn once, on each page with cards', (_, sample) => {
    const bytes = bytesOf(sample)
    const dashes = operatorsOf(bytes).map((page) => count(page, '[3. 3.] 0. d'))
    expect(dashes).toEqual(textsOf(bytes).map((page) => (/Team \d+ vs\. Team \d+/.test(page) ? 1 : 0)))
  })

  test.each(large)(
    '%s: include one card for each group of four, with opponents together and every player on exactly one card',
    (_, { season, request }) => {
      const { blocks } = makeDocument(request, season, '2026-05-07').sections[0] as PaperDocument['sections'][number]
      const [block] = blocks
      const cards = block?.kind === 'cards' ? block.cards : []
      const results = season.results
      for (const match of matchesOf(season, request)) {
        const own = cards.filter(
          (card) =>
            card.title === `Team ${numberOf(season, match.team1Id)} vs. Team ${numberOf(season, match.team2Id)}`,
        )
        const { pairings } = results.matchResult(match)
        expect(own.map((card) => card.lines.length)).toEqual(
          own.map((__, i) => Math.min(4, 2 * pairings.length - 4 * i)),
        )
        for (const { lines } of own)
          for (const pair of new Set(lines.map((line) => line.pair)))
            expect(lines.filter((line) => line.pair === pair)).toHaveLength(2)
        const names = pairings.flat().map(({ hitterId }) => nameOf(season, hitterId))
        expect(own.flatMap(({ lines }) => lines.map(({ name }) => name)).sort()).toEqual(names.sort())
        if (own.length > 1)
          expect(own.map(({ note }) => note.split(', ').at(-1))).toEqual(
            own.map((__, i) => `group ${i + 1} of ${own.length}`),
          )
      }
    },
  )

  test('show tee times, and starting holes for a shotgun start', () => {
    const text = (name: string) => textsOf(bytesOf(sampleOf(name))).join('\n')
    const times = [
      '4:45 PM',
      '4:53 PM',
      '5:01 PM',
      '5:09 PM',
      '5:17 PM',
      '5:25 PM',
      '5:33 PM',
      '5:41 PM',
      '5:49 PM',
      '5:57 PM',
    ]
    expect(
      text('20-teams-scorecards')
        .match(/\d:\d\d PM/g)
        ?.sort(),
    ).toEqual(times)
    const holes = text('36-teams-scorecards').match(/Hole \d+B?, 4:45 PM/g) ?? []
    expect([...new Set(holes)].length).toBe(18)
  })

  test('mark the sub, the contest holes and the day’s messages', () => {
    const text = textsOf(bytesOf(sampleOf('two-up-scorecards')))
      .join('\n')
      .replace(/\s+/g, ' ')
    expect(text).toContain('sub for José Núñez')
    expect(count(text, '3*')).toBe(2)
    expect(text).toContain('Closest to the pin, hole 3; Long drive, hole 9')
    expect(text).toContain('let faster groups through')
    expect(text).not.toContain('June alone')
  })

  test('print messages on a separate first page if they don’t fit on a card', () => {
    const pages = textsOf(bytesOf(sampleOf('long-messages-scorecards')))
    expect(count(pages[0] ?? '', 'Ready golf')).toBeGreaterThanOrEqual(14)
    expect(count(pages.slice(1).join('\n'), 'see the first page')).toBe(2)
  })

  test('say that a week has no matches', () => {
    expect(textsOf(bytesOf(sampleOf('fun-round-scorecards')))[0]).toContain(
      'Week 5 has no matches, so it has no scorecards.',
    )
  })
})

const count = (text: string, part: string) => text.split(part).length - 1
const sampleOf = (name: string): Sample => all.find((s) => s.name === name) as Sample

/** Returns the words of the column headings in a sample's tables. */
function headWords({ request, season }: Sample): string[] {
  const { sections } = makeDocument(request, season, '2026-05-07')
  const tables = sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'table' ? [block] : [])))
  return tables.flatMap(({ columns }) => columns.flatMap(({ title }) => title.split(/\s+/)))
}

test.each(['letter', 'a4'] as const)('no word in a table’s column headings is broken on %s paper', (paper) => {
  const few = lengthOf('teams on paper')
  const broken = all
    .filter((sample) => headWords(sample).length > 0 && (sample.paper === paper || sample.season.teams.length <= few))
    .flatMap((sample) => {
      const bytes = sample.paper === paper ? bytesOf(sample) : rerender({ ...sample, paper })
      const printed = new Set(wordsOf(bytes).words.map(({ text }) => text))
      return headWords(sample)
        .filter((word) => word !== '' && !printed.has(word))
        .map((word) => `${sample.name}: ${word}`)
    })
  expect(broken).toEqual([])
})

function matchesOf({ matches }: Season, request: Sample['request']) {
  return matches.filter((m) => request.kind === 'scorecards' && m.weekId === request.weekId && m.team2Id !== null)
}

/** Returns the dots that each page must have: one per stroke, and one in the legend of every card that has any. */
function dotsByPage(pages: string[], season: Season, request: Sample['request']): number[] {
  const results = season.results
  const dots = matchesOf(season, request).map((match) => {
    const strokes = results.matchResult(match).pairings.flatMap((pair) => pair.flatMap((line) => line.strokes))
    const received = strokes.filter((s) => s > 0).reduce((sum, s) => sum + s, 0)
    return {
      title: `Team ${numberOf(season, match.team1Id)} vs. Team ${numberOf(season, match.team2Id)}`,
      dots: received + (received > 0 ? 1 : 0),
    }
  })
  return pages.map((page) => {
    const here = dots.filter(({ title }) => new RegExp(`${title}(?!\\d)`).test(page))
    return here.reduce((sum, card) => sum + card.dots, 0)
  })
}

/** How many blocks of a page may differ: another Poppler version smooths a few glyphs differently. */
const MOST_SPOTS = 30
const oneOfEachKind = [...new Map(everySample.map((one) => [one.request.kind, one])).values()]
const compared = [...oneOfEachKind, ...everySample.filter((one) => !oneOfEachKind.includes(one))].slice(
  0,
  lengthOf('documents compared with pictures'),
)

describe('the pages look as approved', () => {
  test.each(compared.map((sample) => [sample.name, sample] as const))('%s', (_, sample) => {
    const differ = pagesOf(sample).map(({ name, picture }) => {
      const approved = approvedPicture(name)
      return { name, spots: approved ? pixelDiff(picture, approved) : 'no approved picture' }
    })
    expect(differ.filter(({ spots }) => typeof spots === 'string' || spots > MOST_SPOTS)).toEqual([])
  })

  test('there are no unused approved images', () => {
    const prefixes = everySample.map((sample) => `${sample.name}-`)
    expect(approvedNames().filter((name) => !prefixes.some((prefix) => name.startsWith(prefix)))).toEqual([])
  })
})

describe('pixelDiff()', () => {
  const page: Picture = {
    width: 40,
    height: 40,
    grey: Uint8Array.from({ length: 1600 }, (_, i) => (i % 40 === 20 ? 0 : 255)),
  }
  test('is 0 for identical pages and for differently smoothed glyphs', () => {
    const smoothed = { ...page, grey: page.grey.map((g, i) => (i % 40 === 20 ? g + 12 : g - 6)) }
    expect([pixelDiff(page, page), pixelDiff(smoothed, page)]).toEqual([0, 0])
  })
  test('detects a shifted line, and a different size', () => {
    const moved = { ...page, grey: Uint8Array.from(page.grey, (_, i) => (i % 40 === 24 ? 0 : 255)) }
    expect(pixelDiff(moved, page)).toBe(40)
    expect(pixelDiff(shrink(page, 2), page)).toBe(400)
  })
})

const DATE = '2026-05-07'

/** Returns the library as a separate module, cut as in the app's build. */
async function asBuilt(): Promise<PdfKit['create']> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [cutJsPdf()],
    build: { write: false, lib: { entry: jsPdfModule, formats: ['es'] } },
  })
  const [{ output } = { output: [] }] = [result].flat() as { output: { code?: string }[] }[]
  const file = join(ownFolder('cut-library'), 'jspdf.mjs')
  writeFileSync(file, output[0]?.code ?? '')
  const { jsPDF } = await import(pathToFileURL(file).href)
  return (options) => new jsPDF(options)
}

test('every document is byte-identical each time it is made, also by the library that cutJsPdf() cuts', async () => {
  const kit = { ...(await pdfKit()), create: await asBuilt() }
  const teams = lengthOf('teams on paper')
  const few = everySample.filter(({ season }) => season.teams.length <= teams)
  expect(few.length).toBeGreaterThan(15)
  for (const sample of few) {
    const { name, request, season, paper } = sample
    const cut = renderDocument(makeDocument(request, season, DATE), { kit, paper, date: DATE })
    expect(Buffer.from(cut).equals(Buffer.from(bytesOf(sample))), name).toBe(true)
  }
})

test('cutLibrary() refuses a version without the plug-ins that it is supposed to cut', () => {
  expect(() => cutLibrary('', () => ({ body: [] }))).toThrow('Adjust the list in cut-jspdf.ts')
})
