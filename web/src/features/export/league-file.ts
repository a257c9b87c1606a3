import type { CsvTable } from '@glm/shared/export/csv-table'
import { type ShareResult, shareFile } from '../../client/share-file.ts'
import { csvText } from '../../platform/csv-file.ts'
import { today } from '../../platform/today.ts'
import type { LocalPhone } from '../../sync-client/open-client.ts'
import { readWholeHistory } from './read-whole-history.ts'

/** `tooLarge`: the league doesn't fit into a file that can be imported, so none was created. */
export type ExportResult = { went: ShareResult; history: 'whole' | 'phone' } | 'tooLarge'
type Options = { readLeague: LocalPhone['readLeague']; tables: readonly CsvTable[]; onPage: (changes: number) => void }

/**
 * Exports the league as one file, from this phone's own rows. Returns where the file was saved, and whether it has the
 * whole history. Other users' changes are only on the server, so a file that is created offline has only this phone's
 * changes.
 */
export async function saveLeagueFile({ readLeague, tables, onPage }: Options): Promise<ExportResult> {
  const { packLeague } = await import('@glm/shared/league-file/pack-league')
  const everybodys = await readWholeHistory(onPage)
  const league = await readLeague()
  const { changes, ...held } = league
  const { rows } = held
  const waiting = changes.filter((change) => change.waiting)
  const texts = new Map(tables.map((table) => [`tables/${table.name}.csv`, csvText(table.head, table.rows)]))
  const madeAt = new Date()
  const history = everybodys ? [...waiting, ...everybodys] : changes
  const file = packLeague({ ...held, history, wholeHistory: everybodys !== null, madeAt, texts })
  if (!file) return 'tooLarge'
  const name = fileName(rows.leagues[0]?.name ?? 'league', madeAt)
  const went = await shareFile(new File([file as BlobPart], name, { type: 'application/zip' }))
  return { went, history: everybodys ? 'whole' : 'phone' }
}

/** Returns a name like "thursday-2026-05-07.league.zip", with the date in this device's time zone. */
export function fileName(league: string, madeAt: Date): string {
  const name = league
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${name || 'league'}-${today(madeAt)}.league.zip`
}
