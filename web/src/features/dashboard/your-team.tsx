import { shownPoints } from '@glm/shared/lib/shown-points'
import type { Standing } from '@glm/shared/rules/standings/season-standings'
import { lastCounted } from '@glm/shared/season/last-counted'
import type { Season } from '@glm/shared/season/season'
import * as labelText from '@glm/shared/text/labels'
import { numberedText } from '@glm/shared/text/numbered'
import { ordinal } from '@glm/shared/text/ordinal'
import { dashboardText } from '@glm/shared/text/screens/dashboard'
import { standingsText } from '@glm/shared/text/screens/scores/standings'
import { Link } from '@tanstack/react-router'
import { WhyNumber } from '../../components/explain/why-number.tsx'
import { WeekSpark } from '../../components/week-spark.tsx'
import { useShownSeason } from '../../season/shown-season.ts'
import { placeNumber } from '../../season/standing-rows.ts'
import { margin, recordOf, teamNights } from '../../season/team-weeks.ts'
import { teamNumber, teamWords } from '../../season/use-season.ts'

/** Shows the user's team: its place, the gap to the team ahead or behind, and its season at a glance. */
export function YourTeam({ teamId }: { teamId: number }) {
  const season = useShownSeason()
  const last = lastCounted(season)
  const standings = season.results.standings(last)
  const mine = standings.find((s) => s.teamId === teamId)
  if (!mine || last === 0) return null
  const nights = teamNights(season, teamId, last)
  const record = recordOf(nights)
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{labelText.yourTeam}</h2>
        <Link to="/standings">{labelText.standings}</Link>
      </div>
      <div className="place">
        <span className="place-no">{shownPlace(mine.place)}</span>
        <p>
          <b>
            <WhyNumber
              title={standingsText.placeOf({ place: mine.place, team: teamNumber(season, teamId) })}
              value={numberedText.points(shownPoints(mine.points))}
              steps={(explanations) => explanations(season.results).place(teamId, last)}
            />
          </b>
          {gapWords(season, { teamId, standings })}
          <br />
          <span className="soft">{dashboardText.afterWeek({ week: last, teams: standings.length })}</span>
        </p>
      </div>
      {record.won + record.lost + record.halved > 0 ? (
        <p className="spark-line">
          <WeekSpark nights={nights} weeks={last} most={Math.max(1, ...nights.map(margin).map(Math.abs))} />
          <span className="small soft">{dashboardText.wonAndLost(record)}</span>
        </p>
      ) : null}
    </section>
  )
}

/**
 * Returns a phrase like ", 5 behind team 5", which compares the team with first place or, if the team itself is
 * leading, with second place.
 */
function gapWords(season: Season, { teamId, standings }: { teamId: number; standings: readonly Standing[] }): string {
  const mine = standings.find((s) => s.teamId === teamId)
  const other = standings.find((s) => s.teamId !== teamId)
  if (!mine || !other) return ''
  const gap = Math.round((other.points - mine.points) * 100) / 100
  if (gap === 0) return dashboardText.levelWith(teamWords(season, other.teamId))
  return dashboardText[gap > 0 ? 'behind' : 'aheadOf']({ by: Math.abs(gap), team: teamWords(season, other.teamId) })
}

/** Turns "T2" into "Tied 2nd". */
function shownPlace(place: string): string {
  const inOrder = ordinal(placeNumber(place))
  return place.startsWith('T') ? dashboardText.tied(inOrder) : inOrder
}
