import type { Member } from '@glm/shared/schema/league/member'
import { fullName } from '@glm/shared/text/full-name'
import { youText } from '@glm/shared/text/screens/account/you'
import { useState } from 'react'
import { useConfirmPlayer } from '../../client/use-confirm-player.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { Notice } from '../../ui/notice.tsx'
import { ReviewSection } from './review-section.tsx'

/** Lists members who have said which player they are. They can enter their own cards once the secretary confirms them. */
export function MembersToConfirm({ members }: { members: readonly Member[] }) {
  const season = useShownSeason()
  const confirm = useConfirmPlayer()
  const [failed, setFailed] = useState<string | null>(null)
  if (members.length === 0) return null
  return (
    <ReviewSection title={youText.toConfirm} words={youText.toConfirmHint}>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      {members.map((member) => {
        const player = fullName(season.players.get(member.playerId ?? 0))
        return (
          <article className="case" key={member.userId}>
            <div className="case-head">
              <h3>{youText.saysToBe({ member: member.name, player })}</h3>
            </div>
            <div className="todo-acts">
              <button
                className="btn"
                type="button"
                aria-label={youText.confirmThat({ member: member.name, player })}
                onClick={() => void confirm(member).then(setFailed)}
              >
                {youText.confirm}
              </button>
            </div>
          </article>
        )
      })}
    </ReviewSection>
  )
}
