import { seasonStatistics } from '@glm/shared/rules/statistics/season-statistics'
import * as labelText from '@glm/shared/text/labels'
import { leftOutLines } from '@glm/shared/text/left-out'
import { statisticsText } from '@glm/shared/text/screens/scores/statistics'
import { useMemo } from 'react'
import { NoSeason } from '../../components/no-season.tsx'
import { ShownSeason, useShownSeason } from '../../season/shown-season.ts'
import { HolesPanel } from './holes-panel.tsx'
import { NoRounds } from './no-rounds.tsx'
import { PlayersPanel } from './players-panel.tsx'
import { SeasonHeader } from './season-header.tsx'
import { useAskedSeason } from './use-asked-season.ts'
import './statistics.css'

/** Shows scores, streaks, attendance and hole averages, for this season or an earlier one. */
export function StatisticsScreen() {
  const season = useAskedSeason('/statistics')
  if (season === null) return <NoSeason label={labelText.standings} title={statisticsText.title} />
  return (
    <ShownSeason value={season}>
      <Statistics />
    </ShownSeason>
  )
}

function Statistics() {
  const season = useShownSeason()
  const statistics = useMemo(() => seasonStatistics(season, season.results), [season])
  return (
    <div className="sheet">
      <SeasonHeader title={statisticsText.title} to="/statistics" />
      {statistics.rounds().length === 0 ? (
        <NoRounds />
      ) : (
        <>
          <PlayersPanel statistics={statistics} />
          <HolesPanel averages={statistics.holes()} />
          {leftOutLines(season.weeks, ['outOfStatistics']).map((line) => (
            <p className="small soft" key={line}>
              {line}
            </p>
          ))}
        </>
      )}
    </div>
  )
}
