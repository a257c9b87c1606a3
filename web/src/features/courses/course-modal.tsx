import { limits } from '@glm/shared/schema/limits'
import type { Course } from '@glm/shared/schema/schedule/course'
import * as buttonText from '@glm/shared/text/buttons'
import * as labelText from '@glm/shared/text/labels'
import { frameText } from '@glm/shared/text/screens/frame'
import { coursesText } from '@glm/shared/text/screens/schedule/courses'
import { useState } from 'react'
import { type HoleText, readHoles, textOfHole } from '../../components/course/read-holes.ts'
import { ModalFoot } from '../../components/modal-foot.tsx'
import { isForPast, PastTick } from '../../components/past-tick.tsx'
import { ProblemList } from '../../components/problem-list.tsx'
import { Field, FieldSelect } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { HolesTable } from './holes-table.tsx'
import { readTees, type TeeText, textOfTee } from './read-tees.ts'
import { TeesFields } from './tees-fields.tsx'

/** If `past`, finished weeks use the course's new holes and tees too. */
export type CourseBody = Pick<Course, 'name' | 'holes' | 'tees'> & { past: boolean }
type Props = {
  course: Course | null
  /** Whether a season uses the course, so that finished weeks may depend on it. */
  used: boolean
  /** Resolves to null if the course was saved, otherwise to the reason why not. */
  save: (body: CourseBody) => Promise<string | null>
  onClose: () => void
}

/**
 * Edits a course: its holes (par, stroke index, yards) and its tees. Lists every problem if stroke indexes are invalid.
 */
export function CourseModal({ course, used, save, onClose }: Props) {
  const [rows, setRows] = useState<readonly HoleText[]>(course ? course.holes.map(textOfHole) : blank(9))
  const [tees, setTees] = useState<readonly TeeText[]>(course ? course.tees.map(textOfTee) : [])
  const [problems, setProblems] = useState<readonly string[]>([])
  const submit = async (form: FormData) => {
    const name = String(form.get('name') ?? '').trim()
    const read = readHoles(rows)
    const readOf = readTees(tees, rows)
    const found = [...(name === '' ? [coursesText.courseNameless] : []), ...read.problems, ...readOf.problems]
    setProblems(found)
    if (found.length > 0 || !read.holes) return
    const said = await save({ name, holes: read.holes, tees: readOf.tees, past: isForPast(form) })
    if (said) setProblems([said])
    else onClose()
  }
  const type = (at: number, part: keyof HoleText, value: string) =>
    setRows(rows.map((row, i) => (i === at ? { ...row, [part]: value } : row)))
  return (
    <Modal
      title={course ? frameText.edit(course.name) : coursesText.addCourse}
      onClose={onClose}
      onSubmit={(form) => void submit(form)}
      foot={<ModalFoot save={buttonText.saveCourse} onClose={onClose} />}
    >
      <ProblemList problems={problems} />
      <div className="form-two">
        <Field label={labelText.name} name="name" defaultValue={course?.name} maxLength={limits.name} />
        <FieldSelect
          label={labelText.holes}
          value={rows.length}
          onChange={(event) => setRows(resized(rows, Number(event.target.value)))}
        >
          <option value={9}>9</option>
          <option value={18}>18</option>
        </FieldSelect>
      </div>
      <HolesTable rows={rows} onType={type} />
      <TeesFields tees={tees} holes={rows} onChange={setTees} />
      {used ? <PastTick of="course" /> : null}
    </Modal>
  )
}

const blank = (count: number): HoleText[] =>
  Array.from({ length: count }, () => ({ par: '4', strokeIndex: '', yards: '' }))
const resized = (rows: readonly HoleText[], count: number): HoleText[] => [...rows, ...blank(count)].slice(0, count)
