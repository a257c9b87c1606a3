import type { CsvTable } from '@glm/shared/export/csv-table'
import { leagueTables } from '@glm/shared/export/league-tables'
import { messagesTable } from '@glm/shared/export/messages-table'
import { playersTable } from '@glm/shared/export/players-table'
import * as labelText from '@glm/shared/text/labels'
import { exportText } from '@glm/shared/text/screens/league/export'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { useSession } from '../../account/session-context.ts'
import { usePhone } from '../../client/client-provider.tsx'
import { useRows } from '../../client/use-rows.ts'
import { RehearsePanel } from '../../components/league-file/rehearse-panel.tsx'
import { NoSeason } from '../../components/no-season.tsx'
import { saveTable } from '../../platform/csv-file.ts'
import { useSeason } from '../../season/use-season.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { LeagueFilePanel } from './league-file-panel.tsx'

/** Exports any table of the league, from the rows on this device. */
export function ExportScreen() {
  const season = useSeason()
  const { rehearsal } = useSession()
  const { local } = usePhone()
  const [leagues, players, messages] = [useRows('leagues'), useRows('players'), useRows('messages')]
  const tables = useMemo(() => {
    if (!players || !messages) return undefined
    return season ? leagueTables(season) : [playersTable(players, null), messagesTable(messages)]
  }, [season, players, messages])
  if (leagues?.length === 0) return <NoSeason label={exportText.group} title={exportText.title} />
  if (!leagues || !tables) return null
  return (
    <div className="sheet">
      <PageHeader label={exportText.group} title={exportText.title} />
      {rehearsal ? null : <LeagueFilePanel tables={tables} />}
      <div className="panel">
        <p className="soft">{exportText.note}</p>
        <p className="soft">{exportText.players}</p>
      </div>
      <ul className="panel is-flush">
        {tables.map((table) => (
          <li className="done-line" key={table.name}>
            <span>
              <b>{table.title}</b>
              <span className="small soft nowrap">
                {' '}
                · {table.rows.length === 0 ? exportText.none : exportText.rows(table.rows.length)}
              </span>
              {table.note ? <span className="field-note">{table.note}</span> : null}
            </span>
            <button
              className="btn"
              type="button"
              disabled={table.rows.length === 0}
              onClick={() => saveTable(fileName(table, season?.season.name), table)}
            >
              <Icon of={Download} />
              <span className="vh">{exportText.take(table.title)} </span>
              {labelText.csv}
            </button>
          </li>
        ))}
      </ul>
      {rehearsal ? null : <RehearsePanel readLeague={local.readLeague} />}
    </div>
  )
}

/** Returns a name like "players-2026.csv", valid in every file system. */
function fileName(table: CsvTable, season: string | undefined): string {
  const part = (season ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${[table.name, part].filter(Boolean).join('-')}.csv`
}
