import { dashboardText } from '@glm/shared/text/screens/dashboard'
import { type Todo, TodoStep } from './todo-step.tsx'

type Props = { title: string; when?: string; steps: readonly Todo[] }

/** What is left to do, in order; the first open step that is not optional is the one to take. */
export function TodoPanel({ title, when, steps }: Props) {
  const now = steps.find((step) => !step.done && !step.optional)
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{title}</h2>
        <span className="small soft">
          {when ? `${when}. ` : ''}
          {dashboardText.done({ done: steps.filter((s) => s.done).length, all: steps.length })}
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
