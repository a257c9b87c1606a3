import type { StoredCall } from '@glm/shared/mutations/define/stored-call'
import type { SinceChanged } from '@glm/shared/text/screens/undo'
import type { OutboxRow } from '../local-rows.ts'
import type { PhoneStorage, PhoneTransaction } from '../storage.ts'
import { readMeta } from './record.ts'
import { inRecordingOrder, readOutbox } from './recording-order.ts'
import { idsSince, newIdsIn } from './renamed-ids.ts'
import { sinceChanged, type Undoable } from './since-changed.ts'

/**
 * `clientGeneration`: the generation that the calls' row ids are from. `kept`: other people's later values, which the
 * undo leaves alone.
 */
export type UndoCalls = { calls: StoredCall[]; clientGeneration: number; kept: SinceChanged[] }
type Options = { force?: boolean }

/**
 * Returns the calls that undo an action, last change first, whether or not it has been sent. If someone has changed a
 * value since then, their value isn't replaced and is listed in `kept`; with `force`, it is replaced too. Empty if
 * there is nothing to undo.
 */
export function undoCalls(storage: PhoneStorage, action: string, options: Options = {}): Promise<UndoCalls> {
  return storage.transact('read', async (tx) => {
    const meta = await readMeta(tx)
    const answered = (await tx.all('journal'))
      .filter((row) => row.action === action && row.status !== 'refused')
      .sort(inRecordingOrder)
      // Answered changes may contain the old id of a row that has since been given a new one. Pending changes already
      // contain the new id.
      .map((row) => newIdsIn(undoable(row), idsSince(meta, row.clientGeneration)) as Undoable)
    const waiting = (await readOutbox(tx)).filter((row) => row.action === action)
    const all = [...answered, ...waiting.map(undoable)].reverse()
    return { ...(await callsFor(tx, all, options)), clientGeneration: meta.clientGeneration }
  })
}

const undoable = ({ name, args, inverse }: OutboxRow): Undoable => ({ name, args, inverse, own: true })

/** Returns the calls that revert one change from the history, no matter who made it. */
export function putBackCalls(storage: PhoneStorage, change: Undoable, options: Options = {}): Promise<UndoCalls> {
  return storage.transact('read', async (tx) => {
    const { clientGeneration } = await readMeta(tx)
    return { ...(await callsFor(tx, [change], options)), clientGeneration }
  })
}

async function callsFor(
  tx: PhoneTransaction,
  changes: readonly Undoable[],
  { force = false }: Options,
): Promise<Omit<UndoCalls, 'clientGeneration'>> {
  const found: Omit<UndoCalls, 'clientGeneration'> = { calls: [], kept: [] }
  for (const change of changes) {
    const since = await sinceChanged(tx, change)
    if (since === null) {
      if (change.inverse) found.calls.push(change.inverse)
      continue
    }
    if (since.rest) found.calls.push(since.rest)
    if (force) found.calls.push(since.again)
    else found.kept.push(...since.kept)
  }
  return found
}
