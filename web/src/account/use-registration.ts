import { serverText } from '@glm/shared/text/errors/server'
import { useEffect, useState } from 'react'
import { callApi } from './api.ts'
import { pendingJoin } from './pending-join.ts'

type Registration = 'open' | 'invite' | 'closed'

/** Who can create an account here; undefined until the server has answered, null if it doesn't answer. */
export function useRegistration(): Registration | null | undefined {
  const [registration, setRegistration] = useState<Registration | null>()
  useEffect(() => {
    void callApi('GET /auth/provider').then((answer) =>
      setRegistration(answer.ok ? (answer.data.registration ?? null) : null),
    )
  }, [])
  return registration
}

/** Returns why someone without an invite can't register here; null if they can, as far as this device knows. */
export function registrationProblem(registration: Registration | null | undefined): string | null {
  if (registration === 'closed') return serverText.registrationClosed
  return registration === 'invite' && !pendingJoin() ? serverText.registrationByInvite : null
}
