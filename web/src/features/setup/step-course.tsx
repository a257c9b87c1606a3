import { mutations } from '@glm/shared/mutations/mutations'
import { limits } from '@glm/shared/schema/limits'
import { isTemplateCourse } from '@glm/shared/schema/schedule/course'
import type { Season } from '@glm/shared/season/season'
import { setupText } from '@glm/shared/text/screens/league/setup'
import { coursesText } from '@glm/shared/text/screens/schedule/courses'
import { useState } from 'react'
import { useRecord } from '../../client/use-record.ts'
import { readScorecard } from '../../components/course/read-scorecard.ts'
import { ProblemList } from '../../components/problem-list.tsx'
import { useShownSeason } from '../../season/shown-season.ts'
import { Field } from '../../ui/field.tsx'
import type { StepProps } from './step-props.ts'

/** Lets the user choose the course: the sample for now, or par and stroke index entered from a scorecard. */
export function StepCourse({ onNext }: StepProps) {
  const { course } = useShownSeason()
  const [typing, setTyping] = useState(course === undefined)
  const sample = course !== undefined && isTemplateCourse(course)
  return (
    <>
      {course ? (
        <p>
          {setupText.courseNow({
            name: course.name,
            holes: course.holes.length,
            par: course.holes.reduce((sum, hole) => sum + hole.par, 0),
          })}
        </p>
      ) : null}
      {sample ? <p className="soft">{setupText.courseSample}</p> : null}
      {sample || typing ? <ScorecardForm key={course?.id} course={course} onSaved={onNext} /> : null}
      <div className="tools">
        <button className={sample ? 'btn' : 'btn is-main'} type="button" onClick={onNext}>
          {sample ? setupText.courseSampleAct : setupText.next}
        </button>
        {sample || typing ? null : (
          <button className="btn" type="button" onClick={() => setTyping(true)}>
            {setupText.courseOwn}
          </button>
        )}
      </div>
    </>
  )
}

type FormProps = { course: Season['course']; onSaved: () => void }

function ScorecardForm({ course, onSaved }: FormProps) {
  const record = useRecord()
  const [problems, setProblems] = useState<readonly string[]>([])
  const save = async (form: FormData) => {
    const name = String(form.get('name') ?? '').trim()
    const read = readScorecard(String(form.get('pars') ?? ''), String(form.get('indexes') ?? ''))
    const found = [...(name === '' ? [coursesText.courseNameless] : []), ...read.problems]
    if (found.length > 0 || !read.holes || !course) return setProblems(found)
    const call = mutations.course.update({ id: course.id, set: { name, holes: read.holes } })
    const failed = await record([call], { done: setupText.scorecardSaved, failed: setupText.scorecardFailed })
    if (failed) setProblems([failed])
    else onSaved()
  }
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save(new FormData(event.currentTarget))
      }}
    >
      <ProblemList problems={problems} />
      <Field label={setupText.courseName} name="name" maxLength={limits.name} autoComplete="off" />
      <Field label={setupText.parRow} name="pars" inputMode="numeric" autoComplete="off" note={setupText.parRowNote} />
      <Field
        label={setupText.indexRow}
        name="indexes"
        inputMode="numeric"
        autoComplete="off"
        note={setupText.indexRowNote}
      />
      <div>
        <button className="btn is-main" type="submit">
          {setupText.saveScorecard}
        </button>
      </div>
    </form>
  )
}
