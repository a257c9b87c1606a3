import { changeLabel } from '@glm/shared/text/changes'
import { oldCopyText } from '@glm/shared/text/screens/old-copy'
import { useEffect, useState } from 'react'
import { usePhone } from '../../client/client-provider.tsx'
import type { HistoryNames } from '../../components/history/history-names.ts'
import type { OldAction } from '../../sync-client/local-rows.ts'
import { Tick } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { singleFlight } from '../../ui/single-flight.ts'
import { saveOrToast, showToast } from '../../ui/toast.tsx'
import { ToldChange } from './told-change.tsx'

type Props = { id: string; names: HistoryNames; onClose: () => void }

/** Shows what each action from the old server would do here, and saves the selected actions under this user's name. */
export function OldCopyModal({ id, names, onClose }: Props) {
  const { phone } = usePhone().local
  const [actions, setActions] = useState<readonly OldAction[] | null>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [inFlight] = useState(() => singleFlight<void>())
  useEffect(() => {
    void phone.previewOldCopy(id).then((all) => setActions(all.filter(({ does }) => does !== 'here')))
  }, [phone, id])
  if (!actions) return null
  const chosen = actions.filter(({ does, action }) => does === 'changes' && !left.has(action))
  const toggle = (action: string, isChosen: boolean) =>
    setLeft(new Set(isChosen ? [...left].filter((one) => one !== action) : [...left, action]))
  const bring = async () => {
    const wanted = chosen.map(({ action }) => action)
    const count = await saveOrToast(phone.importOldChanges(id, wanted))
    if (count === null) return
    showToast(oldCopyText.brought(count))
    onClose()
  }
  const foot = (
    <button
      className="btn is-main"
      type="button"
      disabled={chosen.length === 0}
      onClick={() => void inFlight('bring', bring)}
    >
      {oldCopyText.bring(chosen.length)}
    </button>
  )
  return (
    <Modal title={oldCopyText.title} onClose={onClose} foot={foot}>
      <p>{actions.length > 0 ? oldCopyText.pick : oldCopyText.none}</p>
      <ul className="told-list">
        {actions.map((one) => (
          <li key={one.action}>
            {one.does === 'changes' ? (
              <Tick
                label={wordsOf(one)}
                checked={!left.has(one.action)}
                onChange={({ currentTarget }) => toggle(one.action, currentTarget.checked)}
              />
            ) : (
              <p>{wordsOf(one)}</p>
            )}
            {one.changes.map((change) => (
              <ToldChange key={change.id} change={change} names={names} />
            ))}
            {one.does === 'refused' ? <p className="small soft">{oldCopyText.refused}</p> : null}
          </li>
        ))}
      </ul>
    </Modal>
  )
}

const wordsOf = ({ changes }: OldAction): string =>
  [...new Set(changes.map(({ name }) => changeLabel(name)))].join(', ')
