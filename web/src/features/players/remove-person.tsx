import type { Player } from '@glm/shared/schema/people/player'
import { fullName } from '@glm/shared/text/full-name'
import { removePersonText } from '@glm/shared/text/screens/people/remove-person'
import { usePhone } from '../../client/client-provider.tsx'
import { failureMessage } from '../../client/failure-message.ts'
import { draftIds } from '../../season/draft-ids.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { showToast } from '../../ui/toast.tsx'

type Props = { player: Player; onClose: () => void; onFailed: (words: string) => void }

/**
 * Asks before removing a person everywhere. This can't be undone, because the name is then no longer stored anywhere.
 */
export function RemovePerson({ player, onClose, onFailed }: Props) {
  const { phone } = usePhone().local
  const remove = async () => {
    const calls = [{ name: 'player.forget' as const, args: { id: player.id } }]
    const saved = await phone.record(calls, { clearDrafts: [draftIds.player(player.id)] }).catch(() => null)
    if (saved?.status === 'saved') showToast(removePersonText.done)
    else onFailed(failureMessage(removePersonText.failed, saved))
  }
  return (
    <Confirm
      ask={removePersonText.ask(fullName(player))}
      act={removePersonText.act}
      onAct={() => void remove()}
      onClose={onClose}
    >
      <p>{removePersonText.lost}</p>
      <p>{removePersonText.stays}</p>
      <p>{removePersonText.backups}</p>
      <p>
        <b>{removePersonText.cannot}</b>
      </p>
    </Confirm>
  )
}
