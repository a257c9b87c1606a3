import { withSeason } from '@glm/shared/lib/with-season'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { readHandicap } from '@glm/shared/schema/handicap'
import { withDefaults } from '@glm/shared/schema/league-settings'
import type { Player } from '@glm/shared/schema/player'
import { fullName } from '@glm/shared/text/full-name'
import { inListOrder } from '@glm/shared/text/list-name'
import { dashboardText } from '@glm/shared/text/screens/dashboard'
import { frameText } from '@glm/shared/text/screens/frame'
import { handicapsText } from '@glm/shared/text/screens/handicaps'
import { playersText } from '@glm/shared/text/screens/players'
import { text } from '@glm/shared/text/sentences'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useRecord } from '../../season/client/use-record.ts'
import type { Live } from '../../season/use-season.ts'
import { Masthead } from '../../ui/masthead.tsx'
import { nextOnEnter } from '../../ui/next-on-enter.ts'
import { Notice } from '../../ui/notice.tsx'
import { aboveMost } from './read-player.ts'

/** What everybody brings to the season, typed down the list: a field is saved as it is left. */
export function StartingHandicaps({ live: { season, players, startingHandicaps } }: { live: Live }) {
  const record = useRecord()
  const [wrong, setWrong] = useState<{ id: number; says: string } | null>(null)
  const save = async (player: Player, typed: string) => {
    const starting = readHandicap(typed)
    const name = fullName(player)
    if (starting === undefined) return setWrong({ id: player.id, says: `${name}: ${handicapsText.handicapLike}` })
    setWrong(null)
    if (starting === (startingHandicaps.get(player.id) ?? null)) return
    const set = { startingHandicaps: withSeason(player.startingHandicaps, season.id, starting) }
    const call: MutationCall = { name: 'player.update', args: { id: player.id, set } }
    const done = `${frameText.saved(name)} ${aboveMost(starting, season)}`.trim()
    const says = await record([call], { done, failed: text.savePlayerFailed })
    if (says) setWrong({ id: player.id, says })
  }
  const shown = [...players.values()].filter(({ active, former }) => active && former == null).sort(inListOrder)
  return (
    <div className="sheet">
      <Masthead label="Setup" title={dashboardText.startingHandicaps}>
        <Link className="btn" to="/player-management">
          {playersText.manage}
        </Link>
      </Masthead>
      <div className="panel form">
        {wrong ? <Notice kind="needs">{wrong.says}</Notice> : null}
        <p className="small soft">
          {handicapsText.startingSays({ season: season.name, holes: withDefaults(season.settings).holesPerRound })}
        </p>
      </div>
      <div className="panel is-flush">
        <table className="ledger">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">{handicapsText.starting}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((player) => (
              <tr key={player.id}>
                <th scope="row">{player.lastName ? `${player.lastName}, ${player.firstName}` : player.firstName}</th>
                <td>
                  <input
                    // An undo elsewhere is shown, too.
                    key={startingHandicaps.get(player.id)}
                    className="field-input total-input"
                    inputMode="decimal"
                    aria-label={handicapsText.startingOf(fullName(player))}
                    aria-invalid={wrong?.id === player.id}
                    defaultValue={startingHandicaps.get(player.id) ?? ''}
                    onBlur={({ target }) => void save(player, target.value)}
                    onKeyDown={nextOnEnter}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
