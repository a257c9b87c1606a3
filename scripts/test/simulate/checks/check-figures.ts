import { pickSeason } from '@glm/shared/rules/season/pick-season'
import { type TableName, tableNames } from '@glm/shared/schema/tables'
import { readTables } from '@glm/sync-server/store/read-tables'
import { seasonOfLeague } from '@glm/sync-server/store/season-of-league'
import type { Rows } from '../../figures/oracle/rows-to-plain.ts'
import { LEAGUE, OTHER_LEAGUE } from '../cast.ts'
import type { SimDatabase } from '../machines/sim-database.ts'
import type { World } from '../world.ts'
import { referenceFigures, serverFigures } from './figures.ts'
import { inKeyOrder } from './in-key-order.ts'

/**
 * I16 at rest: standings and handicaps are the same on every phone, on the server, and in an independent calculation.
 */
export async function checkFigures(world: World): Promise<void> {
  const { store } = world.server
  for (const league of [LEAGUE, OTHER_LEAGUE]) {
    const [all, season] = await store.snapshot(
      async (tx) => [await readTables(tx, league, tableNames), await seasonOfLeague(tx, league)] as const,
    )
    const rows = rowsOf((table) => all[table])
    if (!season) throw new Error(`League ${league} has lost its season.`)
    const counted = countedFigures(world, rows)
    const people = rows.players.map((player) => player.id)
    hold(world, { counted, shown: serverFigures(season, people), who: `the server in league ${league}` })
    for (const db of world.databases()) {
      if (db.leagueId === league)
        hold(world, { counted, shown: phoneFigures(world, db, rowsOnPhone(db)), who: db.name })
    }
  }
}

/** I16 during a run: what a phone shows, including pending changes, follows from its own rows. */
export function checkFiguresOf(world: World, db: SimDatabase): void {
  const rows = rowsOnPhone(db)
  if (rows.leagues.length === 0) return
  hold(world, { counted: countedFigures(world, rows), shown: phoneFigures(world, db, rows), who: db.name })
}

type Compared = { counted: readonly string[]; shown: readonly string[]; who: string }

function hold(world: World, { counted, shown, who }: Compared): void {
  const at = counted.findIndex((line, i) => line !== shown[i])
  const good = at === -1 && counted.length === shown.length
  world.hold('I16', good, () => `${who} shows "${shown[at]}" for "${counted[at]}"`)
}

function phoneFigures(world: World, db: SimDatabase, rows: Rows): readonly string[] {
  const season = pickSeason((table) => rows[table], 1)
  if (!season) throw new Error(`${db.name} has lost its season.`)
  const people = rows.players.map((player) => player.id)
  const { bug } = world
  // With this planted bug, phones that should agree may differ.
  if (bug.season) return serverFigures(bug.season(season, db), people)
  const kept = figuresOf(world, rows)
  kept.shown ??= serverFigures(season, people)
  return kept.shown
}

function countedFigures(world: World, rows: Rows): readonly string[] {
  const kept = figuresOf(world, rows)
  kept.counted ??= referenceFigures(rows)
  return kept.counted
}

type Figures = { counted?: readonly string[]; shown?: readonly string[] }

const known = new WeakMap<World, Map<string, Figures>>()

/**
 * Returns the cached figures for these rows, or an empty object in which to cache them. Phones with the same rows share
 * the figures, so that nothing is calculated twice.
 */
function figuresOf(world: World, rows: Rows): Figures {
  const ofWorld = known.get(world) ?? new Map<string, Figures>()
  known.set(world, ofWorld)
  const text = JSON.stringify(rows)
  const kept = ofWorld.get(text) ?? {}
  ofWorld.set(text, kept)
  return kept
}

const rowsOnPhone = (db: SimDatabase): Rows => rowsOf((table) => inKeyOrder(table, db.storage.peek(table)))

const rowsOf = (read: (table: TableName) => readonly unknown[]): Rows =>
  Object.fromEntries(tableNames.map((table) => [table, read(table)])) as unknown as Rows
