import { serverScreenText as said } from '@glm/shared/text/screens/account/server'
import { dayAndTime } from '../../platform/say-time.ts'
import type { ServerState } from './server-state.ts'

export function LeaguesPanel({ leagues }: { leagues: ServerState['leagues'] }) {
  return (
    <section className="panel" aria-labelledby="leagues-title">
      <div className="panel-head">
        <h2 id="leagues-title">{said.leaguesTitle}</h2>
      </div>
      {leagues.length === 0 ? <p className="soft">{said.noLeagues}</p> : null}
      <ul className="settings" aria-labelledby="leagues-title">
        {leagues.map(({ id, name, members, changes }) => (
          <li key={id}>
            <span>
              <b>{name}</b>
              <small>{said.leagueHint({ members, changes })}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Lists the warnings and errors logged since the server started. */
export function ProblemsPanel({ problems }: { problems: ServerState['problems'] }) {
  return (
    <section className="panel" aria-labelledby="problems-title">
      <div className="panel-head">
        <h2 id="problems-title">{said.problemsTitle}</h2>
      </div>
      {problems.length === 0 ? <p className="soft">{said.noProblems}</p> : null}
      <ul className="settings" aria-labelledby="problems-title">
        {problems.map(({ at, level, text }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two at the same moment may have the same text.
          <li key={`${at} ${i}`}>
            <span className="server-path">
              {text}
              <small>
                {said.level[level]} · {dayAndTime(at)}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
