import { useCallback, useEffect, useState } from 'react'
import { type Answer, callProblem } from './api.ts'

/** What `useLoaded()` returns; `data` is null until the server has answered. */
type Loaded<T> = {
  data: T | null
  /** The error message to show if the last call failed; otherwise null. */
  failed: string | null
  load: () => Promise<void>
  /**
   * Waits for a change, then loads again. If the change failed, sets `failed`, and loads again only if the server may
   * have made it. Returns whether it succeeded.
   */
  change: (call: Promise<Answer<unknown>>, otherwise: string) => Promise<boolean>
}

/**
 * Loads something from the server when the screen opens and after each change.
 * @param ask makes the call. It is called again if it is a different function, so don't create it while rendering.
 * @param otherwise shown if the call fails without saying why; null shows nothing, for parts that only appear online
 */
export function useLoaded<T>(ask: () => Promise<Answer<T>>, otherwise: string | null): Loaded<T> {
  const [data, setData] = useState<T | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const load = useCallback(async () => {
    const answer = await ask()
    if (answer.ok) setData(answer.data)
    if (otherwise !== null) setFailed(answer.ok ? null : callProblem(answer, otherwise))
  }, [ask, otherwise])
  useEffect(() => void load(), [load])
  const change = async (call: Promise<Answer<unknown>>, instead: string): Promise<boolean> => {
    const answer = await call
    if (answer.ok) setFailed(null)
    if (answer.ok || answer.mayBeDone) await load()
    if (!answer.ok) setFailed(callProblem(answer, instead))
    return answer.ok
  }
  return { data, failed, load, change }
}
