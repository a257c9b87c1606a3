import type { DirectoryTeam } from '@glm/shared/documents/paper-document'
import { teamDirectory } from '@glm/shared/documents/team-directory'
import { paperText } from '@glm/shared/text/paper'
import { paperOf } from '../../live/paper-of.ts'
import type { Live } from '../../live/use-season.ts'

/** Who plays in each team and how to reach them, in two halves as on paper; a tap calls. */
export function PhoneBook({ live }: { live: Live }) {
  return (
    <section className="panel is-flush">
      <div className="panel-head">
        <h2>{paperText.directory}</h2>
      </div>
      <div className="halves">
        {teamDirectory(paperOf(live)).map((teams) => (teams[0] ? <Half key={teams[0].team} teams={teams} /> : null))}
      </div>
    </section>
  )
}

function Half({ teams }: { teams: DirectoryTeam[] }) {
  return (
    <div>
      <table className="ledger">
        <thead>
          <tr>
            <th scope="col">{paperText.team}</th>
            <th scope="col">{paperText.player}</th>
            <th scope="col" className="num">
              {paperText.phone}
            </th>
          </tr>
        </thead>
        <tbody>
          {teams.flatMap(({ team, people }) =>
            people.map(({ name, phone }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a team has a first and a second player.
              <tr key={`${team}/${i}`}>
                {i === 0 ? (
                  <th scope="row" rowSpan={2}>
                    <span className="no">{team}</span>
                  </th>
                ) : null}
                <td className={i === 0 ? undefined : 'is-under'}>{name}</td>
                <td className="num">{phone === '' ? null : <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  )
}
