import type { ExportFile, ScheduleExport, StandingsExport } from '@glm/shared/import/export-file'
import { planSchedule } from '@glm/shared/import/plan-schedule'
import { shownPoints } from '@glm/shared/lib/shown-points'
import { numberedText } from '@glm/shared/text/numbered'
import { importText } from '@glm/shared/text/screens/league/import'
import { useMemo } from 'react'
import { usePhone } from '../../client/client-provider.tsx'
import { useRows } from '../../client/use-rows.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { dayOf, useSeason } from '../../season/use-season.ts'
import { Notice } from '../../ui/notice.tsx'
import { EnterFile, type FileReview, NotEntered } from './enter-file.tsx'
import { counter, PointsReview, ScoresReview } from './scores-review.tsx'

/** Shows what is in another program's file, and imports all of it as one action. */
export function ExportReview({ file, review }: { file: ExportFile; review: FileReview }) {
  const season = useSeason()
  if (season === undefined) return null
  if (season === null) return <Notice kind="needs">{importText.noSeason}</Notice>
  if (file.kind === 'standings') return <StandingsReview file={file} review={review} />
  if (file.kind === 'points') return <PointsReview file={file} review={review} />
  return file.kind === 'schedule' ? (
    <ScheduleReview file={file} review={review} />
  ) : (
    <ScoresReview file={file} review={review} />
  )
}

type Props<F> = { file: F; review: FileReview }

/** Shows the weeks in the file next to the weeks they replace. */
function ScheduleReview({ file, review }: Props<ScheduleExport>) {
  const season = useShownSeason()
  const { phone } = usePhone().local
  const players = useRows('players')
  const planned = (newId: () => number) => planSchedule(file, { season, players: players ?? [], newId })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `planned` changes at every render.
  const plan = useMemo(() => planned(counter()), [file, season, players])
  const said = (date: string, matches: number) => `${dayOf(date)}, ${importText.matches(matches)}`
  const { length } = file.weeks
  return (
    <>
      <Notice kind="plain">{importText.schedule(length)}</Notice>
      <EnterFile
        file={file}
        review={review}
        problem={plan.problem}
        act={importText.act.weeks({ entered: length, of: length })}
        calls={() => planned(phone.newId).calls}
      >
        {plan.remarks.map((remark) => (
          <p key={remark}>{remark}</p>
        ))}
        <ul>
          {plan.weeks.map(({ number, date, week, was }) => (
            <li key={number}>
              {[
                numberedText.week(number),
                dayOf(date),
                week.cancelled ? importText.cancelled : importText.types[week.type],
                importText.matches(week.matches.length),
              ]
                .filter(Boolean)
                .join(' · ')}{' '}
              {was ? <span className="soft">{importText.was(said(was.date, was.matches))}</span> : null}
            </li>
          ))}
          {plan.gone.map(({ number, date, matches }) => (
            <li key={number}>{importText.gone(numberedText.weekOfDay({ week: number, day: said(date, matches) }))}</li>
          ))}
        </ul>
      </EnterFile>
    </>
  )
}

/** Compares the standings in the file with the league's. Standings aren't imported. */
function StandingsReview({ file, review }: Props<StandingsExport>) {
  const season = useShownSeason()
  const here = new Map(season.results.standings().map(({ teamId, points }) => [teamId, points]))
  const differences = file.teams.flatMap(({ team, points }) => {
    const own = here.get(season.teams.find((one) => one.teamNumber === team)?.id ?? 0) ?? null
    return own !== null && shownPoints(own) === shownPoints(points) ? [] : [{ team, file: points, here: own }]
  })
  return (
    <>
      <Notice kind="plain">{importText.standings(file.teams.length)}</Notice>
      <Notice kind={differences.length === 0 ? 'good' : 'needs'}>
        {differences.length === 0 ? importText.sameTable : importText.otherTable}
      </Notice>
      {differences.length > 0 ? (
        <ul className="panel">
          {differences.map((difference) => (
            <li key={difference.team}>{importText.difference(difference)}</li>
          ))}
        </ul>
      ) : null}
      <NotEntered unused={review.unused} />
    </>
  )
}
