import type { HttpAnswer } from '@glm/shared/api/http-calls'
import { accountText } from '@glm/shared/text/screens/account/account'
import { useCallback, useEffect, useState } from 'react'
import { callApi, callProblem } from '../../account/api.ts'
import { Tick } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'

type Wishes = HttpAnswer<'GET /mail/wishes'>
type Kind = Wishes['wishes'][number]['kind']

/** Selects which league emails the user gets. */
export function EmailPreferences() {
  const [wishes, setWishes] = useState<Wishes | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const load = useCallback(async () => {
    const answer = await callApi('GET /mail/wishes')
    if (answer.ok) setWishes(answer.data)
    setFailed(answer.ok ? null : callProblem(answer, accountText.mailsFailed))
  }, [])
  useEffect(() => void load(), [load])
  const save = async (kind: Kind, wanted: boolean) => {
    const answer = await callApi('PUT /mail/wishes', { body: { kind, wanted } })
    if (answer.ok) await load()
    else setFailed(callProblem(answer, accountText.mailsFailed))
  }
  return (
    <section className="panel form" aria-labelledby="mails-title" aria-busy={wishes === null && failed === null}>
      <div className="panel-head">
        <h2 id="mails-title">{accountText.mailsTitle}</h2>
      </div>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      {wishes && !wishes.sends ? <p className="soft">{accountText.mailsNone}</p> : null}
      {wishes?.sends && wishes.wishes.length === 0 ? <p className="soft">{accountText.mailsNoLeague}</p> : null}
      {wishes?.sends
        ? wishes.wishes.map(({ kind, wanted }) => (
            <Tick
              key={kind}
              label={accountText.mailOf[kind]}
              checked={wanted}
              onChange={(event) => void save(kind, event.target.checked)}
            />
          ))
        : null}
    </section>
  )
}
