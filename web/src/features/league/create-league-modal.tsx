import { coursesText } from '@glm/shared/text/courses'
import { leagueText } from '@glm/shared/text/league'
import { text } from '@glm/shared/text/sentences'
import { useEffect, useState } from 'react'
import { callApi } from '../../live/api.ts'
import { refreshSession } from '../../live/session.ts'
import { useSession } from '../../live/session-context.ts'
import { showToast } from '../../ui/toast.tsx'
import { LeagueForm } from './league-form.tsx'
import { type LeagueValues, leagueWire } from './league-values.ts'
import { keepPlannedSeason } from './planned-season.ts'

/** Creates a league: the one write that needs signal, as the book must know it first. */
export function CreateLeagueModal({ onClose }: { onClose: () => void }) {
  const { session, setSession } = useSession()
  const [courses, setCourses] = useState<{ id: number; name: string }[]>([])
  useEffect(() => {
    void callApi<{ id: number; name: string }[]>('/courses').then((answer) => answer.ok && setCourses(answer.data))
  }, [])
  const save = async (values: LeagueValues) => {
    const answer = await callApi('/league/add', { method: 'POST', body: leagueWire(values) })
    if (!answer.ok) return answer.status === 0 ? text.needsSignal : [text.leagueCreateFailed, answer.error].filter(Boolean).join(' ')
    keepPlannedSeason(values)
    showToast(text.leagueCreated)
    const fresh = await refreshSession()
    if (fresh) setSession(fresh)
    return null
  }
  return (
    <LeagueForm
      title={leagueText.createLeague}
      save={leagueText.createLeague}
      start={{ secretaryName: session?.name ?? '', secretaryEmail: session?.email ?? '', teamCount: 16 }}
      courses={courses}
      courseless={coursesText.libraryEmpty}
      onSave={save}
      onClose={onClose}
    />
  )
}
