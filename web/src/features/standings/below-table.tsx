import { labelText } from '@glm/shared/text/labels'
import { standingsText } from '@glm/shared/text/screens/scores/standings'
import { statisticsText } from '@glm/shared/text/screens/scores/statistics'
import { Link } from '@tanstack/react-router'
import type { StandingRow } from '../../season/standing-rows.ts'
import type { Season } from '../../season/use-season.ts'
import { namedWeek } from '../../season/weeks/use-week.ts'
import { PlayoffPanel } from './playoff-panel.tsx'
import { SeasonParts } from './season-parts.tsx'
import { SeasonRace } from './season-race.tsx'
import { SeasonWins } from './season-wins.tsx'
import { WeekField } from './week-field.tsx'
import { WeekGames } from './week-games.tsx'
import { WeekWinners } from './week-winners.tsx'
import { winnersWeek } from './winners-week.ts'

type Props = { live: Season; through: number; rows: readonly StandingRow[]; mine: number | null }

/** What there is to see of a season, and of the week that is shown, besides the table. */
export function BelowTable({ live, through, rows, mine }: Props) {
  const week = winnersWeek(live, through)
  const shownWeek = namedWeek(live.weeks, through)
  return (
    <>
      <PlayoffPanel live={live} mine={mine} />
      <SeasonParts live={live} through={through} mine={mine} />
      {through > 0 ? (
        <section className="panel if-roomy">
          <div className="panel-head">
            <h2>{labelText.seasonSoFar}</h2>
            <p className="small soft">{standingsText.aboveEven}</p>
          </div>
          <SeasonRace live={live} rows={rows} mine={mine} through={through} />
        </section>
      ) : null}
      {week ? <WeekWinners live={live} week={week} /> : null}
      {shownWeek ? <WeekField live={live} week={shownWeek} mine={mine} /> : null}
      {shownWeek ? <WeekGames live={live} week={shownWeek} /> : null}
      <SeasonWins live={live} through={through} />
      {live.results.lastWeek() > 0 ? (
        <Link className="btn is-quiet" to="/statistics">
          {statisticsText.open}
        </Link>
      ) : null}
    </>
  )
}
