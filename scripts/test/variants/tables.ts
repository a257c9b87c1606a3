import { tableText } from '@glm/shared/text/screens/league/export'
import { type CardRow, cards, nights, type Person, people } from './the-league.ts'

/** A cell's value, before it is written to a file format: text, a number, or a date (YYYY-MM-DD). */
export type Cell = string | { number: number } | { date: string }
/** `merged`: 0-based ranges of rows whose first column is one cell. `hidden`: columns that the spreadsheet hides. */
export type Table = {
  rows: readonly (readonly Cell[])[]
  merged: readonly [number, number][]
  hidden: readonly number[]
}
export const kinds = ['roster', 'schedule', 'scores'] as const
export type Kind = (typeof kinds)[number]

export type Heads = Record<
  | 'name'
  | 'first'
  | 'last'
  | 'team'
  | 'handicap'
  | 'phone'
  | 'email'
  | 'week'
  | 'date'
  | 'home'
  | 'away'
  | 'match'
  | 'total',
  string
> & { hole: (hole: number) => string }

/** How someone laid out the tables. */
export type Layout = {
  heads: Heads
  names: 'full' | 'lastFirst' | 'apart'
  schedule: 'rows' | 'merged' | 'grid' | 'oneCell'
  pair: (one: number, other: number) => string
  /** The cells for a week number and for a team number. */
  week: (week: number) => Cell
  team: (team: number) => Cell
  mergedTeams: boolean
  /** Numbers entered as text. */
  asText: boolean
}

const number = (value: number, { asText }: Layout): Cell => (asText ? String(value) : { number: value })

function nameCells({ first, last }: Person, { names }: Layout): Cell[] {
  if (names === 'apart') return [first, last]
  return [names === 'full' ? `${first} ${last}` : `${last}, ${first}`]
}
const nameHeads = ({ names, heads }: Layout): Cell[] => (names === 'apart' ? [heads.first, heads.last] : [heads.name])

/** Finds ranges of equal cells in a column below the headings. */
function rangesOf(keys: readonly unknown[]): [number, number][] {
  const ranges: [number, number][] = []
  for (const [i, key] of keys.entries()) {
    const last = ranges.at(-1)
    if (last && keys[i - 1] === key) last[1] = i + 1
    else ranges.push([i + 1, i + 1])
  }
  return ranges.filter(([from, to]) => to > from)
}

function roster(layout: Layout): Table {
  const { heads } = layout
  const rows = people.map((person): Cell[] => [
    layout.team(person.team),
    ...nameCells(person, layout),
    person.handicap < 0 ? `+${-person.handicap}` : number(person.handicap, layout),
    person.phone,
    person.email,
  ])
  const head = [heads.team, ...nameHeads(layout), heads.handicap, heads.phone, heads.email]
  const merged = layout.mergedTeams ? rangesOf(people.map(({ team }) => team)) : []
  return { rows: [head, ...rows], merged, hidden: [] }
}

function schedule(layout: Layout): Table {
  const { heads, pair } = layout
  const at = (week: number, date: string): Cell[] => [layout.week(week), { date }]
  if (layout.schedule === 'grid' || layout.schedule === 'oneCell') {
    const isGrid = layout.schedule === 'grid'
    const rows = nights.map(({ week, date, matches }): Cell[] => {
      const pairs = matches.map(([one, other]) => pair(one, other))
      return [...at(week, date), ...(isGrid ? pairs : [pairs.join('\n')])]
    })
    const matchHeads = isGrid ? [1, 2, 3].map((match) => `${heads.match} ${match}`) : [heads.match]
    return { rows: [[heads.week, heads.date, ...matchHeads], ...rows], merged: [], hidden: [] }
  }
  const matches = nights.flatMap(({ matches: all, ...night }) => all.map((sides) => ({ ...night, sides })))
  const rows = matches.map(({ week, date, sides: [one, other] }) => [
    ...at(week, date),
    layout.team(one),
    layout.team(other),
  ])
  const merged = layout.schedule === 'merged' ? rangesOf(matches.map(({ week }) => week)) : []
  return { rows: [[heads.week, heads.date, heads.home, heads.away], ...rows], merged, hidden: [] }
}

function scores(layout: Layout): Table {
  const { heads } = layout
  const dateOf = ({ week }: CardRow) => nights.find((night) => night.week === week)?.date ?? ''
  const rows = cards.map((card): Cell[] => {
    const strokes = card.holes.map((hole) => (hole === 'X' ? hole : number(hole, layout)))
    const blank = strokes.length === 0
    const sum = card.holes.reduce<number>((all, hole) => all + (hole === 'X' ? 0 : hole), 0)
    return [
      layout.week(card.week),
      { date: dateOf(card) },
      layout.team(card.person.team),
      ...nameCells(card.person, layout),
      ...(blank ? Array.from({ length: 9 }, () => '') : strokes),
      blank ? 'A' : number(sum, layout),
    ]
  })
  const holes = Array.from({ length: 9 }, (_, i) => heads.hole(i + 1))
  const head = [heads.week, heads.date, heads.team, ...nameHeads(layout), ...holes, heads.total]
  const merged = layout.mergedTeams ? rangesOf(cards.map(({ week }) => week)) : []
  return { rows: [head, ...rows], merged, hidden: [] }
}

/** Returns the league's table of a kind in a layout. */
export const tableOf = (kind: Kind, layout: Layout): Table => ({ roster, schedule, scores })[kind](layout)

/** Returns the table as this app exports it. */
export function ownTable(kind: Kind): Table {
  const rows: Cell[][] = {
    roster: () =>
      people.map(({ first, last, phone, email, handicap, team }): Cell[] => [
        first,
        last,
        phone,
        email,
        '',
        'no',
        'yes',
        { number: team },
        handicap < 0 ? `+${-handicap}` : { number: handicap },
        '',
        '',
        '',
      ]),
    schedule: () =>
      nights.flatMap(({ week, date, matches }) =>
        matches.map(([one, other]): Cell[] => [
          { number: week },
          { date },
          '',
          '4:45 PM',
          '',
          { number: one },
          pairOn(one),
          { number: other },
          pairOn(other),
        ]),
      ),
    scores: () =>
      cards.map(({ week, person, holes }): Cell[] => {
        const name = `${person.first} ${person.last}`
        const date = nights.find((night) => night.week === week)?.date ?? ''
        const sum = holes.reduce<number>((all, hole) => all + (hole === 'X' ? 0 : hole), 0)
        const strokes = Array.from({ length: 9 }, (_, i): Cell => {
          const hole = holes[i]
          return hole === undefined || hole === 'X' ? (hole ?? '') : { number: hole }
        })
        const at: Cell[] = [{ number: week }, { date }, { number: person.team }, name, name, { number: 5 }]
        return [...at, ...strokes, holes.length === 0 ? 'A' : { number: sum }]
      }),
  }[kind]()
  const { players, schedule: ofSchedule, scores: ofScores } = tableText
  const numbers = Array.from({ length: 9 }, (_, i) => String(i + 1))
  const heads = {
    roster: players.head,
    schedule: ofSchedule.head,
    scores: [...ofScores.head, ...numbers, ofScores.total],
  }
  return { rows: [heads[kind], ...rows], merged: [], hidden: [] }
}

const pairOn = (team: number): string =>
  people
    .filter((person) => person.team === team)
    .map(({ first, last }) => `${first} ${last}`)
    .join(' & ')
