import * as labelText from '@glm/shared/text/labels'
import { providerText } from '@glm/shared/text/screens/account/provider'
import { text } from '@glm/shared/text/sentences'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { callApi, callProblem } from '../../account/api.ts'
import { endVisit, type Returned } from '../../account/provider.ts'
import { logIn, WifiLogIn } from '../../account/session.ts'
import { useSession } from '../../account/session-context.ts'
import { UnsentChanges } from '../../components/unsent-changes.tsx'
import { Notice } from '../../ui/notice.tsx'
import { GateForm } from './gate-form.tsx'
import { useEnter } from './use-enter.ts'

type Unknown = Extract<Returned, { newcomer: unknown }>

/**
 * The page that the login provider redirects to. It continues into the app or, if there was a problem, back to where
 * the user came from.
 */
export function ReturnScreen() {
  const [query] = useState(() => location.search)
  const [unknown, setUnknown] = useState<Unknown | null>(null)
  const navigate = useNavigate()
  const enter = useEnter()
  const goOn = useRef(async (returned: Returned) => {
    if ('newcomer' in returned) setUnknown(returned)
    else if ('session' in returned) await enter(returned.session, returned.visit)
    else
      await navigate({
        to: returned.visit.from,
        replace: true,
        state: { message: returned.message },
        search: placeOf(returned.visit),
      })
  })
  useEffect(() => void endVisit(query).then((returned) => goOn.current(returned)), [query])
  if (!unknown)
    return (
      <GateForm
        title={providerText.returnTitle}
        fields={[]}
        onSubmit={async () => {}}
        message={<p>{providerText.returning}</p>}
        isDisabled
      />
    )
  return unknown.visit.from === '/account' ? <LinkForm of={unknown} /> : <NewcomerForm of={unknown} />
}

const placeOf = ({ match, league }: Returned['visit']) => ({ match, league })
const password = {
  name: 'password',
  label: labelText.password,
  type: 'password',
  placeholder: labelText.password,
  autoComplete: 'current-password',
}

/** Shown to a user whose login isn't linked to an account here. They enter their password once, or register. */
function NewcomerForm({ of: { visit, newcomer } }: { of: Unknown }) {
  const [failed, setFailed] = useState<string | null>(null)
  const navigate = useNavigate()
  const enter = useEnter()
  const email = {
    name: 'email',
    label: labelText.email,
    type: 'email',
    placeholder: labelText.email,
    autoComplete: 'username',
    defaultValue: newcomer.email ?? '',
  }
  const submit = async (form: FormData) => {
    const typed = String(form.get('password'))
    const session = await logIn(String(form.get('email')), typed).catch((error: unknown) =>
      error instanceof WifiLogIn ? 'wifi' : null,
    )
    if (session === 'wifi') return setFailed(text.needsSignal)
    if (!session) return setFailed(text.loginFailed)
    const linked = await callApi('POST /auth/provider/link', { body: { identity: newcomer.identity, password: typed } })
    await enter(session, visit)
    if (!linked.ok) await navigate({ to: '/account', state: { message: callProblem(linked, providerText.linkFailed) } })
  }
  // Pass the login to the registration screen only. If it were stored, it would be linked to whoever registers on this
  // device next.
  const register = () => navigate({ to: '/register', state: { newcomer: { ...newcomer, provider: visit.name } } })
  const message = (
    <>
      {failed ? <Notice kind="needs">{failed}</Notice> : <p>{providerText.newHint(visit.name)}</p>}
      <UnsentChanges />
    </>
  )
  return (
    <GateForm
      title={providerText.newTitle(visit.name)}
      fields={[email, password]}
      onSubmit={submit}
      message={message}
      submitLabel={providerText.newPress}
    >
      <p className="small soft">{providerText.newNone}</p>
      <button className="btn is-wide" type="button" onClick={() => void register()}>
        {providerText.register}
      </button>
    </GateForm>
  )
}

/**
 * Links a signed-in user's account. It asks for the password, in case the user left a session open and someone else is
 * using it.
 */
function LinkForm({ of: { visit, newcomer } }: { of: Unknown }) {
  const [failed, setFailed] = useState<string | null>(null)
  const { session } = useSession()
  const navigate = useNavigate()
  const leave = () => navigate({ to: session ? '/account' : '/login', replace: true })
  const submit = async (form: FormData) => {
    const body = { identity: newcomer.identity, password: String(form.get('password')) }
    const linked = await callApi('POST /auth/provider/link', { body })
    if (!linked.ok) return setFailed(callProblem(linked, providerText.linkFailed))
    await leave()
  }
  const message = failed ? <Notice kind="needs">{failed}</Notice> : <p>{providerText.linkHint(visit.name)}</p>
  return (
    <GateForm
      title={providerText.linkTitle(visit.name)}
      fields={[password]}
      onSubmit={submit}
      message={message}
      submitLabel={providerText.linkPress}
    >
      <button className="btn is-quiet is-wide" type="button" onClick={() => void leave()}>
        {providerText.linkNot}
      </button>
    </GateForm>
  )
}
