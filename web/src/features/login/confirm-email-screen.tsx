import { accountText } from '@glm/shared/text/screens/account/account'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { callApi, callProblem } from '../../account/api.ts'
import { useSession } from '../../account/session-context.ts'
import { Notice } from '../../ui/notice.tsx'
import { GateForm } from './gate-form.tsx'
import { linkToken } from './link-token.ts'

/** The page for a link that confirms a new address. Opening the page changes nothing. */
export function ConfirmEmailScreen() {
  const [token] = useState(linkToken)
  const [said, setSaid] = useState<{ good: boolean; words: string } | null>(null)
  const { session, refresh } = useSession()
  const submit = async () => {
    const answer = await callApi('POST /auth/confirm-email', { body: { token } })
    if (!answer.ok) return setSaid({ good: false, words: callProblem(answer, accountText.confirmFailed) })
    setSaid({ good: true, words: answer.data.message })
    if (session) await refresh()
  }
  const cut = token === '' ? { good: false, words: accountText.linkCut } : said
  const notice = cut ? (
    <Notice kind={cut.good ? 'good' : 'needs'}>{cut.words}</Notice>
  ) : (
    <p>{accountText.confirmSays}</p>
  )
  return (
    <GateForm
      title={accountText.confirmTitle}
      press={accountText.confirmPress}
      fields={[]}
      onSubmit={() => void submit()}
      said={notice}
      still={token === '' || said?.good === true}
    >
      {session ? null : (
        <Link className="btn is-quiet is-wide" to="/sign-in">
          {accountText.backToLogin}
        </Link>
      )}
    </GateForm>
  )
}
