import type { HttpAnswer } from '@glm/shared/api/http-calls'
import { reminderText } from '@glm/shared/text/reminders'
import { useCallback, useEffect, useState } from 'react'
import { callApi, callProblem } from '../../account/api.ts'
import { Tick } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'

type Reminders = HttpAnswer<'GET /mail/reminders'>
type Kind = Reminders['reminders'][number]['kind']

/** Which reminders the league emails. The server sends them, so nothing is shown without a signal or without email. */
export function RemindersPanel() {
  const [reminders, setReminders] = useState<Reminders | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const load = useCallback(async () => {
    const answer = await callApi('GET /mail/reminders')
    if (answer.ok) setReminders(answer.data)
  }, [])
  useEffect(() => void load(), [load])
  const save = async (kind: Kind, on: boolean) => {
    const answer = await callApi('PUT /mail/reminders', { body: { kind, on } })
    setFailed(answer.ok ? null : callProblem(answer, reminderText.failed))
    if (!answer.ok) return
    showToast(reminderText.saved)
    await load()
  }
  if (!reminders?.sends) return null
  return (
    <section className="panel form" aria-labelledby="reminders">
      <div className="panel-head">
        <h2 id="reminders">{reminderText.title}</h2>
      </div>
      <p className="small soft">{reminderText.says}</p>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      {reminders.time_zone === null ? <Notice kind="plain">{reminderText.noZone}</Notice> : null}
      {reminders.reminders.map(({ kind, on }) => (
        <Tick
          key={kind}
          label={reminderText.kinds[kind]}
          note={reminderText.kindSays[kind]}
          checked={on}
          disabled={reminders.time_zone === null && !on}
          onChange={(event) => void save(kind, event.target.checked)}
        />
      ))}
    </section>
  )
}
