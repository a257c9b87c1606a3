import type { Capability } from '@glm/shared/schema/league/role'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ScreenLink } from '../../season/screen-link.ts'
import { Icon } from '../../ui/icon.tsx'

export type Todo = {
  name: string
  words: string
  /** A second sentence, in a warning style, that says what the user must decide or enter in this step. */
  needs?: string | null
  tally?: string
  done: boolean
  /** The capability that the step needs (default: that of a secretary). */
  by?: Capability
  /** Set if most nights don't need this step. */
  optional?: boolean
  /** The screen where the step is done. */
  link: ScreenLink
  act: string
  /** Lets the user check the step off. Set if the app can't tell when it is done. */
  tick?: { words: string; run: () => void }
}

/** Renders one step of a list to work through from top to bottom. Only the next step has a button. */
export function TodoStep({ step, number, now }: { step: Todo; number: number; now: boolean }) {
  const state = step.done ? 'is-done' : now ? 'is-now' : 'is-later'
  return (
    <li className={`todo-step ${state}`}>
      <span className="todo-no" aria-hidden="true">
        {step.done ? <Icon of={Check} /> : number}
      </span>
      <div>
        <h3 className="todo-name">{now ? step.name : <Link {...step.link}>{step.name}</Link>}</h3>
        <p>
          {step.words} {step.needs ? <span className="needs-line">{step.needs}</span> : null}
        </p>
      </div>
      <span className="nowrap">
        {step.tally ? <span className={now ? 'figure' : 'figure soft'}>{step.tally}</span> : null}
      </span>
      {now || step.tick ? (
        <div className="todo-acts">
          {now ? (
            <Link className="btn is-main" {...step.link}>
              {step.act}
            </Link>
          ) : null}
          {step.tick ? (
            <button className="btn is-quiet" type="button" onClick={step.tick.run}>
              <Icon of={Check} small />
              {step.tick.words}
            </button>
          ) : null}
        </div>
      ) : null}
    </li>
  )
}
