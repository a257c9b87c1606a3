import { teamPlaces, teamSize } from '@glm/shared/schema/people/team-places'
import type { RowOf } from '@glm/shared/schema/tables'
import { fullName } from '@glm/shared/text/full-name'
import * as labelText from '@glm/shared/text/labels'
import { scheduleText } from '@glm/shared/text/screens/schedule/schedule'
import { ContactButton } from '../../components/contact/contact-button.tsx'
import { teamGroups } from '../../components/contact/contact-groups.ts'
import { PhoneLink } from '../../components/phone-link.tsx'
import { useShownSeason } from '../../season/shown-season.ts'
import { NumberBox } from '../../ui/number-box.tsx'

/** Lists each team's players with their phone numbers, in two columns if there is enough space. */
export function TeamDirectory({ mine }: { mine: number | null }) {
  const season = useShownSeason()
  const half = Math.ceil(season.teams.length / 2)
  const halves = [season.teams.slice(0, half), season.teams.slice(half)].filter((teams) => teams.length > 0)
  // Phone numbers are missing if the league keeps them private.
  const phones = [...season.players.values()].some(({ phone }) => phone)
  return (
    <section className="panel is-flush">
      <div className="panel-head">
        <h2>{labelText.teams}</h2>
        {phones ? <ContactButton groups={() => teamGroups(season)} /> : null}
      </div>
      <div className="halves">
        {halves.map((teams, i) => (
          <div key={teams[0]?.id ?? i}>
            <table className="ledger" aria-label={i === 0 ? scheduleText.firstHalf : scheduleText.secondHalf}>
              <thead>
                <tr>
                  <th scope="col">{labelText.team}</th>
                  <th scope="col">{labelText.player}</th>
                  {phones ? <th scope="col">{labelText.phone}</th> : null}
                </tr>
              </thead>
              <tbody>
                {teams.map((team) => (
                  <TeamRows key={team.id} team={team} mine={team.id === mine} phones={phones} />
                ))}
              </tbody>
            </table>
          </div>
        ))}
      </div>
    </section>
  )
}

type RowProps = { team: RowOf<'teams'>; mine: boolean; phones: boolean }

function TeamRows({ team, mine, phones }: RowProps) {
  const season = useShownSeason()
  const size = teamSize(season)
  const players = teamPlaces(team)
    .slice(0, size)
    .map((id) => (id === null ? undefined : season.players.get(id)))
  return players.map((player, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a team's spots keep their order.
    <tr key={i}>
      {i === 0 ? (
        <th scope="rowgroup" rowSpan={players.length}>
          <NumberBox no={team.teamNumber} mine={mine} />
        </th>
      ) : null}
      <td className={i > 0 ? 'is-under' : undefined}>
        {i === 0 && team.name ? <b className="team-name">{team.name}</b> : null}
        {fullName(player)}
      </td>
      {phones ? (
        <td className="nowrap">
          <PhoneLink phone={player?.phone} />
        </td>
      ) : null}
    </tr>
  ))
}
