import { kindOf } from '@glm/shared/mutations/change-about'
import { relayText } from '@glm/shared/text/screens/relay'
import { refusalMessage } from '@glm/shared/text/sentences'
import { usePhone } from '../../client/client-provider.tsx'
import type { HistoryNames } from '../../components/history/history-names.ts'
import type { RelayBundleRow } from '../../sync-client/local-rows.ts'
import { saveOrToast, showToast } from '../../ui/toast.tsx'
import { ToldChange } from './told-change.tsx'

const whyNot: Record<string, string> = { ticket: relayText.noTicket, altered: relayText.altered }

/**
 * Shows another phone's changes that are stored on this phone, and whether they are being sent, were partly refused, or
 * can't be sent from here.
 */
export function CarriedBundle({ row, names }: { row: RelayBundleRow; names: HistoryNames }) {
  const { phone } = usePhone().local
  const { id, relayBundle, problem, refused } = row
  if (refused) return <RefusedParts row={row} refused={refused} names={names} />
  const why = problem === null ? relayText.goesOut : (whyNot[problem] ?? relayText.stuck)
  const enter = async () => {
    const scores = relayBundle.mutations.filter(({ name }) => kindOf(name) === 'scores')
    if (await saveOrToast(phone.adoptBundle(id))) showToast(relayText.entered(scores.length))
  }
  return (
    <div className="done-line">
      <span>
        {relayText.carried(relayBundle.mutations.length, relayBundle.from)}
        <span className="soft"> · {why}</span>
      </span>
      {problem === null ? null : (
        <span className="todo-acts">
          {problem === 'ticket' ? (
            <button className="btn" type="button" onClick={() => void enter()}>
              {relayText.enterAsMine}
            </button>
          ) : null}
          <button className="btn is-quiet" type="button" onClick={() => void saveOrToast(phone.dismissBundle(id))}>
            {relayText.notThese}
          </button>
        </span>
      )}
    </div>
  )
}

type RefusedProps = { row: RelayBundleRow; refused: NonNullable<RelayBundleRow['refused']>; names: HistoryNames }

function RefusedParts({ row: { id, relayBundle }, refused, names }: RefusedProps) {
  const { phone } = usePhone().local
  return (
    <article className="case">
      <div className="case-head">
        <h3>{relayText.someRefused(refused.length, relayBundle.from)}</h3>
      </div>
      <ul className="told-list">
        {refused.map(({ seq, code }) => {
          const mutation = relayBundle.mutations.find((one) => one.seq === seq)
          return mutation ? (
            <li key={seq}>
              <ToldChange change={mutation} names={names} />
              <p className="small soft">{refusalMessage(code)}</p>
            </li>
          ) : null
        })}
      </ul>
      <p className="small soft">{relayText.makerIsTold}</p>
      <div className="todo-acts">
        <button className="btn" type="button" onClick={() => void saveOrToast(phone.dismissBundle(id))}>
          {relayText.understood}
        </button>
      </div>
    </article>
  )
}
