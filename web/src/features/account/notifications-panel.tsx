import { pushText } from '@glm/shared/text/push'
import { accountText } from '@glm/shared/text/screens/account/account'
import { useCallback, useEffect, useState } from 'react'
import { callApi, callProblem } from '../../account/api.ts'
import { type PushSettings, type PushState, pushState, turnOffPush, turnOnPush } from '../../account/push.ts'
import { dayAndTime } from '../../platform/say-time.ts'
import { Tick } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'

type Kind = PushSettings['wishes'][number]['kind']

/**
 * Turns on notifications for this device, lets the user choose which kinds to get, and lists their other devices that
 * get notifications.
 */
export function NotificationsPanel() {
  const [settings, setNotices] = useState<PushSettings | null>(null)
  const [state, setState] = useState<PushState | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const load = useCallback(async () => {
    setState(await pushState())
    const answer = await callApi('GET /push')
    if (answer.ok) setNotices(answer.data)
    setFailed(answer.ok ? null : callProblem(answer, accountText.saveFailed))
  }, [])
  useEffect(() => void load(), [load])
  const act = async (work: Promise<boolean>, problem: string) => {
    const done = await work.catch(() => false)
    await load()
    if (!done) setFailed(problem)
  }
  const remove = async (id: number) => {
    const answer = await callApi('DELETE /push/devices/:id', { params: { id } })
    await load()
    if (!answer.ok) setFailed(callProblem(answer, accountText.saveFailed))
  }
  const save = async (kind: Kind, wanted: boolean) => {
    const tick = (to: boolean) =>
      setNotices(
        (now) => now && { ...now, wishes: now.wishes.map((one) => (one.kind === kind ? { ...one, wanted: to } : one)) },
      )
    // Flip the switch right away, and flip it back if the server refuses.
    tick(wanted)
    const answer = await callApi('PUT /push/wishes', { body: { kind, wanted } })
    if (!answer.ok) tick(!wanted)
    setFailed(answer.ok ? null : callProblem(answer, accountText.saveFailed))
  }
  const on = state === 'on' && settings?.devices.some(({ current }) => current)
  return (
    <section className="panel form" aria-labelledby="notices-title" aria-busy={settings === null && failed === null}>
      <div className="panel-head">
        <h2 id="notices-title">{pushText.title}</h2>
      </div>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      {settings && state ? (
        <ThisDevice
          settings={settings}
          state={on ? 'on' : state === 'on' ? 'off' : state}
          onTurnOn={(key) => void act(turnOnPush(key), pushText.notMade)}
          onTurnOff={() => void act(turnOffPush(settings), accountText.saveFailed)}
        />
      ) : null}
      {settings?.key && settings.wishes.length > 0 && settings.devices.length > 0 ? (
        <fieldset className="ticks">
          <legend>{pushText.kinds}</legend>
          {settings.wishes.map(({ kind, wanted }) => (
            <Tick
              key={kind}
              label={pushText.kind[kind]}
              checked={wanted}
              onChange={(event) => void save(kind, event.target.checked)}
            />
          ))}
        </fieldset>
      ) : null}
      {settings && settings.devices.length > 0 ? (
        <Devices
          settings={settings}
          onRemove={(id) => void remove(id)}
          onTurnOff={() => void act(turnOffPush(settings), accountText.saveFailed)}
        />
      ) : null}
    </section>
  )
}

type OfDevice = { settings: PushSettings; state: PushState; onTurnOn: (key: string) => void; onTurnOff: () => void }

function ThisDevice({ settings: { key }, state, onTurnOn, onTurnOff }: OfDevice) {
  if (key === null) return <p className="soft">{pushText.server}</p>
  if (state === 'none' || state === 'install' || state === 'denied') return <p className="soft">{pushText[state]}</p>
  return (
    <>
      <p className="soft">{state === 'on' ? pushText.on : pushText.says}</p>
      <div className="tools">
        {state === 'on' ? (
          <button className="btn" type="button" onClick={onTurnOff}>
            {pushText.stop}
          </button>
        ) : (
          <button className="btn is-main" type="button" onClick={() => onTurnOn(key)}>
            {pushText.press}
          </button>
        )}
      </div>
    </>
  )
}

type OfDevices = { settings: PushSettings; onRemove: (id: number) => void; onTurnOff: () => void }

function Devices({ settings: { devices }, onRemove, onTurnOff }: OfDevices) {
  return (
    <>
      <h3 id="notices-devices">{pushText.devices}</h3>
      <ul className="settings" aria-labelledby="notices-devices">
        {devices.map(({ id, label, sent_at, current }) => {
          const name = current ? pushText.thisDevice : (label ?? pushText.otherDevice)
          return (
            <li key={id}>
              <span>
                <b>{name}</b>
                <small>
                  {[current ? label : null, sent_at ? pushText.lastSent(dayAndTime(sent_at)) : pushText.noneYet]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              <button className="btn is-quiet" type="button" onClick={() => (current ? onTurnOff() : onRemove(id))}>
                {pushText.remove}
                <span className="vh"> {name}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
