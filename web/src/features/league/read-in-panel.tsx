import { leagueFileText } from '@glm/shared/text/screens/league/league-file'
import { useState } from 'react'
import { callApi, callProblem, failedBecause } from '../../account/api.ts'
import { useSession } from '../../account/session-context.ts'
import { type ChosenLeague, LeagueFileSelect } from '../../components/league-file/league-file-select.tsx'
import { RehearseFile } from '../../components/league-file/rehearse-file.tsx'
import { toBase64 } from '../../platform/to-base64.ts'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'

/** Creates a league on this server from a file. This needs a signal, like creating any league. */
export function ReadInPanel() {
  const { refresh } = useSession()
  const [failed, setFailed] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const make = async ({ file, bytes }: ChosenLeague) => {
    setBusy(true)
    setFailed(null)
    const answer = await callApi('POST /league/read-in', { body: { file: toBase64(bytes) } })
    if (!answer.ok) {
      setBusy(false)
      // The server may have created it, even if its response was lost.
      void refresh()
      const { readFailed } = leagueFileText
      return setFailed(answer.mayBeDone ? callProblem(answer, readFailed) : failedBecause(readFailed, answer))
    }
    // The session must have the league first; otherwise the next screen would ask to create one.
    await refresh(answer.data.id)
    setBusy(false)
    showToast(leagueFileText.readIn(file.manifest.league))
  }
  return (
    <section className="panel form" aria-labelledby="read-in">
      <div className="panel-head">
        <h2 id="read-in">{leagueFileText.readTitle}</h2>
      </div>
      <p className="soft">{leagueFileText.readHint}</p>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <LeagueFileSelect note={leagueFileText.comes}>
        {(chosen) => (
          <>
            <button className="btn is-main" type="button" disabled={busy} onClick={() => void make(chosen)}>
              {busy ? leagueFileText.making : leagueFileText.make}
            </button>
            <RehearseFile file={chosen.file} />
          </>
        )}
      </LeagueFileSelect>
    </section>
  )
}
