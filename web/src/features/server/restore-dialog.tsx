import type { HttpAnswer } from '@glm/shared/api/http-calls'
import { serverScreenText as said } from '@glm/shared/text/screens/account/server'
import { useEffect, useState } from 'react'
import { callApi, callProblem } from '../../account/api.ts'
import { weekdayAndTime } from '../../platform/say-time.ts'
import { Alert, Confirm } from '../../ui/confirm.tsx'

type Contents = HttpAnswer<'GET /admin/copies/:name/contents'>
type Props = {
  name: string
  onClose: () => void
  /** Called with the problem, or with null if the server is restarting. */
  onDone: (problem: string | null) => void
}

/** Shows what is in a backup, and asks before it replaces the data. */
export function RestoreDialog({ name, onClose, onDone }: Props) {
  const [contents, setContents] = useState<Contents | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    void callApi('GET /admin/copies/:name/contents', { params: { name } }).then((answer) => {
      if (answer.ok) setContents(answer.data)
      else setProblem(callProblem(answer, said.contentsFailed))
    })
  }, [name])
  const restore = async () => {
    const answer = await callApi('POST /admin/copies/:name/restore', { params: { name } })
    onDone(answer.ok ? null : callProblem(answer, said.restoreFailed))
  }
  if (problem)
    return (
      <Alert title={said.contentsFailed} onClose={onClose}>
        {problem}
      </Alert>
    )
  if (!contents) return null
  return (
    <Confirm ask={said.restoreAsk} act={said.restore} onAct={() => void restore()} onClose={onClose}>
      <p>{said.restoreHolds({ leagues: contents.leagues.length, accounts: contents.accounts })}</p>
      <ul>
        {contents.leagues.map((league) => (
          <li key={league.name}>{said.changesOf(league.name, league.changes)}</li>
        ))}
      </ul>
      {contents.newest_change ? <p>{said.newestChange(weekdayAndTime(contents.newest_change))}</p> : null}
      <p>{said.restoreHint}</p>
    </Confirm>
  )
}
