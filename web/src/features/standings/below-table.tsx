import type { Season } from '@glm/shared/season/season'
import * as labelText from '@glm/shared/text/labels'
import { standingsText } from '@glm/shared/text/screens/scores/standings'
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

type Props = { season: Season; through: number; rows: readonly StandingRow[]; mine: number | null }

/** Shows more about the season and the current week, below the table. */
export function BelowTable({ season, through, rows, mine }: Props) {
  const week = winnersWeek(season, through)
  const shownWeek = namedWeek(season.weeks, through)
  return (
    <>
      <PlayoffPanel season={season} mine={mine} />
      <SeasonParts season={season} through={through} mine={mine} />
      {through > 0 ? (
        <section className="panel if-roomy">
          <div className="panel-head">
            <h2>{labelText.seasonSoFar}</h2>
            <p className="small soft">{standingsText.aboveEven}</p>
          </div>
          <SeasonRace season={season} rows={rows} mine={mine} through={through} />
        </section>
      ) : null}
      {week ? <WeekWinners season={season} week={week} /> : null}
      {shownWeek ? <WeekField season={season} week={shownWeek} mine={mine} /> : null}
      {shownWeek ? <WeekGames season={season} week={shownWeek} /> : null}
      <SeasonWins season={season} through={through} />
    </>
  )
}
