import { mutations } from '@glm/shared/mutations/mutations'
import type { Course } from '@glm/shared/schema/schedule/course'
import { frameText } from '@glm/shared/text/screens/frame'
import { coursesText } from '@glm/shared/text/screens/schedule/courses'
import { Library } from 'lucide-react'
import { useState } from 'react'
import { usePhone } from '../../client/client-provider.tsx'
import { useRecord } from '../../client/use-record.ts'
import { useRows } from '../../client/use-rows.ts'
import { useSeason } from '../../season/use-season.ts'
import { Icon } from '../../ui/icon.tsx'
import { courseCalls, playersOnTee } from './course-calls.ts'
import type { CourseBody, CourseEdit } from './course-modal.tsx'
import { CourseSection } from './course-section.tsx'
import { FromLibraryModal } from './from-library-modal.tsx'

/** Edits the league's own courses. They are copies, so edits in the library never change finished weeks. */
export function OwnCourses() {
  const courses = useRows('courses')
  const seasons = useRows('seasons') ?? []
  const weeks = useRows('weeks') ?? []
  const season = useSeason()
  const { memory } = usePhone().local
  const record = useRecord()
  const [picking, setPicking] = useState(false)
  if (!courses) return null
  const save = (bodies: readonly CourseBody[], edit: CourseEdit | null) => {
    const calls = bodies.flatMap((body) =>
      edit ? courseCalls((table) => memory.rows(table) ?? [], edit, body) : [mutations.course.add(body)],
    )
    const done = frameText.saved(bodies.map(({ name }) => name).join('; '))
    return record(calls, { done, failed: coursesText.courseNotSaved })
  }
  const remove = (course: Course) =>
    record([mutations.course.remove({ id: course.id })], {
      done: frameText.deleted(course.name),
      failed: coursesText.courseNotDeleted,
    })
  return (
    <>
      <CourseSection
        title={coursesText.ownTitle}
        says={coursesText.ownCoursesHint}
        courses={courses}
        isUsed={(course) => [...seasons, ...weeks].some((s) => s.courseId === course.id)}
        playersOn={(course, tee) => (season ? playersOnTee(season, course, tee) : [])}
        save={save}
        remove={remove}
        main
        asksForHoles
        tools={
          <button className="btn" type="button" onClick={() => setPicking(true)}>
            <Icon of={Library} />
            {coursesText.fromLibrary}
          </button>
        }
      />
      {picking ? (
        <FromLibraryModal onPick={(course) => save([course], null)} onClose={() => setPicking(false)} />
      ) : null}
    </>
  )
}
