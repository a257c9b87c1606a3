import { pushText } from '@glm/shared/text/push'
import { useEffect, useState } from 'react'
import { callApi } from '../account/api.ts'
import { pushState, turnOnPush } from '../account/push.ts'
import { isAnswered, noteAnswered } from '../platform/notification-answer.ts'
import { Notice } from '../ui/notice.tsx'
import { showToast } from '../ui/toast.tsx'

type Asked = { key: string; byHand: boolean }

/**
 * Offers notifications below an action that the user has just taken. Renders nothing if notifications are already on,
 * aren't possible, or were declined on this device. In a browser on an iPhone, it explains how to turn them on.
 */
export function NotificationAsk() {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => {
    if (!isAnswered()) void askWhat().then(setAsked)
  }, [])
  if (!asked) return null
  const end = () => {
    noteAnswered()
    setAsked(null)
  }
  const turnOn = async () => {
    const done = await turnOnPush(asked.key).catch(() => false)
    end()
    showToast(done ? pushText.on : pushText.notMade)
  }
  return (
    <Notice kind="plain">
      <p>{asked.byHand ? pushText.install : pushText.ask}</p>
      <div className="tools">
        {asked.byHand ? null : (
          <button className="btn is-main" type="button" onClick={() => void turnOn()}>
            {pushText.askYes}
          </button>
        )}
        <button className="btn" type="button" onClick={end}>
          {asked.byHand ? pushText.askSeen : pushText.askNo}
        </button>
      </div>
      <p className="small soft">{pushText.askLater}</p>
    </Notice>
  )
}

/** Returns what to ask on this device; null if there is nothing to ask. */
async function askWhat(): Promise<Asked | null> {
  const state = await pushState()
  if (state !== 'off' && state !== 'install') return null
  const answer = await callApi('GET /push')
  return answer.ok && answer.data.key !== null ? { key: answer.data.key, byHand: state === 'install' } : null
}
