import { makeDocument, type PaperRequest } from '@glm/shared/documents/make-document'
import { renderDocument } from '@glm/shared/documents/render/render-document'
import { once } from '@glm/shared/lib/once'
import type { PaperSize } from '@glm/shared/lib/paper-size'
import { teamColors } from '@glm/shared/schema/people/team-colors'
import { type Season, withRows } from '@glm/shared/season/season'
import { aPaper } from '@glm/shared/testing/a-paper'
import { aPlayoffPaper } from '@glm/shared/testing/a-playoff-paper'
import { aSidedPaper } from '@glm/shared/testing/a-sided-paper'
import { pdfKit } from '@glm/sync-server/documents/pdf-kit'
import { demoPaper } from './demo-paper.ts'

export type Sample = { name: string; paper: PaperSize; season: Season; request: PaperRequest }

/** The app's URL in the scorecards' codes. */
const SITE = 'https://golf.example.com'
const DATE = '2026-05-07'
const sizes = [2, 7, 20, 36]

/** Returns every document for leagues of 2, 7, 20 and 36 teams and the demo league, covering both paper sizes. */
export const samples = once(async (): Promise<Sample[]> => {
  const demo = await demoPaper()
  return [
    ...sizes.flatMap((teams): Sample[] => {
      const season = aPaper({ teams, shotgun: teams === 36 })
      const paper = teams === 7 || teams === 36 ? 'a4' : 'letter'
      return ofLeague(`${teams}-teams`, season, { paper, weekNumber: 1 })
    }),
    ...ofLeague('demo', demo, { paper: 'letter', weekNumber: 9 }),
    { name: 'demo-rules', paper: 'letter', season: demo, request: { kind: 'rules' } },
    { name: 'demo-awards', paper: 'letter', season: demo, request: { kind: 'awards' } },
    ...special(),
  ]
})

const made = new WeakMap<Sample, Uint8Array>()

/** Returns the sample as a PDF, rendered once. */
export function bytesOf(sample: Sample): Uint8Array {
  const bytes = made.get(sample) ?? rerender(sample)
  made.set(sample, bytes)
  return bytes
}

const kit = await pdfKit()

export const rerender = ({ request, season, paper }: Sample): Uint8Array =>
  renderDocument(makeDocument(request, season, DATE), { kit, paper, date: DATE })

const weekIdOf = ({ weeks }: Season, weekNumber: number) => weeks.find((w) => w.weekNumber === weekNumber)?.id ?? 0

function ofLeague(
  name: string,
  season: Season,
  { paper, weekNumber }: { paper: PaperSize; weekNumber: number },
): Sample[] {
  const requests: PaperRequest[] = [
    { kind: 'schedule' },
    { kind: 'teamSchedules' },
    { kind: 'standings', through: null },
    { kind: 'scorecards', weekId: weekIdOf(season, weekNumber), perPage: null, site: SITE },
  ]
  return requests.map((request) => ({ name: `${name}-${request.kind}`, paper, season, request }))
}

/**
 * Special cases: eighteen holes, sides of one, four and eight, two cards per page, messages too long for a card, no
 * matches, 36 teams on the shorter paper, teams with colors, and the invitation.
 */
function special(): Sample[] {
  const cards = (season: Season, weekNumber = 1, perPage: 2 | 4 | null = null): PaperRequest => ({
    kind: 'scorecards',
    weekId: weekIdOf(season, weekNumber),
    perPage,
    site: SITE,
  })
  const [four, eighteen, long, full] = [
    aPaper({ teams: 4 }),
    aPaper({ teams: 7, holes: 18 }),
    aPaper({ teams: 4, longMessages: true }),
    aPaper({ teams: 36 }),
  ]
  const plain = aPaper({ teams: 10 })
  const teams = plain.teams.map((team, i) => ({
    ...team,
    color: teamColors[i] ?? null,
  }))
  const colored = withRows(plain, { teams })
  const url = 'https://golf.example.com/join/4f1c9a7e2b'
  return [
    { name: '18-holes-scorecards', paper: 'letter', season: eighteen, request: cards(eighteen) },
    { name: 'two-up-scorecards', paper: 'a4', season: four, request: cards(four, 1, 2) },
    { name: 'long-messages-scorecards', paper: 'letter', season: long, request: cards(long) },
    { name: 'fun-round-scorecards', paper: 'letter', season: four, request: cards(four, 5) },
    { name: '36-teams-letter-schedule', paper: 'letter', season: full, request: { kind: 'schedule' } },
    ...[1, 4, 8].map((size): Sample => {
      const season = aSidedPaper(size)
      return {
        name: `sides-of-${size}-scorecards`,
        paper: size === 4 ? 'a4' : 'letter',
        season,
        request: cards(season),
      }
    }),
    ...[1, 4, 8].map((size): Sample => {
      const request = { kind: 'standings', through: null } as const
      return {
        name: `bracket-of-${size}-standings`,
        paper: size === 4 ? 'a4' : 'letter',
        season: aPlayoffPaper(size),
        request,
      }
    }),
    ...ofLeague('colors', colored, { paper: 'letter', weekNumber: 1 }),
    ...ofLeague('colors-a4', colored, { paper: 'a4', weekNumber: 1 }),
    { name: 'invite', paper: 'a4', season: four, request: { kind: 'invite', url, until: '2026-05-31' } },
  ]
}
