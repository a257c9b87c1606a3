import { mutations } from '@glm/shared/mutations/mutations'
import type { SignUp } from '@glm/shared/rules/schedule/sign-up'
import type { RowOf } from '@glm/shared/schema/tables'
import { fullName } from '@glm/shared/text/full-name'
import { availabilityText } from '@glm/shared/text/screens/people/availability'
import { signUpText } from '@glm/shared/text/screens/people/sign-up'
import { useState } from 'react'
import { usePhone } from '../../client/client-provider.tsx'
import { useRecord } from '../../client/use-record.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { teamNumber } from '../../season/use-season.ts'
import { Notice } from '../../ui/notice.tsx'
import { NumberBox } from '../../ui/number-box.tsx'

type Props = { week: RowOf<'weeks'>; signUp: SignUp }

/**
 * Lists who is playing, who is waiting, and who hasn't signed up. The secretary can sign anyone up, or withdraw anyone.
 */
export function SignUpList({ week, signUp }: Props) {
  const season = useShownSeason()
  const { session } = usePhone()
  const record = useRecord()
  const [failed, setFailed] = useState<string | null>(null)
  const say = async (playerId: number, state: 'in' | 'out') => {
    const args = { userId: session.userId, weekId: week.id, playerId, state, retires: [] }
    const name = fullName(season.players.get(playerId))
    const done = state === 'in' ? signUpText.added(name) : signUpText.removed(name)
    setFailed(await record([mutations.availability.set(args)], { done, failed: availabilityText.notSaved }))
  }
  const { playing, waiting, others, places } = signUp
  return (
    <>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <Names
        title={signUpText.playing}
        aside={signUpText.taken({ taken: playing.length, places })}
        none={signUpText.noneYet}
        numbered
        rows={playing}
        act={signUpText.remove}
        label={signUpText.removePlayer}
        onAct={(playerId) => void say(playerId, 'out')}
      />
      <Names
        title={signUpText.waiting}
        none={signUpText.nobodyWaits}
        numbered
        rows={waiting}
        act={signUpText.remove}
        label={signUpText.removePlayer}
        onAct={(playerId) => void say(playerId, 'out')}
      />
      {others.length > 0 ? (
        <Names
          title={signUpText.others}
          none=""
          rows={others}
          act={signUpText.add}
          label={signUpText.addPlayer}
          onAct={(playerId) => void say(playerId, 'in')}
        />
      ) : null}
    </>
  )
}

type NamesProps = {
  title: string
  aside?: string
  /** Shown if there are no rows. */
  none: string
  numbered?: boolean
  rows: readonly { playerId: number; teamId: number }[]
  act: string
  label: (name: string) => string
  onAct: (playerId: number) => void
}

function Names({ title, aside, none, numbered = false, rows, act, label, onAct }: NamesProps) {
  const season = useShownSeason()
  return (
    <section className="panel" aria-label={title}>
      <div className="panel-head">
        <h2>{title}</h2>
        {aside ? <span className="small soft">{aside}</span> : null}
      </div>
      {rows.length === 0 ? <p className="soft">{none}</p> : null}
      <ol className="settings">
        {rows.map(({ playerId, teamId }, i) => {
          const name = fullName(season.players.get(playerId))
          return (
            <li key={playerId}>
              <span>
                {numbered ? `${i + 1}. ` : ''}
                <NumberBox no={teamNumber(season, teamId)} /> {name}
              </span>
              <button className="btn is-quiet" type="button" aria-label={label(name)} onClick={() => onAct(playerId)}>
                {act}
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
