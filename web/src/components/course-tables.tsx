import type { Course, Tee } from '@glm/shared/schema/schedule/course'
import * as labelText from '@glm/shared/text/labels'
import { nineName } from '@glm/shared/text/nine-name'
import { coursesText } from '@glm/shared/text/screens/schedule/courses'

/** Shows a course's tees: who plays them, rating and slope, and where their cards differ. */
export function TeeTables({ course }: { course: Pick<Course, 'tees' | 'nines'> }) {
  const nines = { front: nineName('front', course), back: nineName('back', course) }
  return course.tees.map((tee) => (
    <section key={tee.name} aria-label={tee.name}>
      <h4>{tee.name}</h4>
      <p className="small soft">{coursesText.teeLine({ ...tee, who: whoOf(tee), nines })}</p>
      {tee.holes ? <CourseTables course={{ holes: tee.holes, nines: course.nines }} /> : null}
    </section>
  ))
}

const whoOf = (tee: Tee): string => coursesText.teeFor[tee.for ?? 'all']

/** Shows a course as printed on a scorecard: front and back, par and index. */
export function CourseTables({ course }: { course: Pick<Course, 'holes' | 'nines'> }) {
  const nines = course.holes.length === 18 ? [0, 9] : [0]
  return nines.map((from) => (
    <NineTable key={from} holes={course.holes.slice(from, from + 9)} from={from} nines={course.nines} />
  ))
}

function NineTable({ holes, from, nines }: Pick<Course, 'holes' | 'nines'> & { from: number }) {
  const nine = from === 0 ? 'front' : 'back'
  return (
    <table className="mini" aria-label={nineName(nine, { nines }, coursesText.nineTable)}>
      <thead>
        <tr>
          <th scope="col">{nineName(nine, { nines }, labelText)}</th>
          {holes.map((_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: holes keep their order.
            <th scope="col" key={i}>
              {from + i + 1}
            </th>
          ))}
          <th scope="col">{from === 0 ? labelText.out : labelText.inward}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{labelText.par}</th>
          {holes.map((hole, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: holes keep their order.
            <td key={i}>{hole.par}</td>
          ))}
          <td className="is-sum">{holes.reduce((sum, hole) => sum + hole.par, 0)}</td>
        </tr>
        <tr className="is-soft">
          <th scope="row">{labelText.index}</th>
          {holes.map((hole) => (
            <td key={hole.strokeIndex}>{hole.strokeIndex}</td>
          ))}
          <td />
        </tr>
      </tbody>
    </table>
  )
}
