import type { RowOf } from '@glm/shared/schema/tables'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { dayOf, type Live } from '../../live/use-season.ts'
import { Icon } from '../../ui/icon.tsx'
import { type WeekStep, weekSteps } from './week-steps.ts'

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
          <Step key={step.name} step={step} number={i + 1} now={step === now} />
        ))}
      </ol>
    </section>
  )
}

function Step({ step, number, now }: { step: WeekStep; number: number; now: boolean }) {
  const state = step.done ? 'is-done' : now ? 'is-now' : 'is-later'
  const link = { to: step.to, ...(step.search ? { search: step.search } : {}) }
  return (
    <li className={`todo-step ${state}`}>
      <span className="todo-no" aria-hidden="true">
        {step.done ? <Icon of={Check} /> : number}
      </span>
      <div>
        <h3 className="todo-name">{now ? step.name : <Link {...link}>{step.name}</Link>}</h3>
        <p>
          {step.words} {step.needs ? <span className="needs-line">{step.needs}</span> : null}
        </p>
      </div>
      <span className="nowrap">{step.tally ? <span className={now ? 'figure' : 'figure soft'}>{step.tally}</span> : null}</span>
      {now ? (
        <div className="todo-acts">
          <Link className="btn is-main" {...link}>
            {step.act}
          </Link>
        </div>
      ) : null}
    </li>
  )
}
