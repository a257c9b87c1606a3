import { leagueText } from '@glm/shared/text/screens/league/league'
import { type ReactNode, useEffect, useState } from 'react'
import { callApi } from '../../account/api.ts'
import { Notice } from '../../ui/notice.tsx'

type Backup = { state: 'ok' | 'none yet' | 'old' | 'off'; age_seconds: number | null }

/**
 * Shows when the server was last backed up. Renders nothing offline, because only the server knows. `children`: another
 * panel with data from the server. It waits for this panel's data, because otherwise it would move down when this panel
 * appears above it.
 */
export function BackupPanel({ children }: { children: ReactNode }) {
  const [backup, setBackup] = useState<Backup | 'asked' | 'unknown'>('asked')
  useEffect(() => {
    void callApi('GET /server/backup').then((answer) => setBackup(answer.ok ? answer.data : 'unknown'))
  }, [])
  if (backup === 'unknown') return null
  if (backup === 'asked') return <div aria-busy="true" />
  return (
    <>
      <section className="panel">
        <div className="panel-head">
          <h2>{leagueText.backupTitle}</h2>
        </div>
        <p>{wordsOf(backup)}</p>
        {backup.state === 'old' ? <Notice kind="needs">{leagueText.backupOld}</Notice> : null}
      </section>
      {children}
    </>
  )
}

function wordsOf({ state, age_seconds: age }: Backup): string {
  if (state === 'off') return leagueText.backupOff
  return age === null ? leagueText.backupNone : leagueText.backupAge(Math.floor(age / 3600))
}
