import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import type { RowOf } from '@glm/shared/schema/tables'
import { fullName } from '@glm/shared/text/full-name'
import { availabilityText } from '@glm/shared/text/screens/people/availability'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { useRecord } from '../../client/use-record.ts'
import { AddSub } from '../../components/add-sub.tsx'
import { useShownSeason } from '../../season/shown-season.ts'
import { poolOf } from '../../season/weeks/who-plays.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Lists the subs in the order they are asked, and changes that order. */
export function PoolPanel({ week }: { week: RowOf<'weeks'> }) {
  const season = useShownSeason()
  const record = useRecord()
  const [failed, setFailed] = useState<string | null>(null)
  const pool = poolOf(season, week)
  const move = async (from: number, to: number) => {
    if (!pool[to]) return
    const ids = pool.map(({ player }) => player.id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    const calls = ids.flatMap((id, i): MutationCall[] =>
      season.players.get(id)?.subPlace === i + 1 ? [] : [mutations.player.update({ id, set: { subPlace: i + 1 } })],
    )
    setFailed(await record(calls, { done: availabilityText.moved, failed: availabilityText.notSaved }))
  }
  return (
    <section className="panel" aria-labelledby="pool-title">
      <div className="panel-head">
        <h2 id="pool-title">{availabilityText.pool}</h2>
      </div>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <p className="small soft">{pool.length === 0 ? availabilityText.noPool : availabilityText.poolHint}</p>
      <ol className="settings" aria-labelledby="pool-title">
        {pool.map(({ player, nights, state, playsIn }, i) => {
          const name = fullName(player)
          const says = [
            availabilityText.nights(nights),
            playsIn ? availabilityText.playsIn : state === 'out' ? availabilityText.states.out : null,
          ]
          return (
            <li key={player.id}>
              <span>
                <b>{name}</b>
                <small>{says.filter(Boolean).join(', ')}</small>
              </span>
              <span className="nowrap">
                <IconButton
                  icon={ArrowUp}
                  aria-disabled={i === 0}
                  label={availabilityText.up(name)}
                  onClick={() => void move(i, i - 1)}
                />
                <IconButton
                  icon={ArrowDown}
                  aria-disabled={i === pool.length - 1}
                  label={availabilityText.down(name)}
                  onClick={() => void move(i, i + 1)}
                />
              </span>
            </li>
          )
        })}
      </ol>
      <AddSub open={pool.length === 0} />
    </section>
  )
}
