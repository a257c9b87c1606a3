import { screenNames } from '@glm/shared/text/names'
import { setupText } from '@glm/shared/text/screens/league/setup'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { NoSeason } from '../../components/no-season.tsx'
import { setupProgress } from '../../season/setup-progress.ts'
import { type SetupStepKey, setupStepKeys } from '../../season/setup-steps.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { useSeason } from '../../season/use-season.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { StepCards } from './step-cards.tsx'
import { StepCourse } from './step-course.tsx'
import { StepDates } from './step-dates.tsx'
import { StepInvites } from './step-invites.tsx'
import { StepPlay } from './step-play.tsx'
import { StepPlayers } from './step-players.tsx'
import type { StepProps } from './step-props.ts'
import './setup.css'

const screens: Readonly<Record<SetupStepKey, (props: StepProps) => ReactNode>> = {
  course: StepCourse,
  players: StepPlayers,
  play: StepPlay,
  dates: StepDates,
  invites: StepInvites,
  cards: StepCards,
}

/**
 * Guides the secretary through setting up a new league, one question at a time, starting where they left off. Works
 * without a signal.
 */
export function SetupScreen() {
  const season = useSeason()
  if (!season) return <NoSeason label={screenNames.league} title={setupText.title} />
  return <Setup />
}

function Setup() {
  const season = useShownSeason()
  const { step: asked } = useSearch({ from: '/setup' })
  const navigate = useNavigate()
  const progress = setupProgress(season)
  // The step where the user left off. Read just once, so that completing a step doesn't switch to the next one.
  const [left] = useState(progress.next)
  const step = asked ?? left
  const at = setupStepKeys.indexOf(step)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  // Move the focus to the new step's heading, but not on the first step shown, where the focus stays as it was.
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  const Step = screens[step]
  const go = (to: SetupStepKey) => void navigate({ to: '/setup', search: { step: to } })
  const before = setupStepKeys[at - 1]
  return (
    <div className="sheet setup">
      <PageHeader label={season.league.name} title={setupText.title} />
      <nav className="setup-steps" aria-label={setupText.title}>
        <ol>
          {setupStepKeys.map((key, i) => (
            <li key={key}>
              <Link
                to="/setup"
                search={{ step: key }}
                className={progress.done[key] ? 'is-done' : ''}
                aria-current={key === step ? 'step' : undefined}
                aria-label={setupText.goTo({ n: i + 1, step: setupText.steps[key] })}
              >
                {progress.done[key] ? <Icon of={Check} small /> : i + 1}
                <span className="setup-name">{setupText.steps[key]}</span>
              </Link>
            </li>
          ))}
        </ol>
        <p className="small soft">{setupText.stepOf({ step: at + 1, of: setupStepKeys.length })}</p>
      </nav>
      <section className="panel setup-step form">
        <h2 ref={heading} tabIndex={-1}>
          {setupText.steps[step]}
        </h2>
        <Step key={step} progress={progress} onNext={() => go(setupStepKeys[at + 1] ?? step)} />
      </section>
      {before ? (
        <div className="panel tools">
          <button className="btn" type="button" onClick={() => go(before)}>
            {setupText.back}
          </button>
        </div>
      ) : null}
    </div>
  )
}
