import { readFile } from '@glm/shared/import/read-file'
import { readRoster } from '@glm/shared/import/roster/read-roster'
import type { Grid } from '@glm/shared/import/roster/roster-field'
import { teamNumberIn } from '@glm/shared/import/team-number'
import type { Kind } from './tables.ts'
import { cards, nights, people } from './the-league.ts'

/** A file's rows in a comparable form, and every message that the product shows about it. */
export type ReadBack = { rows: string[]; said: string[] }

const hints = { day: 'Thursday', near: nights[0]?.date }

/** Reads a grid as the import screen does before the user decides anything. */
export function readBack(grid: Grid): ReadBack & { kind: string } {
  const { kind, file, unused, problem } = readFile(grid, hints)
  const said = unused.map(({ line, column, words, why }) => `${line}/${column} ${words}: ${why}`)
  if (problem !== null) said.push(problem)
  if (kind === 'roster' || kind === 'indexes') return { kind, ...rosterIn(grid) }
  if (file?.kind === 'schedule')
    return {
      kind,
      said: file.dates?.ask ? [...said, file.dates.reason ?? 'Which order?'] : said,
      rows: file.weeks.map(({ number, date, matches }) =>
        nightRow(
          number,
          date,
          matches.map(({ sides }) => sides),
        ),
      ),
    }
  if (file?.kind !== 'scores') return { kind, rows: [], said }
  const rows = file.rounds.flatMap(({ round, date, cards: all }) =>
    all.map(({ first, last, team, holes, absent }) => {
      const strokes = Array.from({ length: 9 }, (_, i) => holes.find(({ hole }) => hole === i + 1)?.strokes)
      return cardRow(round, date, [first, last, team, strokes.map((one) => (one === 'pickup' ? 'X' : one)), absent])
    }),
  )
  return { kind, rows, said: file.dates?.ask ? [...said, file.dates.reason ?? 'Which order?'] : said }
}

function rosterIn(grid: Grid): ReadBack {
  const { candidates, skipped, columns } = readRoster(grid, { league: [], season: { rounding: 'tenths', holes: 18 } })
  const said = [
    ...skipped.map(({ line, words, why }) => `${line} ${words}: ${why}`),
    ...candidates.flatMap(({ line, remarks, notes, wrong }) =>
      [...remarks, ...notes, ...(wrong ? [wrong] : [])].map((one) => `${line} ${one}`),
    ),
    ...columns.flatMap(({ heading, field, reason }) =>
      field === null && heading !== '' ? [`${heading}: ${reason}`] : [],
    ),
  ]
  const rows = candidates
    .filter(({ usual }) => usual === 'add')
    .map(({ player, team, handicap }) =>
      personRow([player.firstName, player.lastName, teamNumberIn(team ?? ''), handicap, player.phone, player.email]),
    )
  return { rows, said }
}

const nightRow = (week: number, date: string | null, matches: readonly (readonly unknown[])[]): string =>
  `${week} ${date} ${matches
    .map((sides) => sides.join('v'))
    .sort()
    .join(' ')}`
const personRow = (of: readonly unknown[]): string => of.join('|')
const cardRow = (week: number | null, date: string | null, of: readonly unknown[]): string =>
  [week, date, ...of].join('|')

/** What reading any file of a kind must return, as rows. */
export const rightRows: Record<Kind, string[]> = {
  roster: people.map(({ first, last, team, handicap, phone, email }) =>
    personRow([first, last, team, handicap, phone, email]),
  ),
  schedule: nights.map(({ week, date, matches }) => nightRow(week, date, matches)),
  scores: cards.map(({ week, person, holes }) => {
    const strokes = Array.from({ length: 9 }, (_, i) => holes[i])
    const date = nights.find((night) => night.week === week)?.date ?? null
    return cardRow(week, date, [person.first, person.last, person.team, strokes, holes.length === 0])
  }),
}
