import type { CsvTable } from '@glm/shared/export/csv-table'
import { takeAlongText } from '@glm/shared/text/screens/take-along'
import { FolderDown } from 'lucide-react'
import { useState } from 'react'
import { usePhone } from '../../season/client/client-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { takeAlong } from './take-along.ts'

type State = { busy: string } | { done: 'whole' | 'phone' | 'failed' } | null

/** The whole league as one file, with signal or without. */
export function TakeAlongPanel({ tables }: { tables: readonly CsvTable[] }) {
  const { db } = usePhone().local
  const [state, setState] = useState<State>(null)
  const busy = state && 'busy' in state ? state.busy : null
  const done = state && 'done' in state ? state.done : null
  const take = async () => {
    setState({ busy: takeAlongText.working })
    const onPage = (changes: number) => setState({ busy: takeAlongText.pages(changes) })
    setState({ done: await takeAlong({ db, tables, onPage }).catch(() => 'failed' as const) })
  }
  return (
    <section className="panel form" aria-labelledby="take-along">
      <div className="panel-head">
        <h2 id="take-along">{takeAlongText.title}</h2>
      </div>
      <p>{takeAlongText.says}</p>
      <p className="small soft">{takeAlongText.personal}</p>
      <div className="tools">
        <button className="btn is-main" type="button" disabled={busy !== null} onClick={() => void take()}>
          <Icon of={FolderDown} />
          {takeAlongText.take}
        </button>
      </div>
      <div role="status">{busy ? <p className="soft">{busy}</p> : null}</div>
      {done === 'failed' ? <Notice kind="needs">{takeAlongText.failed}</Notice> : null}
      {done === 'whole' ? <Notice kind="good">{takeAlongText.took}</Notice> : null}
      {done === 'phone' ? <Notice kind="good">{takeAlongText.tookOwn}</Notice> : null}
    </section>
  )
}
