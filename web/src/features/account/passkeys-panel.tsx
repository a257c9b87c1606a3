import type { HttpAnswer } from '@glm/shared/api/http-calls'
import { accountText } from '@glm/shared/text/screens/account/account'
import { useCallback, useEffect, useState } from 'react'
import { callApi, callProblem } from '../../account/api.ts'
import { dayAndTime } from '../../platform/say-time.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Field } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'

type Passkey = HttpAnswer<'GET /auth/passkeys'>[number]
type Doing = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey }

/** Lists the account's passkeys, and adds, renames and removes them. */
export function PasskeysPanel() {
  const [passkeys, setPasskeys] = useState<Passkey[] | null>(null)
  const [doing, setDoing] = useState<Doing | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const load = useCallback(async () => {
    const answer = await callApi('GET /auth/passkeys')
    if (answer.ok) setPasskeys(answer.data)
    setFailed(answer.ok ? null : callProblem(answer, accountText.sessionsFailed))
  }, [])
  useEffect(() => void load(), [load])
  const close = () => setDoing(null)
  /** Shows the problem, or reloads the list if there is none. */
  const end = async (problem: string | null) => {
    close()
    if (problem === null) await load()
    else setFailed(problem)
  }
  const add = async (form: FormData) => {
    const name = String(form.get('name')).trim() || accountText.passkeyNow
    const added = import('../../account/passkeys.ts').then(
      ({ addPasskey }) => addPasskey({ name, password: String(form.get('password')) }),
      () => accountText.passkeyAddFailed,
    )
    await end(await added)
  }
  const rename = async ({ id }: Passkey, form: FormData) => {
    const answer = await callApi('POST /auth/passkeys/rename', {
      body: { passkey: id, name: String(form.get('name')) },
    })
    await end(answer.ok ? null : callProblem(answer, accountText.saveFailed))
  }
  const remove = async ({ id }: Passkey) => {
    const answer = await callApi('POST /auth/passkeys/remove', { body: { passkey: id } })
    await end(answer.ok ? null : callProblem(answer, accountText.saveFailed))
  }
  return (
    <section className="panel form" aria-labelledby="passkeys-title" aria-busy={passkeys === null && failed === null}>
      <div className="panel-head">
        <h2 id="passkeys-title">{accountText.passkeysTitle}</h2>
        {'PublicKeyCredential' in window ? (
          <button className="btn" type="button" onClick={() => setDoing({ what: 'add' })}>
            {accountText.passkeyAdd}
          </button>
        ) : null}
      </div>
      <p className="small soft">
        {'PublicKeyCredential' in window ? accountText.passkeysHint : accountText.passkeysNone}
      </p>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      {passkeys && passkeys.length > 0 ? (
        <ul className="settings" aria-labelledby="passkeys-title">
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} onDo={(what) => setDoing({ what, passkey })} />
          ))}
        </ul>
      ) : null}
      {doing?.what === 'add' ? <AddPasskey onAdd={add} onClose={close} /> : null}
      {doing?.what === 'rename' ? (
        <NamePasskey name={doing.passkey.name} onSave={(form) => rename(doing.passkey, form)} onClose={close} />
      ) : null}
      {doing?.what === 'remove' ? (
        <Confirm
          ask={accountText.passkeyRemoveAsk(doing.passkey.name)}
          act={accountText.passkeyRemove}
          onAct={() => void remove(doing.passkey)}
          onClose={close}
        >
          <p>{accountText.passkeyRemoveHint}</p>
        </Confirm>
      ) : null}
    </section>
  )
}

function PasskeyLine({ passkey, onDo }: { passkey: Passkey; onDo: (what: 'rename' | 'remove') => void }) {
  const { name, created_at, used_at } = passkey
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>
          {used_at ? accountText.lastSeen(dayAndTime(used_at)) : accountText.passkeyMade(dayAndTime(created_at))}
        </small>
      </span>
      <span>
        <button
          className="btn is-quiet"
          type="button"
          aria-label={accountText.passkeyRenameOf(name)}
          onClick={() => onDo('rename')}
        >
          {accountText.passkeyRename}
        </button>
        <button
          className="btn is-quiet"
          type="button"
          aria-label={accountText.passkeyRemoveOf(name)}
          onClick={() => onDo('remove')}
        >
          {accountText.passkeyRemove}
        </button>
      </span>
    </li>
  )
}

type Filling = { onClose: () => void }

function AddPasskey({ onAdd, onClose }: Filling & { onAdd: (form: FormData) => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const submit = (form: FormData) => {
    setBusy(true)
    return onAdd(form)
  }
  const foot = (
    <button className="btn is-main" type="submit" disabled={busy}>
      {accountText.passkeyAdd}
    </button>
  )
  return (
    <Modal title={accountText.passkeyAdd} onClose={onClose} onSubmit={submit} foot={foot}>
      <Field label={accountText.passkeyName} name="name" defaultValue={accountText.passkeyNow} maxLength={60} />
      <Field label={accountText.passwordNow} name="password" type="password" autoComplete="current-password" required />
    </Modal>
  )
}

function NamePasskey({ name, onSave, onClose }: Filling & { name: string; onSave: (form: FormData) => Promise<void> }) {
  const foot = (
    <button className="btn is-main" type="submit">
      {accountText.passkeySave}
    </button>
  )
  return (
    <Modal title={accountText.passkeyRenameOf(name)} onClose={onClose} onSubmit={onSave} foot={foot}>
      <Field label={accountText.passkeyNewName} name="name" defaultValue={name} maxLength={60} required />
    </Modal>
  )
}
