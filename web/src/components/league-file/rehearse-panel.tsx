import { rehearsalText } from '@glm/shared/text/screens/league/rehearsal'
import { Drama } from 'lucide-react'
import type { LocalPhone } from '../../sync-client/open-client.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LeagueFileSelect } from './league-file-select.tsx'
import { RehearseFile } from './rehearse-file.tsx'
import { useRehearse } from './use-rehearse.ts'

/** Starts a rehearsal with the current league, or with one from a file. Works offline. */
export function RehearsePanel({ readLeague }: Pick<LocalPhone, 'readLeague'>) {
  const { begin, busy, failed } = useRehearse()
  return (
    <section className="panel form" aria-labelledby="rehearse">
      <div className="panel-head">
        <h2 id="rehearse">{rehearsalText.title}</h2>
      </div>
      <p>{rehearsalText.says}</p>
      <p className="small soft">{rehearsalText.waits}</p>
      {failed ? <Notice kind="needs">{rehearsalText.beginFailed}</Notice> : null}
      <div className="tools">
        <button className="btn" type="button" disabled={busy} onClick={() => begin(readLeague)}>
          <Icon of={Drama} />
          {rehearsalText.begin}
        </button>
      </div>
      <p className="small soft">{rehearsalText.withFile}</p>
      <LeagueFileSelect note={rehearsalText.fileNote} aside>
        {(chosen) => <RehearseFile file={chosen.file} />}
      </LeagueFileSelect>
    </section>
  )
}
