import * as buttonText from '@glm/shared/text/buttons'
import * as labelText from '@glm/shared/text/labels'
import { accountText } from '@glm/shared/text/screens/account/account'
import { text } from '@glm/shared/text/sentences'
import { syncBlockerText } from '@glm/shared/text/sync-blockers'
import { Link, useRouterState, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { logIn, WifiLogIn } from '../../account/session.ts'
import { UnsentChanges } from '../../components/unsent-changes.tsx'
import { Notice } from '../../ui/notice.tsx'
import { GateForm } from './gate-form.tsx'
import { ProviderButton } from './provider-button.tsx'
import { useEnter } from './use-enter.ts'

const fields = [
  { name: 'email', label: labelText.email, type: 'email', placeholder: labelText.email, autoComplete: 'username' },
  {
    name: 'password',
    label: labelText.password,
    type: 'password',
    placeholder: labelText.password,
    autoComplete: 'current-password',
  },
]

/** Whether the browser supports passkeys. The prerendered page assumes that it does, because most browsers do. */
const hasPasskeys = globalThis.window === undefined || 'PublicKeyCredential' in window

export function LoginScreen() {
  const [failed, setFailed] = useState<'refused' | 'wifi' | null>(null)
  const [passkeySays, setPasskeySays] = useState<string | null>(null)
  const [, crash] = useState(null)
  const enter = useEnter()
  const passkey = useRef<AbortController>(null)
  useEffect(() => () => passkey.current?.abort(), [])
  const came = useRouterState({ select: ({ location }) => location.state.message ?? null })
  const [providerSays, setProviderSays] = useState<string | null>(came)
  const registered = useRouterState({ select: ({ location }) => location.state.registered ?? '' })
  const { match, league } = useSearch({ strict: false })
  const submit = async (form: FormData) => {
    // Cancel any passkey prompt, because the user chose to enter a password.
    passkey.current?.abort()
    setPasskeySays(null)
    setProviderSays(null)
    const asked = logIn(String(form.get('email')), String(form.get('password')))
    const session = await asked.catch((error: unknown) => (error instanceof WifiLogIn ? 'wifi' : null))
    setFailed(session === 'wifi' ? 'wifi' : session ? null : 'refused')
    if (!session || session === 'wifi') return
    await enter(session, { match, league })
  }
  const byPasskey = async () => {
    setFailed(null)
    setProviderSays(null)
    passkey.current?.abort()
    const asked = new AbortController()
    passkey.current = asked
    // The passkey code is loaded from the server, because signing in needs the server anyway. If the server has another
    // build by now, the error screen loads it.
    const code = await import('../../account/passkeys.ts').catch((error: unknown) =>
      crash(() => {
        throw error
      }),
    )
    if (!code) return
    const done = await code.logInByPasskey(asked.signal)
    if (asked.signal.aborted) return
    if (typeof done === 'string') setPasskeySays(done)
    else await enter(done, { match, league })
  }
  const message = (
    <>
      {failed ? (
        <Notice kind="needs">
          <b>{text.loginFailed}</b> {failed === 'wifi' ? syncBlockerText.wifi_log_in : null}
        </Notice>
      ) : null}
      {passkeySays ? <Notice kind="needs">{passkeySays}</Notice> : null}
      {providerSays ? <Notice kind="needs">{providerSays}</Notice> : null}
      {match ? <p className="small">{accountText.logInForMatch}</p> : null}
      <UnsentChanges />
    </>
  )
  return (
    <GateForm
      title={buttonText.login}
      fields={fields.map((field) => (field.name === 'email' ? { ...field, defaultValue: registered } : field))}
      onSubmit={submit}
      message={message}
      unchecked
    >
      <p className="small soft">{accountText.logInHint}</p>
      {hasPasskeys ? (
        <button className="btn is-wide" type="button" onClick={() => void byPasskey()}>
          {accountText.passkeyLogin}
        </button>
      ) : null}
      <ProviderButton match={match} league={league} onMessage={setProviderSays} />
      <Link className="btn is-quiet is-wide" to="/forgot-password">
        {accountText.forgot}
      </Link>
      <Link className="btn is-quiet is-wide" to="/register">
        {buttonText.register}
      </Link>
    </GateForm>
  )
}
