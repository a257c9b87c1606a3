import { joinNames } from '@glm/shared/lib/join-names'
import type { SignUp } from '@glm/shared/rules/schedule/sign-up'
import { may } from '@glm/shared/schema/league/role'
import type { RowOf } from '@glm/shared/schema/tables'
import { fullName } from '@glm/shared/text/full-name'
import { signUpText } from '@glm/shared/text/screens/people/sign-up'
import { Link } from '@tanstack/react-router'
import { usePhone } from '../../client/client-provider.tsx'
import { useShownSeason } from '../../season/shown-season.ts'
import { drawnGroups } from '../../season/weeks/groups.ts'

/** Shows who plays this week until the groups are drawn, and who is waiting for a spot. */
export function SignUpPanel({ week, signUp }: { week: RowOf<'weeks'>; signUp: SignUp }) {
  const season = useShownSeason()
  const { session } = usePhone()
  const { playing, waiting, places } = signUp
  const taken = signUpText.taken({ taken: playing.length, places })
  const isDrawn = drawnGroups(season, week).length > 0
  return (
    <section className="panel" aria-labelledby="sign-up-title">
      <div className="panel-head">
        <h2 id="sign-up-title">{signUpText.panel}</h2>
        {may(session.role, 'keepLeague') ? (
          <Link to="/who-is-out" search={{ week: week.weekNumber }}>
            {signUpText.open}
          </Link>
        ) : null}
      </div>
      <p className="small soft">
        {[taken, waiting.length > 0 ? signUpText.waitingCount(waiting.length) : null].filter(Boolean).join(', ')}.
      </p>
      {isDrawn || playing.length === 0 ? null : <Names title={signUpText.playing} rows={playing} />}
      {waiting.length > 0 ? <Names title={signUpText.waiting} rows={waiting} /> : null}
    </section>
  )
}

function Names({ title, rows }: { title: string; rows: SignUp['playing'] }) {
  const season = useShownSeason()
  return (
    <p>
      <b>{title}:</b> {joinNames(rows.map(({ playerId }) => fullName(season.players.get(playerId))))}
    </p>
  )
}
