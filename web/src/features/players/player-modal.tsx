import { formatDollars } from '@glm/shared/lib/dollars'
import { handicapField } from '@glm/shared/lib/handicap-text'
import { formatPhone } from '@glm/shared/lib/phone-number'
import { updateOf } from '@glm/shared/mutations/define/keyed-fields'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import { withDefaults } from '@glm/shared/schema/league/league-settings'
import { gender, type Player, sharable } from '@glm/shared/schema/people/player'
import type { SeasonRow } from '@glm/shared/schema/schedule/season'
import type { Week } from '@glm/shared/schema/schedule/week'
import * as buttonText from '@glm/shared/text/buttons'
import { fullName } from '@glm/shared/text/full-name'
import * as labelText from '@glm/shared/text/labels'
import { frameText } from '@glm/shared/text/screens/frame'
import { genderText, playersText } from '@glm/shared/text/screens/people/players'
import { removePersonText } from '@glm/shared/text/screens/people/remove-person'
import { whoSeesText } from '@glm/shared/text/screens/people/who-sees'
import { handicapsText } from '@glm/shared/text/screens/scores/handicaps'
import { text } from '@glm/shared/text/sentences'
import { useState } from 'react'
import { DraftModal } from '../../components/drafts/draft-modal.tsx'
import { formDraft } from '../../components/drafts/form-draft.ts'
import type { Drafts } from '../../components/drafts/use-drafts.ts'
import { isForPast, PastTick } from '../../components/past-tick.tsx'
import { Field, FieldSelect, Tick } from '../../ui/field.tsx'
import { aboveMost, readPlayer } from './read-player.ts'
import { withPast } from './with-past.ts'

type Props = {
  /** The player as shown when the form was opened. The dues include the payments in the treasury. */
  player: Player | null
  /** The player as stored now. */
  stored: Player | null
  /** The season whose starting handicap the form edits; null if there is no season yet. */
  season: Pick<SeasonRow, 'id' | 'name' | 'settings'> | null
  /** The season's finished weeks; empty if there are none. */
  weeks: readonly Pick<Week, 'id'>[]
  /** The names of the tees on the season's course. */
  tees: readonly string[]
  draftId: string
  drafts: Drafts
  onClose: () => void
  onDelete: (player: Player) => void
  /** Opens the dialog that permanently removes the player. */
  onRemove: (player: Player) => void
}

/** Adds a player, or edits an existing one. */
export function PlayerModal(props: Props) {
  const { player, stored, season, weeks, tees, draftId, drafts, onClose, onDelete, onRemove } = props
  const [wrong, setWrong] = useState<ReturnType<typeof readPlayer>['wrong']>({})
  const draft = formDraft(drafts, draftId, player)
  const read = (form: FormData, opened: FormData) => {
    const old = stored ?? player
    const { row, changed, wrong: found } = readPlayer(form, { season, old, opened })
    setWrong(found)
    if (!row) return null
    const call: MutationCall = old
      ? mutations.player.update(updateOf(old, isForPast(form) ? withPast(old, changed, weeks) : changed))
      : mutations.player.add(row)
    const above = season ? aboveMost(row.startingHandicaps?.[season.id], season) : ''
    return { call, done: `${frameText.saved(fullName(row))} ${above}`.trim(), failed: text.savePlayerFailed }
  }
  return (
    <DraftModal
      title={player ? playersText.editPlayer : playersText.addPlayer}
      save={buttonText.savePlayer}
      drafts={drafts}
      draft={draft}
      read={read}
      onDelete={player ? () => onDelete(player) : undefined}
      onClose={onClose}
    >
      <div className="form-two">
        <Field
          label={labelText.firstName}
          name="firstName"
          defaultValue={player?.firstName}
          wrong={wrong.firstName}
          autoComplete="off"
        />
        <Field
          label={labelText.lastName}
          name="lastName"
          defaultValue={player?.lastName}
          wrong={wrong.lastName}
          autoComplete="off"
        />
        <Field
          label={labelText.phone}
          name="phone"
          type="tel"
          defaultValue={formatPhone(player?.phone ?? null)}
          wrong={wrong.phone}
          autoComplete="off"
        />
        <Field
          label={labelText.email}
          name="email"
          type="email"
          defaultValue={player?.email ?? ''}
          wrong={wrong.email}
          autoComplete="off"
        />
        <FieldSelect label={playersText.gender} name="gender" defaultValue={player?.gender ?? ''}>
          <option value="">{playersText.genderNotSaid}</option>
          {gender.options.map((one) => (
            <option key={one} value={one}>
              {genderText[one]}
            </option>
          ))}
        </FieldSelect>
        <Field
          label={playersText.ghin}
          name="ghin"
          inputMode="numeric"
          defaultValue={player?.ghin ?? ''}
          wrong={wrong.ghin}
          autoComplete="off"
        />
        <Field
          label={labelText.duesPaid}
          name="dues"
          inputMode="decimal"
          defaultValue={player?.paidDues == null ? '' : formatDollars(player.paidDues).replace('$', '')}
          wrong={wrong.dues}
        />
        {season ? (
          <Field
            label={handicapsText.starting}
            name="starting"
            sign="+"
            defaultValue={handicapField(player?.startingHandicaps?.[season.id])}
            note={handicapsText.startingHint({
              season: season.name,
              holes: withDefaults(season.settings).holesPerRound,
              subShare: withDefaults(season.settings).unratedSubShare,
            })}
            wrong={wrong.starting}
          />
        ) : null}
        {season && tees.length > 0 ? (
          <FieldSelect
            label={playersText.tee}
            name="tee"
            defaultValue={player?.playsFrom?.[season.id] ?? ''}
            note={playersText.teeHint(season.name)}
          >
            <option value="">{playersText.courseCard}</option>
            {tees.map((tee) => (
              <option key={tee} value={tee}>
                {tee}
              </option>
            ))}
          </FieldSelect>
        ) : null}
        {player && weeks.length > 0 ? <PastTick of="players" /> : null}
        <div className="ticks">
          <Tick label={labelText.active} name="active" defaultChecked={player?.active ?? true} />
          <Tick label={labelText.substitute} name="isSub" defaultChecked={player?.isSub ?? false} />
        </div>
      </div>
      <details className="more-ways" open={(player?.shares?.length ?? 0) > 0}>
        <summary>{whoSeesText.privacy}</summary>
        <div className="form">
          <div className="ticks">
            {sharable.options.map((field) => (
              <Tick
                key={field}
                label={whoSeesText.onPlayer[field]}
                name={`shares-${field}`}
                defaultChecked={player?.shares?.includes(field) ?? false}
              />
            ))}
          </div>
          <p className="field-note">{whoSeesText.onPlayerHint}</p>
          {player ? (
            <div>
              <p className="field-note">{removePersonText.says}</p>
              <button className="btn" type="button" onClick={() => onRemove(player)}>
                {removePersonText.press}
              </button>
            </div>
          ) : null}
        </div>
      </details>
    </DraftModal>
  )
}
