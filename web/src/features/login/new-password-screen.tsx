import { limits } from '@glm/shared/schema/limits'
import * as labelText from '@glm/shared/text/labels'
import { accountText } from '@glm/shared/text/screens/account/account'
import { screenText } from '@glm/shared/text/screens/screens'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { callApi, callProblem } from '../../account/api.ts'
import { Notice } from '../../ui/notice.tsx'
import { GateForm } from './gate-form.tsx'
import { linkToken } from './link-token.ts'

const fields = [
  {
    name: 'fresh',
    label: labelText.newPassword,
    type: 'password',
    autoComplete: 'new-password',
    note: screenText.passwordNote,
  },
  { name: 'again', label: labelText.newPasswordAgain, type: 'password', autoComplete: 'new-password' },
]

/** Opened by the password-reset link. The password doesn't change until the user chooses a new one. */
export function NewPasswordScreen() {
  const [token] = useState(linkToken)
  const [failed, setFailed] = useState<string | null>(null)
  const [done, setDone] = useState(false)
  const submit = async (form: FormData) => {
    const [fresh, again] = [String(form.get('fresh')), String(form.get('again'))]
    if (fresh.length < limits.password.least) return setFailed(screenText.passwordShort)
    if (fresh !== again) return setFailed(screenText.passwordsDiffer)
    const answer = await callApi('POST /auth/reset-password', { body: { token, new_password: fresh } })
    setFailed(answer.ok ? null : callProblem(answer, accountText.newFailed))
    if (answer.ok) setDone(true)
  }
  const message = done ? (
    <Notice kind="good">{accountText.newDone}</Notice>
  ) : token === '' ? (
    <Notice kind="needs">{accountText.linkCut}</Notice>
  ) : failed ? (
    <Notice kind="needs">{failed}</Notice>
  ) : (
    <p>{accountText.newHint}</p>
  )
  const isOpen = !done && token !== ''
  return (
    <GateForm
      title={accountText.newTitle}
      submitLabel={accountText.newSave}
      fields={isOpen ? fields : []}
      onSubmit={submit}
      message={message}
      isDisabled={!isOpen}
    >
      {done ? (
        <Link className="btn is-main is-tall is-wide" to="/sign-in">
          {accountText.logInNow}
        </Link>
      ) : (
        <Link className="btn is-quiet is-wide" to="/forgot-password">
          {accountText.forgotTitle}
        </Link>
      )}
    </GateForm>
  )
}
