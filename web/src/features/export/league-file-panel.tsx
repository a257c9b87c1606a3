import type { CsvTable } from '@glm/shared/export/csv-table'
import { lastCopyText } from '@glm/shared/text/screens/last-copy'
import { leagueFileText } from '@glm/shared/text/screens/league/league-file'
import { FolderDown } from 'lucide-react'
import { useState } from 'react'
import { usePhone } from '../../client/client-provider.tsx'
import { dayOfYear } from '../../platform/say-time.ts'
import { useSeason } from '../../season/use-season.ts'
import { lastWholeNight } from '../../season/weeks/last-copy.ts'
import { useLastCopy } from '../../season/weeks/use-last-copy.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type ExportResult, saveLeagueFile } from './league-file.ts'

type State = { busy: string } | { done: ExportResult | 'failed' } | null

/** Saves the whole league as one file, online or offline. */
export function LeagueFilePanel({ tables }: { tables: readonly CsvTable[] }) {
  const season = useSeason()
  const { local, session } = usePhone()
  const [last, keepLast] = useLastCopy(session.leagueId)
  const [state, setState] = useState<State>(null)
  const busy = state && 'busy' in state ? state.busy : null
  const done = state && 'done' in state ? state.done : null
  const take = async () => {
    setState({ busy: leagueFileText.working })
    const onPage = (changes: number) => setState({ busy: leagueFileText.pages(changes) })
    // Note the last night before the export starts, because the file contains the league as it is at that moment.
    const night = season ? lastWholeNight(season) : undefined
    const taken = await saveLeagueFile({ readLeague: local.readLeague, tables, onPage }).catch(() => 'failed' as const)
    setState({ done: taken })
    if (typeof taken === 'object' && taken.went !== 'closed')
      keepLast({ at: new Date().toISOString(), weekId: night?.id ?? null })
  }
  return (
    <section className="panel form" aria-labelledby="league-file">
      <div className="panel-head">
        <h2 id="league-file">{leagueFileText.title}</h2>
      </div>
      <p>{leagueFileText.says}</p>
      <p className="small soft">{leagueFileText.personal}</p>
      <p className="small">{last ? lastCopyText.lastCopy(dayOfYear(last.at)) : lastCopyText.noCopy}</p>
      <div className="tools">
        <button className="btn is-main" type="button" disabled={busy !== null} onClick={() => void take()}>
          <Icon of={FolderDown} />
          {leagueFileText.take}
        </button>
      </div>
      <div role="status">{busy ? <p className="soft">{busy}</p> : null}</div>
      {typeof done === 'string' ? <Notice kind="needs">{leagueFileText[done]}</Notice> : null}
      {done && typeof done === 'object' && done.went !== 'closed' ? (
        <Notice kind="good">
          {leagueFileText.took[done.went]} {done.history === 'phone' ? leagueFileText.ownPart : null}
        </Notice>
      ) : null}
    </section>
  )
}
