import { accountText } from '@glm/shared/text/screens/account/account'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { callApi, callProblem } from '../../account/api.ts'
import { useSession } from '../../account/session-context.ts'
import { Notice } from '../../ui/notice.tsx'
import { GateForm } from './gate-form.tsx'
import { linkToken } from './link-token.ts'

/** Opened by the link that confirms a new address. The address doesn't change until the user confirms it. */
export function ConfirmEmailScreen() {
  const [token] = useState(linkToken)
  const [message, setMessage] = useState<{ good: boolean; words: string } | null>(null)
  const { session, refresh } = useSession()
  const submit = async () => {
    const answer = await callApi('POST /auth/confirm-email', { body: { token } })
    if (!answer.ok) return setMessage({ good: false, words: callProblem(answer, accountText.confirmFailed) })
    setMessage({ good: true, words: answer.data.message })
    if (session) await refresh()
  }
  const cut = token === '' ? { good: false, words: accountText.linkCut } : message
  const notice = cut ? (
    <Notice kind={cut.good ? 'good' : 'needs'}>{cut.words}</Notice>
  ) : (
    <p>{accountText.confirmHint}</p>
  )
  return (
    <GateForm
      title={accountText.confirmTitle}
      submitLabel={accountText.confirmPress}
      fields={[]}
      onSubmit={submit}
      message={notice}
      isDisabled={token === '' || message?.good === true}
    >
      {session ? null : (
        <Link className="btn is-quiet is-wide" to="/sign-in">
          {accountText.backToLogin}
        </Link>
      )}
    </GateForm>
  )
}
