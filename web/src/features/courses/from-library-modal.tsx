import type { Course } from '@glm/shared/schema/course'
import { coursesText } from '@glm/shared/text/courses'
import { useEffect, useState } from 'react'
import { callApi, callProblem } from '../../live/api.ts'
import { FieldSelect } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ModalFoot } from '../parts/modal-foot.tsx'
import type { CourseBody } from './course-modal.tsx'

type Props = { onPick: (course: CourseBody) => Promise<string | null>; onClose: () => void }

/** Copies a course of the app's library into the league. Reading the library needs signal. */
export function FromLibraryModal({ onPick, onClose }: Props) {
  const [list, setList] = useState<{ id: number; name: string }[]>([])
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    void callApi<{ id: number; name: string }[]>('/courses').then((answer) => {
      if (answer.ok) setList(answer.data)
      else setFailed(callProblem(answer, coursesText.coursesFailed))
    })
  }, [])
  const submit = async (form: FormData) => {
    const id = String(form.get('course') ?? '')
    if (id === '') return setFailed(coursesText.chooseCourse)
    const answer = await callApi<Course>(`/courses/${id}`)
    if (!answer.ok) return setFailed(callProblem(answer, coursesText.coursesFailed))
    const { name, holes, tees } = answer.data
    const said = await onPick({ name, holes, tees })
    if (said) setFailed(said)
    else onClose()
  }
  return (
    <Modal
      title={coursesText.fromLibrary}
      onClose={onClose}
      onSubmit={(form) => void submit(form)}
      foot={<ModalFoot save="Copy Course" onClose={onClose} />}
    >
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <FieldSelect label="Course" name="course" defaultValue="" note={coursesText.copySays}>
        <option value="">{coursesText.chooseCourseHere}</option>
        {list.map((course) => (
          <option key={course.id} value={course.id}>
            {course.name}
          </option>
        ))}
      </FieldSelect>
    </Modal>
  )
}
