import { currentOf } from '@glm/shared/claims/current-of'
import type { RowOf } from '@glm/shared/schema/tables'
import { fullName } from '@glm/shared/text/full-name'
import * as labelText from '@glm/shared/text/labels'
import { contestsText } from '@glm/shared/text/screens/scores/contests'
import { useShownSeason } from '../../season/shown-season.ts'
import { weekAndDay } from '../../season/weeks/week-words.ts'

/** Shows the winners of a week's contests; renders nothing if it had none. */
export function WeekWinners({ week }: { week: RowOf<'weeks'> }) {
  const season = useShownSeason()
  const contests = season.contests.filter((c) => c.weekId === week.id).sort((a, b) => (a.hole ?? 99) - (b.hole ?? 99))
  if (contests.length === 0) return null
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{labelText.contestWinners}</h2>
        <p className="small soft">{weekAndDay(week)}</p>
      </div>
      <ul className="winners">
        {contests.map((contest) => {
          const winners = currentOf(season.contestWinners.find((w) => w.contestId === contest.id)?.winners) ?? []
          return (
            <li key={contest.id}>
              <span>{contestsText.named(contest)}</span>
              <span>
                {winners.map((id) => fullName(season.players.get(id))).join(' & ') || contestsText.notEntered}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
