import type { Course } from '@glm/shared/schema/course'
import { screenText } from '@glm/shared/text/screens'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { csvText, saveFile } from '../../live/csv-file.ts'
import { useRecord } from '../../live/use-record.ts'
import { useRows } from '../../live/use-rows.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Masthead } from '../../ui/masthead.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RowButtons } from '../parts/row-buttons.tsx'
import { CourseModal } from './course-modal.tsx'
import { CourseTables } from './course-tables.tsx'

export function CoursesScreen() {
  const courses = useRows('courses')
  const record = useRecord()
  const [editing, setEditing] = useState<Course | 'new' | null>(null)
  const [deleting, setDeleting] = useState<Course | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  if (!courses) return null
  const remove = async (course: Course) => {
    const call = { name: 'course.remove', args: { id: course.id } }
    setFailed(await record([call], { done: `${course.name} is deleted.`, failed: screenText.courseNotDeleted }))
  }
  return (
    <div className="sheet">
      <Masthead label="App Admin" title="Course Management">
        <button className="btn is-main" type="button" onClick={() => setEditing('new')}>
          <Icon of={Plus} />
          Add Course
        </button>
        <ExportButton onPress={() => saveFile('courses.csv', coursesCsv(courses))} />
      </Masthead>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      {courses.length === 0 ? <EmptyState title={screenText.noCourses}>{screenText.noCoursesSays}</EmptyState> : null}
      {courses.map((course) => (
        <section className="panel" key={course.id}>
          <div className="panel-head">
            <h2>{course.name}</h2>
            <span className="row-acts">
              <RowButtons what={course.name} onEdit={() => setEditing(course)} onDelete={() => setDeleting(course)} />
            </span>
          </div>
          <CourseTables course={course} />
        </section>
      ))}
      {editing ? <CourseModal course={editing === 'new' ? null : editing} onClose={() => setEditing(null)} /> : null}
      {deleting ? (
        <Confirm ask={screenText.deleteCourseAsk} act="Delete" onAct={() => void remove(deleting)} onClose={() => setDeleting(null)}>
          <p>{screenText.courseLost(deleting.name)}</p>
        </Confirm>
      ) : null}
    </div>
  )
}

function coursesCsv(courses: readonly Course[]): string {
  const rows = courses.flatMap((c) => c.holes.map((h, i) => [c.name, i + 1, h.par, h.strokeIndex, h.yards]))
  return csvText(['Course', 'Hole', 'Par', 'Index', 'Yards'], rows)
}
