import { scheduleFairness } from '@glm/shared/rules/schedule-fairness'
import { scheduleText } from '@glm/shared/text/schedule'
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
    { name: scheduleText.meetings, figure: span(report.meetings), good: report.meetings.most - report.meetings.least <= 1 },
    { name: scheduleText.matchesOf, figure: span(report.matches), good: report.matches.most - report.matches.least <= 1 },
    { name: scheduleText.byesOf, figure: span(report.byes), good: report.byes.most - report.byes.least <= 1 },
    { name: scheduleText.sameSlot, figure: span(report.slots), good: report.slots.most - report.slots.least <= 1 },
  ]
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{scheduleText.isFair}</h2>
        <span className="small soft">{scheduleText.fairSays}</span>
      </div>
      <ul className="settings">
        {lines.map(({ name, figure, good }) => (
          <li key={name}>
            <span>
              <b>{name}</b>
              <small>{good ? scheduleText.alike : scheduleText.unlike}</small>
            </span>
            <span className="figure">{figure}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
