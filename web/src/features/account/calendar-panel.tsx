import { accountText } from '@glm/shared/text/screens/account/account'
import { useState } from 'react'
import { callApi, callProblem } from '../../account/api.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Shows the URL of the user's own calendar, for calendar apps to subscribe to. */
export function CalendarPanel() {
  const [url, setUrl] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const show = async () => {
    const answer = await callApi('GET /auth/calendar')
    if (answer.ok) setUrl(answer.data.url)
    setFailed(answer.ok ? null : callProblem(answer, accountText.calendarFailed))
  }
  return (
    <section className="panel form" aria-labelledby="calendar-title">
      <div className="panel-head">
        <h2 id="calendar-title">{accountText.calendarTitle}</h2>
      </div>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <p>{accountText.calendarHint}</p>
      {url === null ? (
        <div>
          <button className="btn" type="button" onClick={() => void show()}>
            {accountText.calendarPress}
          </button>
        </div>
      ) : (
        <>
          <div>
            <a className="btn" href={url.replace(/^https?:/, 'webcal:')}>
              {accountText.calendarAdd}
            </a>
          </div>
          <Field label={accountText.calendarLabel} value={url} readOnly onFocus={(event) => event.target.select()} />
        </>
      )}
    </section>
  )
}
