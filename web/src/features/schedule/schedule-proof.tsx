import { scheduleFairness } from '@glm/shared/rules/schedule-fairness'
import type { Live } from '../../live/use-season.ts'

/** That the schedule is fair, in figures that anybody can count after. */
export function ScheduleProof({ live }: { live: Live }) {
  const regular = live.weeks.filter((w) => w.type === 'regular').map((w) => w.id)
  const report = scheduleFairness({
    teamIds: live.teams.map((t) => t.id),
    matches: live.matches.filter((m) => regular.includes(m.weekId)),
  })
  const span = ({ least, most }: { least: number; most: number }) => (least === most ? `${least}` : `${least} to ${most}`)
  const lines = [
    { name: 'Meetings of two teams', figure: span(report.meetings), good: report.meetings.most - report.meetings.least <= 1 },
    { name: 'Matches of a team', figure: span(report.matches), good: report.matches.most - report.matches.least <= 1 },
    { name: 'Byes of a team', figure: span(report.byes), good: report.byes.most - report.byes.least <= 1 },
    { name: 'Times in the same slot', figure: span(report.slots), good: report.slots.most - report.slots.least <= 1 },
  ]
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>Is it fair?</h2>
        <span className="small soft">Regular weeks, fewest to most</span>
      </div>
      <ul className="settings">
        {lines.map(({ name, figure, good }) => (
          <li key={name}>
            <span>
              <b>{name}</b>
              <small>{good ? 'Everybody alike, within one' : 'Some have more than others'}</small>
            </span>
            <span className="figure">{figure}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
