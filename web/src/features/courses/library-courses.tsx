import type { Course } from '@glm/shared/schema/schedule/course'
import { coursesText } from '@glm/shared/text/screens/schedule/courses'
import { useCallback, useEffect, useState } from 'react'
import { type Answer, callApi, callProblem, type FailedHttpCall } from '../../account/api.ts'
import { Notice } from '../../ui/notice.tsx'
import type { CourseBody } from './course-modal.tsx'
import { CourseSection } from './course-section.tsx'

/**
 * Edits the app's library, from which new leagues choose a course. It is stored on the server, and the app admin
 * maintains it.
 */
export function LibraryCourses({ main, own }: { main: boolean; own: ReadonlySet<number> }) {
  const [courses, setCourses] = useState<readonly Course[] | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const load = useCallback(async () => {
    const list = await callApi('GET /courses')
    if (!list.ok) return setFailed(wordsOf(list))
    const others = list.data.filter(({ id }) => !own.has(id))
    const whole = await Promise.all(others.map(({ id }) => callApi('GET /courses/:id', { params: { id } })))
    setCourses(whole.flatMap((answer) => (answer.ok ? [answer.data] : [])))
  }, [own])
  useEffect(() => void load(), [load])
  const after = async (answer: Answer<unknown>) => {
    if (!answer.ok) return wordsOf(answer)
    await load()
    return null
  }
  if (failed) return <Notice kind="needs">{failed}</Notice>
  if (!courses) return <div aria-busy="true" />
  return (
    <CourseSection
      title={coursesText.libraryTitle}
      says={coursesText.libraryHint}
      courses={courses}
      isUsed={() => false}
      playersOn={() => []}
      save={async (bodies: readonly CourseBody[], edit) => {
        // Courses in the library don't have names for their nines.
        for (const { nines: _nines, ...body } of bodies) {
          const failure = await after(
            await (edit
              ? callApi('PUT /courses/:id', { params: { id: edit.course.id }, body })
              : callApi('POST /courses', { body })),
          )
          if (failure !== null) return failure
        }
        return null
      }}
      remove={async (course) => after(await callApi('DELETE /courses/:id', { params: { id: course.id } }))}
      main={main}
    />
  )
}

const wordsOf = (answer: FailedHttpCall): string => callProblem(answer, coursesText.coursesFailed)
