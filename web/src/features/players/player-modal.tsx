import { formatDollars, readDollars } from '@glm/shared/lib/dollars'
import { formatPhone } from '@glm/shared/lib/phone-number'
import type { Player } from '@glm/shared/schema/player'
import { frameText } from '@glm/shared/text/frame'
import { playersText } from '@glm/shared/text/players'
import { text } from '@glm/shared/text/sentences'
import { useState } from 'react'
import { formDraft } from '../../live/form-draft.ts'
import type { Drafts } from '../../live/use-drafts.ts'
import { fullName } from '../../live/use-season.ts'
import { Field, Tick } from '../../ui/field.tsx'
import { DraftModal } from '../parts/draft-modal.tsx'

type Props = { player: Player | null; draftId: string; drafts: Drafts; onClose: () => void; onDelete: (player: Player) => void }

/** Adds a player, or edits the one given. */
export function PlayerModal({ player, draftId, drafts, onClose, onDelete }: Props) {
  const [wrong, setWrong] = useState<ReturnType<typeof readPlayer>['wrong']>({})
  const draft = formDraft(drafts, draftId)
  const read = (form: FormData) => {
    const { row, wrong: found } = readPlayer(form)
    setWrong(found)
    if (!row) return null
    const call = player ? { name: 'player.update', args: { id: player.id, set: row } } : { name: 'player.add', args: row }
    return { call, done: frameText.saved(fullName(row)), failed: text.savePlayerFailed }
  }
  return (
    <DraftModal
      title={player ? playersText.editPlayer : playersText.addPlayer}
      save="Save Player"
      drafts={drafts}
      draft={draft}
      read={read}
      onDelete={player ? () => onDelete(player) : undefined}
      onClose={onClose}
    >
      <div className="form-two">
        <Field label="First name" name="firstName" defaultValue={player?.firstName} wrong={wrong.firstName} autoComplete="off" />
        <Field label="Last name" name="lastName" defaultValue={player?.lastName} wrong={wrong.lastName} autoComplete="off" />
        <Field label="Phone" name="phone" type="tel" defaultValue={formatPhone(player?.phone ?? null)} autoComplete="off" />
        <Field label="Email" name="email" type="email" defaultValue={player?.email ?? ''} autoComplete="off" />
        <Field
          label="Dues paid ($)"
          name="dues"
          inputMode="decimal"
          defaultValue={player?.paidDues == null ? '' : formatDollars(player.paidDues).slice(1)}
          wrong={wrong.dues}
        />
        <div className="ticks">
          <Tick label="Active" name="active" defaultChecked={player?.active ?? true} />
          <Tick label="Substitute" name="isSub" defaultChecked={player?.isSub ?? false} />
        </div>
      </div>
    </DraftModal>
  )
}

type Read = { row: Omit<Player, 'id'> | null; wrong: { firstName?: string; lastName?: string; dues?: string } }

function readPlayer(form: FormData): Read {
  const said = (name: string) => String(form.get(name) ?? '').trim()
  const [firstName, lastName] = [said('firstName'), said('lastName')]
  const paidDues = readDollars(said('dues'))
  const wrong: Read['wrong'] = {
    ...(firstName === '' ? { firstName: playersText.firstNameMissing } : {}),
    ...(firstName.length > 80 ? { firstName: playersText.nameTooLong } : {}),
    ...(lastName.length > 80 ? { lastName: playersText.nameTooLong } : {}),
    ...(paidDues === undefined ? { dues: playersText.duesLike } : {}),
  }
  if (Object.keys(wrong).length > 0 || paidDues === undefined) return { row: null, wrong }
  const [phone, email] = [said('phone') || null, said('email') || null]
  return { wrong, row: { firstName, lastName, phone, email, paidDues, isSub: form.has('isSub'), active: form.has('active') } }
}
