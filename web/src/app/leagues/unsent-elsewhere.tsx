import { leaveText } from '@glm/shared/text/screens/people/leave'
import { reviewText } from '@glm/shared/text/screens/review'
import { FileDown } from 'lucide-react'
import { shareUnsent } from '../../client/share-file.ts'
import { useUnsentElsewhere } from '../../client/use-unsent-elsewhere.ts'
import {
  discardUnsentElsewhere,
  packUnsentElsewhere,
  type UnsentElsewhere,
} from '../../sync-client/recovery/unsent-elsewhere.ts'
import type { Session } from '../../sync-client/storage/session-database.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TypeToConfirm } from '../type-to-confirm.tsx'

/**
 * Shows unsent changes for a league that the user is no longer in. They can be kept here, saved as a file, or discarded
 * by typing a word.
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
      {one.unsent > 0 ? (
        <>
          <Notice kind="needs">{leaveText.leftBehind(one.unsent)}</Notice>
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
