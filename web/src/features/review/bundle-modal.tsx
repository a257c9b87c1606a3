import type { RelayBundle } from '@glm/shared/protocol/relay-bundle'
import { relayText } from '@glm/shared/text/screens/relay'
import type { HistoryNames } from '../../components/history/history-names.ts'
import { Modal } from '../../ui/modal.tsx'
import { ToldChange } from './told-change.tsx'

type Props = { relayBundle: RelayBundle; names: HistoryNames; onCarry: () => void; onClose: () => void }

/** Lists every change in another phone's unsent work, so that the user can read it before importing. */
export function BundleModal({ relayBundle, names, onCarry, onClose }: Props) {
  const foot = (
    <>
      <button className="btn" type="button" onClick={onClose}>
        {relayText.notThese}
      </button>
      <button className="btn is-main" type="button" onClick={onCarry}>
        {relayText.carryThem}
      </button>
    </>
  )
  return (
    <Modal title={relayText.read(relayBundle.from)} onClose={onClose} foot={foot}>
      <p>{relayText.readHint}</p>
      <ul className="told-list">
        {relayBundle.mutations.map((mutation) => (
          <li key={mutation.seq}>
            <ToldChange change={mutation} names={names} />
          </li>
        ))}
      </ul>
    </Modal>
  )
}
