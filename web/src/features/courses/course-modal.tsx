import { pairNines } from '@glm/shared/rules/schedule/pair-nines'
import { limits } from '@glm/shared/schema/limits'
import type { Course } from '@glm/shared/schema/schedule/course'
import * as buttonText from '@glm/shared/text/buttons'
import * as labelText from '@glm/shared/text/labels'
import { frameText } from '@glm/shared/text/screens/frame'
import { coursesText } from '@glm/shared/text/screens/schedule/courses'
import { Fragment, useState } from 'react'
import { type HoleText, readHoles, textOfHole } from '../../components/course/read-holes.ts'
import { ModalFoot } from '../../components/modal-foot.tsx'
import { isForPast, PastTick } from '../../components/past-tick.tsx'
import { ProblemList } from '../../components/problem-list.tsx'
import { Field, FieldSelect } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { HolesTable } from './holes-table.tsx'
import { blankHoles, nines, readTees, resized, type TeeText, textOfTee } from './read-tees.ts'
import { TeesFields } from './tees-fields.tsx'

/** A course as entered. */
export type CourseBody = Pick<Course, 'name' | 'holes' | 'tees' | 'nines'>
/**
 * The edited course as it was when the form was opened. `teeNames`: the names of the tees that it still has, by the
 * names that they had then. `past`: whether finished weeks use its new holes and tees too.
 */
export type CourseEdit = { course: Course; teeNames: ReadonlyMap<string, string>; past: boolean }
type Props = {
  course: Course | null
  /** Whether a season uses the course. If so, finished weeks may depend on it. */
  used: boolean
  /** Returns the names of the players who play from one of the course's tees. */
  playersOn: (tee: string) => readonly string[]
  /**
   * Saves the course, or all courses of a club with three nines. `edit` is null for new courses. Resolves to null, or
   * to an error message if saving failed.
   */
  save: (bodies: readonly CourseBody[], edit: CourseEdit | null) => Promise<string | null>
  onClose: () => void
}

/** The maximum length of a name for a club with three nines. */
const CLUB_NAME = limits.name - 2 * limits.nineName - ', '.length - ' and '.length

/**
 * Edits a course: its holes (par, stroke index, yards) and its tees. Lists every problem if stroke indexes are invalid.
 * A new course can have three nines, which are saved as one course for each pair.
 */
export function CourseModal({ course, used, playersOn, save, onClose }: Props) {
  const [rows, setRows] = useState<readonly HoleText[]>(course ? course.holes.map(textOfHole) : blankHoles(9))
  const [tees, setTees] = useState<readonly TeeText[]>(course ? course.tees.map(textOfTee) : [])
  const [typedNines, setNines] = useState<readonly string[]>(coursesText.threeNines)
  const [names, setNames] = useState(course?.nines ?? { front: '', back: '' })
  const [problems, setProblems] = useState<readonly string[]>([])
  const hasThreeNines = rows.length === 27
  const submit = async (form: FormData) => {
    const name = String(form.get('name') ?? '').trim()
    const read = hasThreeNines
      ? readNines(name, { nines: typedNines, rows })
      : readOne(name, { rows, tees, nines: trimmed(names) })
    const found = [...(name === '' ? [coursesText.courseNameless] : []), ...read.problems]
    setProblems(found)
    if (found.length > 0) return
    const said = await save(read.courses, course && { course, teeNames: teeNamesOf(tees), past: isForPast(form) })
    if (said) setProblems([said])
    else onClose()
  }
  const type = (at: number, part: keyof HoleText, value: string) =>
    setRows(rows.map((row, i) => (i === at ? { ...row, [part]: value } : row)))
  return (
    <Modal
      title={course ? frameText.edit(course.name) : coursesText.addCourse}
      onClose={onClose}
      onSubmit={submit}
      foot={<ModalFoot save={hasThreeNines ? coursesText.saveThree : buttonText.saveCourse} onClose={onClose} />}
    >
      <ProblemList problems={problems} />
      <div className="form-two">
        <Field
          label={labelText.name}
          name="name"
          defaultValue={course?.name}
          maxLength={hasThreeNines ? CLUB_NAME : limits.name}
        />
        <FieldSelect
          label={labelText.holes}
          value={rows.length}
          onChange={(event) => setRows(resized(rows, Number(event.target.value)))}
        >
          <option value={9}>9</option>
          <option value={18}>18</option>
          {course ? null : <option value={27}>{coursesText.holes27}</option>}
        </FieldSelect>
      </div>
      {hasThreeNines ? (
        <>
          <p className="small">{coursesText.threeNinesHint}</p>
          {typedNines.map((nine, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the nines keep their order.
            <Fragment key={i}>
              <Field
                label={coursesText.nineName(i + 1)}
                value={nine}
                maxLength={limits.nineName}
                onChange={(event) => setNines(typedNines.map((old, n) => (n === i ? event.target.value : old)))}
              />
              <HolesTable
                rows={rows.slice(9 * i, 9 * i + 9)}
                tee={nine}
                onType={(at, part, value) => type(9 * i + at, part, value)}
              />
            </Fragment>
          ))}
        </>
      ) : (
        <>
          <HolesTable rows={rows} onType={type} />
          {rows.length === 18 ? <NineNames names={names} onChange={setNames} /> : null}
          <TeesFields tees={tees} holes={rows} names={{ nines: trimmed(names) }} onChange={setTees} />
          {course?.tees
            .filter(({ name }) => !tees.some((tee) => (tee.was ?? tee.name.trim()) === name))
            .map(({ name }) => ({ tee: name, players: playersOn(name) }))
            .filter(({ players }) => players.length > 0)
            .map((lost) => (
              <Notice key={lost.tee} kind="plain">
                {coursesText.teeLost(lost)}
              </Notice>
            ))}
        </>
      )}
      {used ? <PastTick of="course" /> : null}
    </Modal>
  )
}

