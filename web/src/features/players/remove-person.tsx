import type { Player } from '@glm/shared/schema/people/player'
import { fullName } from '@glm/shared/text/full-name'
import { removePersonText } from '@glm/shared/text/screens/people/remove-person'
import { useRecord } from '../../client/use-record.ts'
import { draftIds } from '../../season/draft-ids.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { showToast } from '../../ui/toast.tsx'

type Props = { player: Player; onClose: () => void; onFailed: (words: string) => void }

/**
 * Asks before removing a person everywhere. This can't be undone, because the name is then no longer stored anywhere.
 */
export function RemovePerson({ player, onClose, onFailed }: Props) {
  const record = useRecord()
  const remove = async () => {
    const calls = [{ name: 'player.forget' as const, args: { id: player.id } }]
    const clearDrafts = [draftIds.player(player.id)]
    const problem = await record(calls, { done: null, failed: removePersonText.failed, clearDrafts })
    if (problem === null) showToast(removePersonText.done)
    else onFailed(problem)
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
