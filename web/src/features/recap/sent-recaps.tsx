import type { HttpAnswer } from '@glm/shared/api/http-calls'
import { recapScreenText } from '@glm/shared/text/screens/recap'
import { RefreshCw } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { callApi } from '../../account/api.ts'
import { dayAndTime } from '../../platform/say-time.ts'
import { Icon } from '../../ui/icon.tsx'

type Mails = HttpAnswer<'GET /mail/deliveries'>

/** What became of each mail, as far as the server knows. */
export function SentRecaps() {
  const [mails, setMails] = useState<Mails | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(async () => {
    const answer = await callApi('GET /mail/deliveries')
    if (answer.ok) setMails(answer.data)
    setFailed(!answer.ok)
  }, [])
  useEffect(() => void load(), [load])
  const shown = mails?.deliveries ?? []
  return (
    <section className="panel" aria-labelledby="recap-sent">
      <div className="panel-head">
        <h2 id="recap-sent">{recapScreenText.sent}</h2>
        <button className="btn is-quiet" type="button" onClick={() => void load()}>
          <Icon of={RefreshCw} small />
          {recapScreenText.again}
        </button>
      </div>
      {failed ? <p className="soft">{recapScreenText.sentFailed}</p> : null}
      {mails && !mails.sends ? <p className="soft">{recapScreenText.sentNoMail}</p> : null}
      {mails?.sends && shown.length === 0 ? <p className="soft">{recapScreenText.sentNone}</p> : null}
      {shown.length > 0 ? (
        <>
          <p className="small soft">
            {recapScreenText.summary({ sent: shown.filter((m) => m.state === 'sent').length, all: shown.length })}
          </p>
          <ul className="settings" aria-labelledby="recap-sent">
            {shown.map((mail) => (
              <li key={mail.id}>
                <span>
                  <b>{mail.name || mail.address}</b>
                  <small>{dayAndTime(mail.ended_at ?? mail.created_at)}</small>
                </span>
                <span className="small">{mail.says}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}
