import type { HttpAnswer } from '@glm/shared/api/http-calls'
import { accountText } from '@glm/shared/text/screens/account/account'
import { providerText } from '@glm/shared/text/screens/account/provider'
import { useRouterState } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { callApi, callProblem } from '../../account/api.ts'
import { goToProvider } from '../../account/provider.ts'
import { dayAndTime } from '../../platform/say-time.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Notice } from '../../ui/notice.tsx'

type Known = HttpAnswer<'GET /auth/provider/link'>

/** Links the account to the login provider, or unlinks it; renders nothing if the operator has none. */
export function ProviderPanel() {
  const came = useRouterState({ select: ({ location }) => location.state.message ?? null })
  const [known, setKnown] = useState<Known | null>(null)
  const [asking, setAsking] = useState(false)
  const [failed, setFailed] = useState<string | null>(came)
  const load = useCallback(async () => {
    const answer = await callApi('GET /auth/provider/link')
    if (answer.ok) setKnown(answer.data)
  }, [])
  useEffect(() => void load(), [load])
  if (!known?.provider) return null
  const { provider: name, link } = known
  const remove = async () => {
    const answer = await callApi('POST /auth/provider/unlink')
    setAsking(false)
    setFailed(answer.ok ? null : callProblem(answer, accountText.saveFailed))
    if (answer.ok) await load()
  }
  const add = async () => setFailed(await goToProvider({ from: '/account', name }))
  return (
    <section className="panel form" aria-labelledby="provider-title">
      <div className="panel-head">
        <h2 id="provider-title">{providerText.title(name)}</h2>
        {link ? null : (
          <button className="btn" type="button" onClick={() => void add()}>
            {providerText.add(name)}
          </button>
        )}
      </div>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      {link ? (
        <ul className="settings" aria-labelledby="provider-title">
          <li>
            <span>
              <b>{link.label}</b>
              <small>
                {link.used_at
                  ? accountText.lastSeen(dayAndTime(link.used_at))
                  : providerText.linked(dayAndTime(link.created_at))}
              </small>
            </span>
            <button
              className="btn is-quiet"
              type="button"
              aria-label={providerText.removeOf(link.label)}
              onClick={() => setAsking(true)}
            >
              {providerText.remove}
            </button>
          </li>
        </ul>
      ) : (
        <p className="small soft">{providerText.says(name)}</p>
      )}
      {asking ? (
        <Confirm
          ask={providerText.removeAsk(name)}
          act={providerText.remove}
          onAct={() => void remove()}
          onClose={() => setAsking(false)}
        >
          <p>{providerText.removeHint}</p>
        </Confirm>
      ) : null}
    </section>
  )
}
