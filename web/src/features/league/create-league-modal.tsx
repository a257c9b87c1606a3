import type { HttpAnswer } from '@glm/shared/api/http-calls'
import { leagueText } from '@glm/shared/text/screens/league/league'
import { coursesText } from '@glm/shared/text/screens/schedule/courses'
import { text } from '@glm/shared/text/sentences'
import { useEffect, useState } from 'react'
import { callApi, failedBecause } from '../../account/api.ts'
import { useSession } from '../../account/session-context.ts'
import { deviceZone } from '../../platform/device-zone.ts'
import { showToast } from '../../ui/toast.tsx'
import { LeagueForm } from './league-form.tsx'
import { type LeagueValues, leagueWire } from './league-values.ts'
import { keepPlannedSeason } from './planned-season.ts'

/**
 * Creates a league. This needs a signal, because the server must know the league before anything else can be saved in
 * it.
 */
export function CreateLeagueModal({ onClose }: { onClose: () => void }) {
  const { session, refresh } = useSession()
  const [courses, setCourses] = useState<HttpAnswer<'GET /courses'>>([])
  useEffect(() => {
    void callApi('GET /courses').then((answer) => answer.ok && setCourses(answer.data))
  }, [])
  const save = async (values: LeagueValues) => {
    const answer = await callApi('POST /league/add', {
      body: { ...leagueWire(values), timezone: deviceZone(), ...(session?.leagues?.length && { another: true }) },
    })
    if (!answer.ok) {
      // The account already has a league that this device doesn't know, such as one created on another device.
      if (answer.status === 409) void refresh()
      return failedBecause(text.leagueCreateFailed, answer)
    }
    keepPlannedSeason(values)
    // The session must have the league first; otherwise the next screen would ask to create one.
    await refresh(answer.data.id)
    showToast(text.leagueCreated)
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
