import { leaveText } from '@glm/shared/text/screens/people/leave'
import { reviewText } from '@glm/shared/text/screens/review'
import { FileDown } from 'lucide-react'
import { shareUnsent } from '../../client/share-file.ts'
import { useUnsentElsewhere } from '../../client/use-unsent-elsewhere.ts'
import {
  discardUnsentElsewhere,
  hasWork,
  packUnsentElsewhere,
  type UnsentElsewhere,
} from '../../sync-client/recovery/unsent-elsewhere.ts'
import type { Session } from '../../sync-client/storage/session-database.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TypeToConfirm } from '../type-to-confirm.tsx'

/**
 * Shows what this device has for a league that the user is no longer in and that isn't on the server. It can be kept here
 * or discarded by typing a word, and the user's own changes can be saved as a file.
 */
export function UnsentElsewherePanel({ session }: { session: Session }) {
  const left = useUnsentElsewhere(session)
  const { userId } = session
  const save = async (of: UnsentElsewhere) =>
    shareUnsent(await packUnsentElsewhere({ userId, leagueId: of.leagueId }, session.name))
  return left.map((one) => (
    <section className="sheet panel unsent-elsewhere" key={one.leagueId} aria-labelledby={`left-${one.leagueId}`}>
      <div className="panel-head">
        <h2 id={`left-${one.leagueId}`}>{leaveText.notIn(one.league)}</h2>
      </div>
      {one.photos ? <Notice kind="needs">{leaveText.photosBehind}</Notice> : null}
      {hasWork({ ...one, unsent: one.unsent - one.own }) ? <Notice kind="needs">{leaveText.restBehind}</Notice> : null}
      {one.own > 0 ? (
        <>
          <Notice kind="needs">{leaveText.leftBehind(one.own)}</Notice>
          <p>{leaveText.whatToDo}</p>
          <div className="tools">
            <button className="btn is-main" type="button" onClick={() => void save(one)}>
              <Icon of={FileDown} />
              {reviewText.handOver}
            </button>
          </div>
        </>
      ) : null}
      <TypeToConfirm
        act={leaveText.discardIt}
        onDiscard={() => void discardUnsentElsewhere({ userId, leagueId: one.leagueId })}
      />
    </section>
  ))
}
