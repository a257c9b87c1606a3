import type { HttpAnswer } from '@glm/shared/api/http-calls'
import { reminderText } from '@glm/shared/text/reminders'
import { Link } from '@tanstack/react-router'
import { callApi } from '../../account/api.ts'
import { useLoaded } from '../../account/use-loaded.ts'
import { Tick } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'

type Kind = HttpAnswer<'GET /mail/reminders'>['reminders'][number]['kind']

const ask = () => callApi('GET /mail/reminders')

/**
 * Lets the secretary choose which reminders the league emails. The server sends them, so nothing is shown without a
 * signal or if the server doesn't send email.
 */
export function RemindersPanel() {
  const { data: reminders, failed, change } = useLoaded(ask, null)
  const save = async (kind: Kind, on: boolean) => {
    if (await change(callApi('PUT /mail/reminders', { body: { kind, on } }), reminderText.failed))
      showToast(reminderText.saved)
  }
  if (!reminders?.sends) return null
  return (
    <section className="panel form" aria-labelledby="reminders">
      <div className="panel-head">
        <h2 id="reminders">{reminderText.title}</h2>
      </div>
      <p className="small soft">{reminderText.says}</p>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      {reminders.time_zone === null ? (
        <Notice kind="plain">
          <Link to="/rules" search={{ setting: 'timeZone' }}>
            {reminderText.noZone}
          </Link>
        </Notice>
      ) : null}
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
