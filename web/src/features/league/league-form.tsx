import { useState } from 'react'
import type { FormDraft } from '../../live/form-draft.ts'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ModalFoot } from '../parts/modal-foot.tsx'
import { TypedBefore } from '../parts/typed-before.tsx'
import { LeagueFields } from './league-fields.tsx'
import { type LeagueValues, type LeagueWrong, readLeagueForm } from './league-values.ts'

type Props = {
  title: string
  save: string
  start: Partial<LeagueValues>
  courses: readonly { id: number; name: string }[]
  /** Of a season that has begun: its number of teams stays. */
  teamCount?: number
  /** Said at the course where there is none to choose. */
  courseless?: string
  /** Says what went wrong, or null once it is saved. */
  onSave: (values: LeagueValues) => Promise<string | null>
  onClose: () => void
  draft?: FormDraft | undefined
}

/** The form of a league and its season: marks what is wrong in it, saves what is right, and closes. */
export function LeagueForm({ title, save, start, courses, teamCount, courseless, onSave, onClose, draft }: Props) {
  const [wrong, setWrong] = useState<LeagueWrong>({})
  const [failed, setFailed] = useState<string | null>(null)
  const submit = async (form: FormData) => {
    const read = readLeagueForm(form, teamCount ?? null)
    setWrong({ ...read.wrong, ...(read.wrong.courseId && courseless && courses.length === 0 ? { courseId: courseless } : {}) })
    if (!read.values) return
    const said = await onSave(read.values)
    if (said) setFailed(said)
    else onClose()
  }
  return (
    <Modal
      title={title}
      wide
      onClose={onClose}
      onSubmit={(form) => void submit(form)}
      draft={draft}
      foot={<ModalFoot save={save} onClose={onClose} draft={draft} />}
    >
      {failed ? <Notice kind="needs">{failed}</Notice> : draft ? <TypedBefore draft={draft} /> : null}
      <LeagueFields isNew={teamCount === undefined} wrong={wrong} courses={courses} start={start} />
    </Modal>
  )
}
