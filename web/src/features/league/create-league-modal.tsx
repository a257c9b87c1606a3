import { leagueText } from '@glm/shared/text/league'
import { screenText } from '@glm/shared/text/screens'
import { text } from '@glm/shared/text/sentences'
import { useEffect, useState } from 'react'
import { callApi } from '../../live/api.ts'
import { refreshSession } from '../../live/session.ts'
import { useSession } from '../../live/session-context.ts'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { ModalFoot } from '../parts/modal-foot.tsx'
import { LeagueFields } from './league-fields.tsx'
import { type LeagueWrong, leagueWire, readLeagueForm } from './league-values.ts'
import { keepPlannedSeason } from './planned-season.ts'

/** Creates a league: the one write that needs signal, as the book must know it first. */
export function CreateLeagueModal({ onClose }: { onClose: () => void }) {
  const { session, setSession } = useSession()
  const [courses, setCourses] = useState<{ id: number; name: string }[]>([])
  const [wrong, setWrong] = useState<LeagueWrong>({})
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    void callApi<{ id: number; name: string }[]>('/courses').then((answer) => answer.ok && setCourses(answer.data))
  }, [])
  const submit = async (form: FormData) => {
    const read = readLeagueForm(form, null)
    const courseless: LeagueWrong = read.wrong.courseId && courses.length === 0 ? { courseId: screenText.libraryEmpty } : {}
    setWrong({ ...read.wrong, ...courseless })
    if (!read.values) return
    const answer = await callApi('/league/add', { method: 'POST', body: leagueWire(read.values) })
    if (!answer.ok)
      return setFailed(answer.status === 0 ? text.needsSignal : [text.leagueCreateFailed, answer.error].filter(Boolean).join(' '))
    keepPlannedSeason(read.values)
    showToast(text.leagueCreated)
    const fresh = await refreshSession()
    if (fresh) setSession(fresh)
    onClose()
  }
  return (
    <Modal
      title={leagueText.createLeague}
      wide
      onClose={onClose}
      onSubmit={(form) => void submit(form)}
      foot={<ModalFoot save={leagueText.createLeague} onClose={onClose} />}
    >
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <LeagueFields
        isNew
        wrong={wrong}
        courses={courses}
        start={{ secretaryName: session?.name ?? '', secretaryEmail: session?.email ?? '', teamCount: 16 }}
      />
    </Modal>
  )
}
