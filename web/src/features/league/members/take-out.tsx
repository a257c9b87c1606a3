import * as buttonText from '@glm/shared/text/buttons'
import { leagueText } from '@glm/shared/text/screens/league/league'
import { screenText } from '@glm/shared/text/screens/screens'
import { useState } from 'react'
import { type Answer, callApi } from '../../../account/api.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { Tick } from '../../../ui/field.tsx'

type Props = {
  member: { userId: number; name: string }
  onDone: (answer: Answer<unknown>) => void
  onClose: () => void
}

/** Asks before removing an account from the league, and whether to block it from joining again. */
export function TakeOut({ member, onDone, onClose }: Props) {
  const [bar, setBar] = useState(false)
  const takeOut = () =>
    void callApi('DELETE /members/:id', { params: { id: member.userId }, query: bar ? { bar: 'true' } : {} }).then(
      onDone,
    )
  return (
    <Confirm ask={leagueText.takeOutAsk(member.name)} act={buttonText.takeOut} onAct={takeOut} onClose={onClose}>
      <p>{screenText.memberLeaves}</p>
      <Tick label={leagueText.barToo} checked={bar} onChange={(event) => setBar(event.target.checked)} />
    </Confirm>
  )
}
