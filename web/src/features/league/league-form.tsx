import { type ReactNode, useState } from 'react'
import type { FormDraft } from '../../components/drafts/form-draft.ts'
import { TypedBefore } from '../../components/drafts/typed-before.tsx'
import { ModalFoot } from '../../components/modal-foot.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useSecondSubmit } from '../../ui/use-second-submit.ts'
import { LeagueFields } from './league-fields.tsx'
import {
  changedValues,
  type LeagueStart,
  type LeagueValues,
  type LeagueWrong,
  readLeagueForm,
} from './league-values.ts'

type Props = {
  title: string
  save: string
  start: LeagueStart
  courses: readonly { id: number; name: string }[]
  /** The number of teams in the season being edited, which is fixed. Omitted for a new season. */
  teamCount?: number
  /** The text next to the course field if there is no course to choose. */
  courseless?: string
  /** An extra button. Clicking it calls `onAsk` with the values that were changed in the form, and what saves them. */
  ask?: { words: string; onAsk: (changed: Partial<LeagueValues>, save: () => Promise<void>) => void }
  /** Content above the form. */
  children?: ReactNode
  /** Resolves to an error message, or to null once the league is saved. `changed`: the values changed in the form. */
  onSave: (values: LeagueValues, changed: Partial<LeagueValues>) => Promise<string | null>
  onClose: () => void
  draft?: FormDraft | undefined
}

/** The form for a league and its season. It marks invalid fields. If all values are valid, it saves them and closes. */
export function LeagueForm(props: Props) {
  const { title, save, start, courses, teamCount, courseless, ask, children, onSave, onClose, draft } = props
  const [wrong, setWrong] = useState<LeagueWrong>({})
  const [failed, setFailed] = useState<string | null>(null)
  const read = (form: FormData): LeagueValues | null => {
    const { values, wrong: found } = readLeagueForm(form, teamCount ?? null)
    setWrong({ ...found, ...(found.courseId && courseless && courses.length === 0 ? { courseId: courseless } : {}) })
    return values
  }
  const { isSecond, submitSecond } = useSecondSubmit()
  const submit = async (form: FormData, opened: FormData) => {
    const values = read(form)
    if (!values) return
    const changed = changedValues(form, opened, values.teamCount)
    const saveAll = async () => {
      const said = await onSave(values, changed)
      if (said) setFailed(said)
      else onClose()
    }
    if (isSecond()) ask?.onAsk(changed, saveAll)
    else await saveAll()
  }
  return (
    <Modal
      title={title}
      wide
      onClose={onClose}
      onSubmit={submit}
      draft={draft}
      foot={
        <ModalFoot save={save} onClose={onClose} draft={draft}>
          {ask ? (
            <button className="btn is-left" type="button" onClick={({ currentTarget: { form } }) => submitSecond(form)}>
              {ask.words}
            </button>
          ) : null}
        </ModalFoot>
      }
    >
      {failed ? <Notice kind="needs">{failed}</Notice> : draft ? <TypedBefore draft={draft} /> : null}
      <LeagueFields isNew={teamCount === undefined} wrong={wrong} courses={courses} start={start} />
      {children}
    </Modal>
  )
}
