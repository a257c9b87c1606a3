import { useNavigate, useSearch } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { fullName, type Live, useSeason } from '../../live/use-season.ts'
import { Icon } from '../../ui/icon.tsx'
import { Masthead } from '../../ui/masthead.tsx'
import { Pick } from '../../ui/pick.tsx'

export function StandingsScreen() {
  const live = useSeason()
  const { week } = useSearch({ strict: false }) as { week?: number }
  const navigate = useNavigate()
  if (live === undefined) return null
  if (live === null) return <NoSeason />
  const last = live.book.lastWeek()
  const through = Number(week) || last
  return (
    <div className="sheet">
      <Masthead label={live.league.name} title="Standings">
        <Pick
          label="Standings after week"
          value={through}
          onPick={(value) => void navigate({ to: '/standings', search: { week: Number(value) } })}
        >
          {live.weeks
            .filter((w) => w.weekNumber <= Math.max(1, last))
            .map((w) => (
              <option key={w.id} value={w.weekNumber}>
                After week {w.weekNumber}
              </option>
            ))}
        </Pick>
        <button className="btn" type="button" onClick={() => window.print()}>
          <Icon of={Printer} />
          <span className="btn-word">Print</span>
        </button>
      </Masthead>
      <div className="panel is-flush">
        <div className="scroll">
          <StandingsTable live={live} through={through} />
        </div>
      </div>
    </div>
  )
}

function StandingsTable({ live, through }: { live: Live; through: number }) {
  return (
    <table className="ledger">
      <thead>
        <tr>
          <th scope="col">Place</th>
          <th scope="col" className="mid">
            Team
          </th>
          <th scope="col" className="is-group">
            Player 1
          </th>
          <th scope="col" className="is-group">
            Player 2
          </th>
          <th scope="col" className="num">
            Points
          </th>
        </tr>
      </thead>
      <tbody>
        {live.book.standings(through).map(({ teamId, place, points }) => {
          const team = live.teams.find((t) => t.id === teamId)
          return (
            <tr key={teamId}>
              <th scope="row" className="nowrap">
                <span className="place-cell">{place}</span>
              </th>
              <td className="mid">
                <span className="no">{team?.teamNumber}</span>
              </td>
              <td className="is-group">{fullName(live.players.get(team?.player1Id ?? 0))}</td>
              <td className="is-group">{fullName(live.players.get(team?.player2Id ?? 0))}</td>
              <td className="num">
                <span className="figure">{points}</span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function NoSeason() {
  return (
    <div className="sheet">
      <Masthead label="Standings" title="Standings" />
      <div className="empty">
        <b>No season yet</b>
        <p className="soft">As soon as the league has a season with teams and weeks, it stands here.</p>
      </div>
    </div>
  )
}
