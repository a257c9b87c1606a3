import { useEffect, useState } from 'react'
import { whenWritten } from '../sync-client/storage/written.ts'

/**
 * The newest result of reading this device's databases, reread after every write to a database it concerns, by any tab
 * or the service worker. Undefined until the first result; an earlier one stays until the next.
 * @param read must be as stable as its inputs, and must not throw
 */
export function useLiveRead<T>(read: () => Promise<T>, concerns: (database: string) => boolean): T | undefined {
  const [result, setResult] = useState<T>()
  useEffect(() => {
    let isGone = false
    let isReading = false
    let again = false
    const readAgain = async () => {
      again = isReading
      if (isReading) return
      isReading = true
      const next = await read()
      isReading = false
      if (isGone) return
      setResult(() => next)
      if (again) void readAgain()
    }
    void readAgain()
    const stop = whenWritten((database) => concerns(database) && void readAgain())
    return () => {
      isGone = true
      stop()
    }
  }, [read, concerns])
  return result
}