/** Returns the present names of the tees that the course had when the form was opened, by their names then. */
const teeNamesOf = (tees: readonly TeeText[]) =>
  new Map(tees.flatMap(({ was, name }) => (was === null ? [] : [[was, name.trim()] as const])))

type Read = { courses: CourseBody[]; problems: string[] }

type NameOfNines = NonNullable<Course['nines']>
type NamesProps = { names: NameOfNines; onChange: (names: NameOfNines) => void }

/** Edits the names of an 18-hole course's nines. */
function NineNames({ names, onChange }: NamesProps) {
  return (
    <div className="form-two">
      {nines.map((nine) => (
        <Field
          key={nine}
          label={coursesText.nineNames[nine]}
          value={names[nine]}
          maxLength={limits.nineName}
          onChange={(event) => onChange({ ...names, [nine]: event.target.value })}
        />
      ))}
    </div>
  )
}

/** Returns the names entered for the nines; null if none was entered. */
function trimmed(names: NameOfNines): Course['nines'] {
  const [front, back] = [names.front.trim(), names.back.trim()]
  return front === '' && back === '' ? null : { front, back }
}

type Typed = { rows: readonly HoleText[]; tees: readonly TeeText[]; nines: Course['nines'] }

function readOne(name: string, typed: Typed): Read {
  const { holes, problems } = readHoles(typed.rows)
  const read = readTees(typed.tees, typed.rows, typed)
  return {
    courses: holes ? [{ name, holes, tees: read.tees, nines: typed.nines }] : [],
    problems: [...problems, ...read.problems],
  }
}

/**
 * Reads a club's three nines and makes one course from each pair. Each nine needs a different name, and its problems
 * are listed under that name.
 */
function readNines(club: string, typed: { nines: readonly string[]; rows: readonly HoleText[] }): Read {
  const names = typed.nines.map((nine) => nine.trim())
  const read = names.map((name, i) => ({ name, ...readHoles(typed.rows.slice(9 * i, 9 * i + 9)) }))
  const problems = [
    ...(names.includes('') || new Set(names).size < names.length ? [coursesText.nineNameless] : []),
    ...read.flatMap(({ name, problems: own }) => own.map((problem) => coursesText.ofTee({ tee: name, problem }))),
  ]
  return {
    courses: pairNines(
      club,
      read.map(({ name, holes }) => ({ name, holes: holes ?? [] })),
    ),
    problems,
  }
}
