import { may } from '@glm/shared/schema/league/role'
import type { RowOf } from '@glm/shared/schema/tables'
import { fullName } from '@glm/shared/text/full-name'
import { availabilityText } from '@glm/shared/text/screens/people/availability'
import { Link } from '@tanstack/react-router'
import { usePhone } from '../../client/client-provider.tsx'
import { NameLink } from '../../components/name-link.tsx'
import { useShownSeason } from '../../season/shown-season.ts'
import { whoIsOut } from '../../season/weeks/out-lines.ts'
import { weekAndDay } from '../../season/weeks/week-words.ts'

/** Lists who is out this week and who subs for them. Everyone in the league sees the same list. */
export function OutPanel({ week }: { week: RowOf<'weeks'> }) {
  const season = useShownSeason()
  const { session } = usePhone()
  const out = whoIsOut(season, week)
  return (
    <section className="panel" aria-labelledby="out-title">
      <div className="panel-head">
        <h2 id="out-title">{availabilityText.open}</h2>
        {may(session.role, 'keepLeague') ? (
          <Link to="/who-is-out" search={{ week: week.weekNumber }}>
            {availabilityText.markOut}
          </Link>
        ) : (
          <span className="small soft">{weekAndDay(week)}</span>
        )}
      </div>
      {out.length === 0 ? <p className="soft">{availabilityText.noHoles}.</p> : null}
      <ul className="winners">
        {out.map(({ playerId, subId, absent }) => (
          <li key={playerId}>
            <NameLink playerId={playerId} words={fullName(season.players.get(playerId))} />
            {subId !== null ? (
              <span>{availabilityText.subs(fullName(season.players.get(subId)))}</span>
            ) : absent ? (
              <span>{availabilityText.absent}</span>
            ) : (
              <b className="needs-line">{availabilityText.needsSub}</b>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
