import { accountText } from '@glm/shared/text/screens/account/account'
import { type FormEvent, useState } from 'react'
import { callApi, callProblem } from '../../account/api.ts'
import { removeFromDevice } from '../../account/remove-from-device.ts'
import { useSession } from '../../account/session-context.ts'
import { saveFile } from '../../platform/save-file.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Lets users save their data as a file, or delete their account. */
export function DataPanel() {
  const { session, leave } = useSession()
  const [failed, setFailed] = useState<string | null>(null)
  const [password, setPassword] = useState<string | null>(null)
  const save = async () => {
    const answer = await callApi('GET /auth/my-data')
    if (!answer.ok) return setFailed(callProblem(answer, accountText.dataFailed))
    setFailed(null)
    saveFile('my-golf-league-data.json', JSON.stringify(answer.data, null, 2), 'application/json')
  }
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setPassword(String(new FormData(event.currentTarget).get('password')))
  }
  const remove = async (typed: string) => {
    const answer = await callApi('POST /auth/delete-account', { body: { password: typed } })
    if (!answer.ok) return setFailed(callProblem(answer, accountText.deleteFailed))
    if (session) await removeFromDevice(session.userId)
    await leave()
  }
  return (
    <section className="panel form" aria-labelledby="data-title">
      <div className="panel-head">
        <h2 id="data-title">{accountText.dataTitle}</h2>
      </div>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <p>{accountText.dataHint}</p>
      <div>
        <button className="btn" type="button" onClick={() => void save()}>
          {accountText.dataPress}
        </button>
      </div>
      <details className="more-ways">
        <summary>{accountText.deleteTitle}</summary>
        <form className="form is-slim" onSubmit={ask}>
          <p>{accountText.deleteHint}</p>
          <p>{accountText.deleteBackups}</p>
          <Field
            label={accountText.passwordNow}
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
          <div>
            <button className="btn" type="submit">
              {accountText.deletePress}
            </button>
          </div>
        </form>
      </details>
      {password !== null ? (
        <Confirm
          ask={accountText.deleteAsk}
          act={accountText.deletePress}
          onAct={() => void remove(password)}
          onClose={() => setPassword(null)}
        >
          <p>{accountText.deleteCannot}</p>
        </Confirm>
      ) : null}
    </section>
  )
}
