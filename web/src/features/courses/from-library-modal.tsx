import type { HttpAnswer } from '@glm/shared/api/http-calls'
import * as buttonText from '@glm/shared/text/buttons'
import * as labelText from '@glm/shared/text/labels'
import { coursesText } from '@glm/shared/text/screens/schedule/courses'
import { useEffect, useState } from 'react'
import { callApi, callProblem } from '../../account/api.ts'
import { ModalFoot } from '../../components/modal-foot.tsx'
import { FieldSelect } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { CourseBody } from './course-modal.tsx'

type Props = { onPick: (course: CourseBody) => Promise<string | null>; onClose: () => void }

/** Copies a course from the app's library into the league. Needs a signal to read the library. */
export function FromLibraryModal({ onPick, onClose }: Props) {
  const [list, setList] = useState<HttpAnswer<'GET /courses'>>([])
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    void callApi('GET /courses').then((answer) => {
      if (answer.ok) setList(answer.data)
      else setFailed(callProblem(answer, coursesText.coursesFailed))
    })
  }, [])
  const submit = async (form: FormData) => {
    const id = String(form.get('course') ?? '')
    if (id === '') return setFailed(coursesText.chooseCourse)
    const answer = await callApi('GET /courses/:id', { params: { id: Number(id) } })
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
      onSubmit={submit}
      foot={<ModalFoot save={buttonText.copyCourse} onClose={onClose} />}
    >
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <FieldSelect label={labelText.course} name="course" defaultValue="" note={coursesText.copyHint}>
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
