import type { Course } from '@glm/shared/schema/schedule/course'
import { isTemplateCourse } from '@glm/shared/schema/schedule/course'
import * as buttonText from '@glm/shared/text/buttons'
import { coursesText } from '@glm/shared/text/screens/schedule/courses'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CourseTables, TeeTables } from '../../components/course-tables.tsx'
import { RowButtons } from '../../components/row-buttons.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type CourseBody, type CourseEdit, CourseModal } from './course-modal.tsx'

type Props = {
  title: string
  says: string
  courses: readonly Course[]
  isUsed: (course: Course) => boolean
  /** Returns the names of the players who play from a course's tee. */
  playersOn: (course: Course, tee: string) => readonly string[]
  /**
   * `save` and `remove` resolve to null, or to an error message if nothing was changed. For a new club with three
   * nines, `save` gets several courses at once.
   */
  save: (bodies: readonly CourseBody[], edit: CourseEdit | null) => Promise<string | null>
  remove: (course: Course) => Promise<string | null>
  main: boolean
  /** Whether to ask for the real holes if a course still has the holes of a sample course. */
  asksForHoles?: boolean
  tools?: ReactNode
}

/** A list of courses, each with its card and with buttons to add, edit and delete. */
export function CourseSection({
  title,
  says,
  courses,
  isUsed,
  playersOn,
  save,
  remove,
  main,
  asksForHoles = false,
  tools,
}: Props) {
  const [editing, setEditing] = useState<Course | 'new' | null>(null)
  const [deleting, setDeleting] = useState<Course | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const edited = editing === 'new' ? null : editing
  const asked = asksForHoles && courses.some(isTemplateCourse)
  return (
    <section aria-label={title}>
      <div className="panel is-flush">
        <div className="panel-head">
          <h2>{title}</h2>
          <p className="small soft">{says}</p>
        </div>
        <div className="panel tools">
          <button className={main && !asked ? 'btn is-main' : 'btn'} type="button" onClick={() => setEditing('new')}>
            <Icon of={Plus} />
            {coursesText.addCourse}
          </button>
          {tools}
        </div>
      </div>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      {courses.length === 0 ? <EmptyState title={coursesText.noCourses}>{coursesText.noCoursesHint}</EmptyState> : null}
      {courses.map((course) => (
        <div className="panel" key={course.id}>
          <div className="panel-head">
            <h3>{course.name}</h3>
            <span className="row-acts">
              <RowButtons what={course.name} onEdit={() => setEditing(course)} onDelete={() => setDeleting(course)} />
            </span>
          </div>
          {asksForHoles && isTemplateCourse(course) ? (
            <div className="form">
              <Notice kind="plain">{coursesText.template}</Notice>
              <div className="panel-head">
                <button className="btn is-main" type="button" onClick={() => setEditing(course)}>
                  {coursesText.templateEdit}
                </button>
              </div>
            </div>
          ) : null}
          <CourseTables course={course} />
          <TeeTables course={course} />
        </div>
      ))}
      {editing ? (
        <CourseModal
          course={edited}
          used={edited !== null && isUsed(edited)}
          playersOn={(tee) => (edited ? playersOn(edited, tee) : [])}
          save={save}
          onClose={() => setEditing(null)}
        />
      ) : null}
      {deleting ? (
        <Confirm
          ask={coursesText.deleteCourseAsk}
          act={buttonText.remove}
          onAct={() => void remove(deleting).then(setFailed)}
          onClose={() => setDeleting(null)}
        >
          <p>{coursesText.courseLost(deleting.name)}</p>
        </Confirm>
      ) : null}
    </section>
  )
}
