import { serverScreenText as said } from '@glm/shared/text/screens/account/server'
import { useState } from 'react'
import { callApi, callProblem } from '../../account/api.ts'
import { Notice } from '../../ui/notice.tsx'
import type { ServerState } from './server-state.ts'

type Props = { state: ServerState; onTested: () => Promise<void> }

/** Shows whether email is being delivered, and sends a test email. */
export function EmailPanel({ state: { sends_email: sends, email_problem: problem }, onTested }: Props) {
  const [told, setTold] = useState<{ good: boolean; words: string } | null>(null)
  const test = async () => {
    const answer = await callApi('POST /admin/server/test-email')
    setTold(
      answer.ok
        ? { good: answer.data.sent, words: answer.data.says }
        : { good: false, words: callProblem(answer, said.testFailed) },
    )
    await onTested()
  }
  return (
    <section className="panel form" aria-labelledby="email-title">
      <div className="panel-head">
        <h2 id="email-title">{said.emailTitle}</h2>
        {sends ? (
          <button className="btn" type="button" onClick={() => void test()}>
            {said.testEmail}
          </button>
        ) : null}
      </div>
      {told ? <Notice kind={told.good ? 'good' : 'needs'}>{told.words}</Notice> : null}
      <p className={problem ? '' : 'soft'}>
        {!sends ? said.emailOff : problem ? said.emailBad(problem) : said.emailGood}
      </p>
    </section>
  )
}
