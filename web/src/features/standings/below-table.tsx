import * as labelText from '@glm/shared/text/labels'
import { standingsText } from '@glm/shared/text/screens/scores/standings'
import { useShownSeason } from '../../season/shown-season.ts'
import type { StandingRow } from '../../season/standing-rows.ts'
import { namedWeek } from '../../season/weeks/use-week.ts'
import { PlayoffPanel } from './playoff-panel.tsx'
import { SeasonParts } from './season-parts.tsx'
import { SeasonRace } from './season-race.tsx'
import { SeasonWins } from './season-wins.tsx'
import { WeekField } from './week-field.tsx'
import { WeekGames } from './week-games.tsx'
import { WeekWinners } from './week-winners.tsx'
import { winnersWeek } from './winners-week.ts'

type Props = { through: number; rows: readonly StandingRow[]; mine: number | null }

/** Shows details about the season and the current week, below the table. */
export function BelowTable({ through, rows, mine }: Props) {
  const season = useShownSeason()
  const week = winnersWeek(season, through)
  const shownWeek = namedWeek(season.weeks, through)
  return (
    <>
      <PlayoffPanel mine={mine} />
      <SeasonParts through={through} mine={mine} />
      {through > 0 ? (
        <section className="panel if-roomy">
          <div className="panel-head">
            <h2>{labelText.seasonSoFar}</h2>
            <p className="small soft">{standingsText.aboveEven}</p>
          </div>
          <SeasonRace rows={rows} mine={mine} through={through} />
        </section>
      ) : null}
      {week ? <WeekWinners week={week} /> : null}
      {shownWeek ? <WeekField week={shownWeek} mine={mine} /> : null}
      {shownWeek ? <WeekGames week={shownWeek} /> : null}
      <SeasonWins through={through} />
    </>
  )
}
