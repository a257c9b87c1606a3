import { seasonRows } from '@glm/shared/mutations/season-rows'
import { type TableName, tableNames } from '@glm/shared/schema/tables'
import { seasonOfLeague } from '@glm/sync-server/season-of-league'
import { bookFigures, referenceFigures } from './figures.ts'
import { inKeyOrder } from './in-key-order.ts'
import type { Rows } from './reference-season.ts'
import type { SimDatabase } from './sim-database.ts'
import { LEAGUE, OTHER_LEAGUE } from './sim-server.ts'
import type { World } from './world.ts'

/** I16 at rest: standings and handicaps are the same on every phone, in the book, and counted out by hand. */
export function checkFigures(world: World): void {
  const { store } = world.server
  for (const league of [LEAGUE, OTHER_LEAGUE]) {
    const rows = rowsOf((table) => store.read(league, { table, all: true }))
    const season = seasonOfLeague(store, league)
    if (!season) throw new Error(`League ${league} has lost its season.`)
    const counted = referenceFigures(rows)
    const people = rows.players.map((player) => player.id)
    hold(world, { counted, shown: bookFigures(season, people), who: `the book of league ${league}` })
    for (const db of world.databases()) {
      if (db.leagueId === league) hold(world, { counted, shown: phoneFigures(world, db, rowsOnPhone(db)), who: db.name })
    }
  }
}

/** I16 on the way: what a phone shows, its waiting changes included, is what its own rows give. */
export function checkFiguresOf(world: World, db: SimDatabase): void {
  const rows = rowsOnPhone(db)
  if (rows.leagues.length === 0) return
  hold(world, { counted: referenceFigures(rows), shown: phoneFigures(world, db, rows), who: db.name })
}

type Compared = { counted: readonly string[]; shown: readonly string[]; who: string }

function hold(world: World, { counted, shown, who }: Compared): void {
  const at = counted.findIndex((line, i) => line !== shown[i])
  const good = at === -1 && counted.length === shown.length
  world.hold('I16', good, () => `${who} shows "${shown[at]}" for "${counted[at]}"`)
}

function phoneFigures({ bug }: World, db: SimDatabase, rows: Rows): readonly string[] {
  const season = seasonRows({ get: () => undefined, list: (table) => [...rows[table]] as never[] }, 1)
  if (!season) throw new Error(`${db.name} has lost its season.`)
  const people = rows.players.map((player) => player.id)
  return bookFigures(bug.season?.(season, db) ?? season, people)
}

const rowsOnPhone = (db: SimDatabase): Rows => rowsOf((table) => inKeyOrder(table, db.storage.peek(table)))

const rowsOf = (read: (table: TableName) => readonly unknown[]): Rows =>
  Object.fromEntries(tableNames.map((table) => [table, read(table)])) as unknown as Rows
