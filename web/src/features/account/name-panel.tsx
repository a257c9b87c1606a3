import { limits } from '@glm/shared/schema/limits'
import { accountText } from '@glm/shared/text/screens/account/account'
import { type FormEvent, useState } from 'react'
import { callApi, callProblem } from '../../account/api.ts'
import { useSession } from '../../account/session-context.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Changes the account's name, which other members see. */
export function NamePanel() {
  const { session, refresh } = useSession()
  const [message, setMessage] = useState<{ good: boolean; words: string } | null>(null)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    const answer = await callApi('POST /auth/change-name', { body: { name } })
    if (!answer.ok) return setMessage({ good: false, words: callProblem(answer, accountText.nameFailed) })
    setMessage({ good: true, words: answer.data.message })
    await refresh()
  }
  return (
    <section className="panel form" aria-labelledby="name-title">
      <div className="panel-head">
        <h2 id="name-title">{accountText.name}</h2>
      </div>
      <form className="form is-slim" onSubmit={(event) => void submit(event)}>
        {message ? <Notice kind={message.good ? 'plain' : 'needs'}>{message.words}</Notice> : null}
        <p className="small soft">{accountText.nameHint}</p>
        <Field
          label={accountText.name}
          name="name"
          autoComplete="name"
          maxLength={limits.name}
          defaultValue={session?.name ?? ''}
          required
        />
        <div>
          <button className="btn" type="submit">
            {accountText.nameSave}
          </button>
        </div>
      </form>
    </section>
  )
}
