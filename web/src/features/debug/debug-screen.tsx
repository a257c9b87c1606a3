import { may } from '@glm/shared/schema/league/role'
import { debugText } from '@glm/shared/text/screens/debug'
import { galleryText } from '@glm/shared/text/screens/gallery'
import { syncBlockerText } from '@glm/shared/text/sync-blockers'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { usePhone } from '../../client/client-provider.tsx'
import { useRowCounts } from '../../client/use-row-counts.ts'
import { useMemory, useSyncState } from '../../client/use-rows.ts'
import { saveFile } from '../../platform/save-file.ts'
import { clockSecond } from '../../platform/say-time.ts'
import type { CycleNote } from '../../sync-client/loop/cycle-log.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { deviceReport } from './device-report.ts'

/** Shows what this device stores and the results of its last sync cycles, for troubleshooting. */
export function DebugScreen() {
  const { local, session } = usePhone()
  useSyncState()
  useMemory((memory) => memory.rows('outbox'))
  const report = deviceReport(local.memory, { counts: useRowCounts(), cycles: local.cycles() })
  const { versions, counts, cycles, waiting } = report
  return (
    <div className="sheet">
      <PageHeader label={debugText.label} title={debugText.title} />
      <div className="panel">
        <p>{debugText.says}</p>
        <div className="todo-acts">
          <button
            className="btn is-main"
            type="button"
            onClick={() => saveFile('device-report.json', JSON.stringify(report, null, 2), 'application/json')}
          >
            <Icon of={Download} />
            {debugText.save}
          </button>
          {may(session.role, 'keepServer') ? (
            <Link className="btn" to="/this-device/parts">
              {galleryText.open}
            </Link>
          ) : null}
        </div>
      </div>
      <Facts
        title={debugText.versions}
        head={[debugText.fact, debugText.value]}
        rows={[
          [debugText.protocol, versions.protocol],
          [debugText.schema, versions.schema],
          [debugText.read, versions.cursor ?? '–'],
          [debugText.generation, versions.clientGeneration ?? '–'],
          [debugText.client, versions.clientId ?? '–'],
        ]}
      />
      <Facts
        title={debugText.counts}
        head={[debugText.table, debugText.rows]}
        rows={counts.map(({ table, rows }) => [table, rows ?? '–'])}
      />
      {waiting.length > 0 ? (
        <Facts
          title={debugText.waiting}
          head={[debugText.number, debugText.change, debugText.recorded]}
          rows={waiting.map(({ seq, name, at }) => [seq, name, clock(at)])}
        />
      ) : null}
      {/* The cycles come last, because their number grows while one looks. */}
      {cycles.length === 0 ? (
        <div className="panel">
          <h2>{debugText.cycles}</h2>
          <p className="soft">{debugText.noCycles}</p>
        </div>
      ) : (
        <Facts
          title={debugText.cycles}
          head={[debugText.began, debugText.took, debugText.ended]}
          rows={cycles.map(cycleCells)}
        />
      )}
    </div>
  )
}

const clock = (at: string | null): string => (at === null ? '–' : clockSecond(at))
const cycleCells = ({ at, ms, blocker }: CycleNote): (string | number)[] => [
  clock(at),
  debugText.milliseconds(ms),
  blocker === null ? debugText.good : syncBlockerText[blocker],
]

type FactsProps = { title: string; head: readonly string[]; rows: readonly (readonly (string | number)[])[] }

function Facts({ title, head, rows }: FactsProps) {
  return (
    <section className="panel is-flush" aria-label={title}>
      <div className="panel-head">
        <h2>{title}</h2>
      </div>
      <table className="ledger">
        <thead>
          <tr>
            {head.map((words) => (
              <th key={words} scope="col">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.join()}>
              {cells.map((cell, i) => (
                <td key={head[i]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
