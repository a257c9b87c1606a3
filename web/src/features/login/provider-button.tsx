import { providerText } from '@glm/shared/text/screens/account/provider'
import { useEffect, useState } from 'react'
import { callApi } from '../../account/api.ts'
import { goToProvider } from '../../account/provider.ts'

type Props = { match: number | undefined; league: number | undefined; onMessage: (message: string | null) => void }

/** The button for the login provider, if the operator has set one up. */
export function ProviderButton({ match, league, onMessage }: Props) {
  const [name, setName] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    void callApi('GET /auth/provider').then((answer) => answer.ok && setName(answer.data.name))
  }, [])
  if (name === null) return null
  const go = async () => {
    setBusy(true)
    const from = location.pathname === '/sign-in' ? '/sign-in' : '/login'
    const message = await goToProvider({ from, name, ...(match ? { match } : {}), ...(league ? { league } : {}) })
    onMessage(message)
    if (message !== null) setBusy(false)
  }
  return (
    <button className="btn is-wide" type="button" disabled={busy} onClick={() => void go()}>
      {providerText.logIn(name)}
    </button>
  )
}
