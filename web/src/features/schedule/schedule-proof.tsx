import { fairnessReport } from '@glm/shared/rules/schedule/fairness-report'
import { isRound } from '@glm/shared/rules/schedule/weeks-to-lay'
import { stillPlaying } from '@glm/shared/rules/season/joining-leaving'
import { fairnessText } from '@glm/shared/text/screens/schedule/fairness'
import { useMemo } from 'react'
import { useShownSeason } from '../../season/shown-season.ts'
import { teamNumber } from '../../season/use-season.ts'
import { FairFigure } from './fair-figure.tsx'
import { fairnessLines } from './fairness-lines.ts'
import { FairnessTable } from './fairness-table.tsx'

/** Says whether the schedule is fair or how it could be fairer, with the numbers to back it up. */
export function ScheduleProof() {
  const season = useShownSeason()
  const { season: row, weeks, teams, matches } = season
  const counted = useMemo(() => weeks.filter((w) => isRound(w, row)), [weeks, row])
  const report = useMemo(
    () =>
      fairnessReport(
        stillPlaying(teams).map((t) => t.id),
        counted.map((week) => matches.filter((m) => m.weekId === week.id)),
      ),
    [teams, counted, matches],
  )
  const lines = fairnessLines(report)
  const uneven = lines.filter((line) => !line.good).length
  const numbers = report.teams.map((team) => teamNumber(season, team.teamId))
  return (
    <section className="panel" aria-labelledby="fair">
      <div className="panel-head">
        <h2 id="fair">{fairnessText.isFair}</h2>
        <span className="small soft">{fairnessText.says(counted.length)}</span>
      </div>
      <p>{report.isGrouped ? fairnessText.inGroups : uneven === 0 ? fairnessText.fair : fairnessText.unfair(uneven)}</p>
      <ul className="settings">
        {lines.map(({ name, figure, says, good }) => (
          <li key={name}>
            <span>
              <b>{name}</b>
              <small>{says}</small>
            </span>
            <FairFigure figure={figure} good={good} />
          </li>
        ))}
      </ul>
      <FairnessTable
        title={fairnessText.whoMeets}
        heads={numbers}
        rows={report.teams.map((team, i) => ({
          no: numbers[i] ?? 0,
          counts: team.against.map((times, at) => (at === i ? null : times)),
        }))}
      />
      <FairnessTable
        title={fairnessText.slotsOfTeams}
        says={fairnessText.slotsHint}
        heads={report.slotsUsed}
        rows={report.teams.map((team, i) => ({ no: numbers[i] ?? 0, counts: team.inSlot }))}
      />
      {report.holesUsed.length > 0 ? (
        <FairnessTable
          title={fairnessText.holesOfTeams}
          says={fairnessText.holesHint}
          heads={report.holesUsed}
          rows={report.teams.map((team, i) => ({ no: numbers[i] ?? 0, counts: team.onHole }))}
        />
      ) : null}
    </section>
  )
}
