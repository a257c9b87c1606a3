import { dashboardText } from '@glm/shared/text/screens/dashboard'
import { Link } from '@tanstack/react-router'
import { WeekSpark } from '../../components/week-spark.tsx'
import { placeNumber } from '../../season/standing-rows.ts'
import { margin, teamNights } from '../../season/team-weeks.ts'
import type { Season } from '../../season/use-season.ts'
import { teamNumber } from '../../season/use-season.ts'

/** My team's place, how far it is from the next, and its season at a glance. */
export function YourTeam({ live, teamId }: { live: Season; teamId: number }) {
  const last = live.results.lastWeek()
  const standings = live.results.standings()
  const mine = standings.find((s) => s.teamId === teamId)
  if (!mine || last === 0) return null
  const nights = teamNights(live, teamId, last)
  const by = nights.map(margin)
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>Your team</h2>
        <Link to="/standings">Standings</Link>
      </div>
      <div className="place">
        <span className="place-no">{ordinal(mine.place)}</span>
        <p>
          <b>{mine.points} points</b>
          {gapWords(live, teamId)}
          <br />
          <span className="soft">{dashboardText.afterWeek({ week: last, teams: standings.length })}</span>
        </p>
      </div>
      <p className="spark-line">
        <WeekSpark nights={nights} weeks={last} most={Math.max(1, ...by.map(Math.abs))} />
        <span className="small soft">
          won {by.filter((m) => m > 0).length}, lost {by.filter((m) => m < 0).length}
        </span>
      </p>
    </section>
  )
}

/** ", 5 behind team 5": against the first, or for the first against the second. */
function gapWords(live: Season, teamId: number): string {
  const standings = live.results.standings()
  const mine = standings.find((s) => s.teamId === teamId)
  const other = standings.find((s) => s.teamId !== teamId)
  if (!mine || !other) return ''
  const gap = Math.round((other.points - mine.points) * 100) / 100
  if (gap === 0) return dashboardText.levelWith(teamNumber(live, other.teamId))
  return `, ${Math.abs(gap)} ${gap > 0 ? 'behind' : 'ahead of'} team ${teamNumber(live, other.teamId)}`
}

/** "T2nd" of "T2". */
function ordinal(place: string): string {
  const n = placeNumber(place)
  const rule = new Intl.PluralRules('en', { type: 'ordinal' }).select(n)
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }[rule]
  return `${place}${ending}`
}
