import { handicapField } from '@glm/shared/lib/handicap-text'
import { withSeason } from '@glm/shared/lib/with-season'
import { updateOf } from '@glm/shared/mutations/define/keyed-fields'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import { withDefaults } from '@glm/shared/schema/league/league-settings'
import type { Player } from '@glm/shared/schema/people/player'
import { readHandicap } from '@glm/shared/schema/scores/handicap'
import { fullName } from '@glm/shared/text/full-name'
import * as labelText from '@glm/shared/text/labels'
import { inListOrder } from '@glm/shared/text/list-name'
import { screenNames } from '@glm/shared/text/names'
import { pastText } from '@glm/shared/text/past'
import { dashboardText } from '@glm/shared/text/screens/dashboard'
import { frameText } from '@glm/shared/text/screens/frame'
import { playersText } from '@glm/shared/text/screens/people/players'
import { handicapsText } from '@glm/shared/text/screens/scores/handicaps'
import { text } from '@glm/shared/text/sentences'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useRecord } from '../../client/use-record.ts'
import { TypedForms } from '../../components/drafts/typed-forms.tsx'
import { typedPlayer } from '../../components/drafts/typed-work.ts'
import { useDrafts } from '../../components/drafts/use-drafts.ts'
import { draftIds } from '../../season/draft-ids.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { Tick } from '../../ui/field.tsx'
import { nextOnEnter } from '../../ui/next-on-enter.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SignedInput } from '../../ui/signed-input.tsx'
import { aboveMost } from './read-player.ts'
import { withPast } from './with-past.ts'

/** Edits everyone's starting handicap for the season. Each field is saved when it loses focus. */
export function StartingHandicaps() {
  const season = useShownSeason()
  const { season: seasonRow, players, startingHandicaps } = season
  const record = useRecord()
  const drafts = useDrafts()
  const fields = useRef(new Map<number, HTMLInputElement>())
  // The number of fields being edited or saved.
  const [busy, setBusy] = useState(0)
  const [past, setPast] = useState(false)
  const [wrong, setWrong] = useState<{ id: number; says: string } | null>(null)
  const idOf = (playerId: number) => draftIds.starting(seasonRow.id, playerId)
  const storedOf = (playerId: number) => handicapField(startingHandicaps.get(playerId))
  const save = async (player: Player, typed: string) => {
    const starting = readHandicap(typed)
    const name = fullName(player)
    if (starting === undefined) return setWrong({ id: player.id, says: `${name}: ${handicapsText.handicapLike}` })
    setWrong(null)
    const draft = idOf(player.id)
    if (starting === (startingHandicaps.get(player.id) ?? null)) return drafts.keep(draft, null)
    const set = { startingHandicaps: withSeason(player.startingHandicaps, seasonRow.id, starting) }
    const changed = past ? withPast(player, set, season.weeks) : set
    const call: MutationCall = mutations.player.update(updateOf(player, changed))
    const done = `${frameText.saved(name)} ${aboveMost(starting, seasonRow)}`.trim()
    const says = await record([call], { done, failed: text.savePlayerFailed, clearDrafts: [draft] })
    if (says) setWrong({ id: player.id, says })
    else drafts.done([draft])
  }
  const shown = [...players.values()].filter(({ active, former }) => active && former == null).sort(inListOrder)
  return (
    <div className="sheet">
      <PageHeader label={screenNames.playerManagement} title={dashboardText.startingHandicaps}>
        <Link className="btn" to="/player-management">
          {playersText.manage}
        </Link>
      </PageHeader>
      <div className="panel form">
        {wrong ? <Notice kind="needs">{wrong.says}</Notice> : null}
        <p className="small soft">
          {handicapsText.startingHint({
            season: seasonRow.name,
            holes: withDefaults(seasonRow.settings).holesPerRound,
            subShare: withDefaults(seasonRow.settings).unratedSubShare,
          })}
        </p>
        {season.results.lastWeek() > 0 ? (
          <Tick
            label={pastText.tick}
            note={pastText.players}
            checked={past}
            onChange={({ target }) => setPast(target.checked)}
          />
        ) : null}
      </div>
      <TypedForms
        drafts={drafts}
        start={draftIds.startings(seasonRow.id)}
        nameOf={(row) => typedPlayer(row, players.get(Number(row)))}
        onOpen={(row) => fields.current.get(Number(row))?.focus()}
        still={busy > 0}
      />
      <div className="panel is-flush">
        <table className="ledger">
          <thead>
            <tr>
              <th scope="col">{labelText.name}</th>
              <th scope="col">{handicapsText.starting}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((player) => (
              <tr key={player.id}>
                <th scope="row">{player.lastName ? `${player.lastName}, ${player.firstName}` : player.firstName}</th>
                <td>
                  <SignedInput
                    sign="+"
                    label={handicapsText.startingOf(fullName(player))}
                    ref={(field) => {
                      if (field) fields.current.set(player.id, field)
                      else fields.current.delete(player.id)
                    }}
                    className="field-input total-input"
                    aria-label={handicapsText.startingOf(fullName(player))}
                    aria-invalid={wrong?.id === player.id}
                    value={drafts.values.get(idOf(player.id)) ?? storedOf(player.id)}
                    onChange={({ target }) =>
                      drafts.keep(idOf(player.id), target.value === storedOf(player.id) ? null : target.value)
                    }
                    onFocus={() => setBusy((count) => count + 1)}
                    onBlur={({ target }) =>
                      void save(player, target.value).finally(() => setBusy((count) => count - 1))
                    }
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
