import type { Career, CareerRecord } from '@glm/shared/rules/statistics/career'
import type { Season } from '@glm/shared/season/season'
import { fullName } from '@glm/shared/text/full-name'
import { frameText } from '@glm/shared/text/screens/frame'
import { statisticsText } from '@glm/shared/text/screens/scores/statistics'
import { lazy, Suspense, useState } from 'react'
import { NumericHeader } from '../../ui/numeric-header.tsx'
import { CareerLink } from './career-link.tsx'

const MeetingsModal = lazy(() => import('./meetings-modal.tsx').then((m) => ({ default: m.MeetingsModal })))

type Props = { seasons: readonly Season[]; career: Career; name: string }

/** Lists all of a player's opponents, most frequent first. Clicking a record lists the nights. */
export function OpponentsPanel({ seasons, career, name }: Props) {
  const [open, setOpen] = useState<{ title: string; record: CareerRecord } | null>(null)
  const players = seasons[0]?.players
  return (
    <section className="panel is-flush">
      <div className="panel-head">
        <h2>{statisticsText.headToHead}</h2>
        <p className="small soft">
          {career.against.length > 0 ? statisticsText.headToHeadHint : statisticsText.noMeetings}
        </p>
      </div>
      {career.against.length > 0 ? (
        <table className="ledger" aria-label={statisticsText.headToHead}>
          <thead>
            <tr>
              <th scope="col">{statisticsText.player}</th>
              <NumericHeader>{statisticsText.heads.record}</NumericHeader>
            </tr>
          </thead>
          <tbody>
            {career.against.map(({ otherId, record }) => {
              const other = fullName(players?.get(otherId))
              const title = statisticsText.against({ player: name, other })
              return (
                <tr key={otherId}>
                  <th scope="row">
                    <CareerLink playerId={otherId} name={other} />
                  </th>
                  <td className="num">
                    <button
                      className="why-no"
                      type="button"
                      aria-label={frameText.whyNumber({ what: title, value: statisticsText.record(record) })}
                      onClick={() => setOpen({ title, record })}
                    >
                      {statisticsText.record(record)}
                    </button>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      ) : null}
      {open ? (
        <Suspense>
          <MeetingsModal
            seasons={seasons}
            title={open.title}
            meetings={open.record.meetings}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      ) : null}
    </section>
  )
}
