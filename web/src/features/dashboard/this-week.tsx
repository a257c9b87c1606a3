import type { RowOf } from '@glm/shared/schema/tables'
import { dayOf, type Live } from '../../live/use-season.ts'
import { TodoStep } from './todo-step.tsx'
import { weekSteps } from './week-steps.ts'

/** What the secretary still has to do this week, in order; the first open step is the one to take. */
export function ThisWeek({ live, week }: { live: Live; week: RowOf<'weeks'> }) {
  const steps = weekSteps(live, week)
  const now = steps.find((step) => !step.done && !step.optional)
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>This week, in order</h2>
        <span className="small soft">
          Week {week.weekNumber}, {dayOf(week.date)}. {steps.filter((s) => s.done).length} of {steps.length} done
        </span>
      </div>
      <ol className="todo">
        {steps.map((step, i) => (
          <TodoStep key={step.name} step={step} number={i + 1} now={step === now} />
        ))}
      </ol>
    </section>
  )
}
