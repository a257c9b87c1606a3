import { screenText } from '@glm/shared/text/screens'
import type { Live } from '../../live/use-season.ts'
import { TodoStep } from './todo-step.tsx'
import type { WeekStep } from './week-steps.ts'

/** What a new season still needs before its first week, in order. */
export function SetupSteps({ live }: { live: Live }) {
  const steps = stepsOf(live)
  const now = steps.find((step) => !step.done)
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>Getting ready, in order</h2>
        <span className="small soft">
          {steps.filter((s) => s.done).length} of {steps.length} done
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

function stepsOf({ season, course, players, teams, weeks }: Live): WeekStep[] {
  const wanted = season.teamCount
  const manned = teams.filter((t) => t.player1Id !== null && t.player2Id !== null).length
  const regulars = [...players.values()].filter((p) => p.active && !p.isSub).length
  const plain = { needs: null, tally: null }
  return [
    {
      ...plain,
      name: 'Course',
      words: course?.name ?? screenText.setupCourse,
      done: course !== undefined,
      to: '/courses',
      act: 'Add the course',
    },
    {
      ...plain,
      name: 'Players',
      words: screenText.setupPlayers(wanted * 2),
      done: regulars >= wanted * 2,
      to: '/player-management',
      act: 'Add players',
      tally: `${regulars}/${wanted * 2}`,
    },
    {
      ...plain,
      name: 'Teams',
      words: screenText.setupTeams,
      done: manned >= wanted,
      to: '/team-management',
      act: 'Make teams',
      tally: `${manned}/${wanted}`,
    },
    {
      ...plain,
      name: 'Schedule',
      words: screenText.setupSchedule,
      done: weeks.length > 0,
      to: '/schedule-manager',
      act: 'Make the schedule',
    },
  ]
}
