import type { HttpAnswer } from '@glm/shared/api/http-calls'
import { sentEmailText } from '@glm/shared/text/email'
import { RefreshCw } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { callApi, callProblem } from '../account/api.ts'
import { useUnsent } from '../client/use-unsent.ts'
import { dayAndTime } from '../platform/say-time.ts'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'

type Mails = HttpAnswer<'GET /mail/deliveries'>

type Props = {
  kinds: readonly Mails['deliveries'][number]['kind'][]
  title: string
  /** Called to report whether the server sends email. */
  onSends?: (sends: boolean) => void
  /** Whether to show phone notifications instead. In that case, nothing is rendered if there are none. */
  phones?: boolean
}

/**
 * Shows the delivery status of certain kinds of emails or notifications, as far as the server knows it. If the status
 * is unknown, the message can be sent again.
 */
export function SentEmails({ kinds, title, onSends, phones = false }: Props) {
  const [mails, setMails] = useState<Mails | null>(null)
  const [failed, setFailed] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const load = useCallback(async () => {
    const answer = await callApi('GET /mail/deliveries')
    if (answer.ok) [setMails(answer.data), onSends?.(answer.data.sends)]
    setFailed(!answer.ok)
  }, [onSends])
  // Loads the statuses again after all changes have been sent, because a new message has no status before that.
  const waits = useUnsent().own > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reloads once nothing is pending.
  useEffect(() => void load(), [load, waits])
  const resend = async ({ id }: Mails['deliveries'][number]) => {
    const answer = await callApi('POST /mail/deliveries/:id/resend', { params: { id } })
    if (answer.ok) await load()
    setProblem(answer.ok ? null : callProblem(answer, sentEmailText.resendFailed))
  }
  const shown = mails?.deliveries.filter((mail) => kinds.includes(mail.kind)) ?? []
  const heldBack = mails?.held_back.filter(({ kind }) => kinds.includes(kind)) ?? []
  if (phones && shown.length === 0) return null
  return (
    <section className="panel" aria-labelledby="mails-sent">
      <div className="panel-head">
        <h2 id="mails-sent">{title}</h2>
        <button className="btn is-quiet" type="button" onClick={() => void load()}>
          <Icon of={RefreshCw} small />
          {sentEmailText.again}
        </button>
      </div>
      {problem ? <Notice kind="needs">{problem}</Notice> : null}
      {failed ? <p className="soft">{sentEmailText.failed}</p> : null}
      {mails && !mails.sends && !phones ? <p className="soft">{sentEmailText.noMail}</p> : null}
      {mails?.sends && shown.length === 0 ? <p className="soft">{sentEmailText.none}</p> : null}
      {heldBack.map(({ kind, says, count }) => (
        <Notice key={`${kind} ${says}`} kind="needs">
          {sentEmailText.heldBack(count, says)}
        </Notice>
      ))}
      {shown.length > 0 ? (
        <>
          <p className="small soft">
            {sentEmailText.summary({ sent: shown.filter((m) => m.state === 'sent').length, all: shown.length })}
          </p>
          <ul className="settings" aria-labelledby="mails-sent">
            {shown.map((mail) => (
              <li key={mail.id}>
                <span>
                  <b>{mail.name || mail.address}</b>
                  <small>
                    {sentEmailText.by[mail.channel]}, {dayAndTime(mail.ended_at ?? mail.created_at)}
                  </small>
                </span>
                <span className="small">
                  {mail.says}
                  {mail.can_resend ? (
                    <button className="btn is-quiet" type="button" onClick={() => void resend(mail)}>
                      {sentEmailText.resend}
                      <span className="vh"> {mail.name || mail.address}</span>
                    </button>
                  ) : null}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}
