import { mutations } from '@glm/shared/mutations/mutations'
import * as buttonText from '@glm/shared/text/buttons'
import * as labelText from '@glm/shared/text/labels'
import { leagueText } from '@glm/shared/text/screens/league/league'
import { screenText } from '@glm/shared/text/screens/screens'
import { text } from '@glm/shared/text/sentences'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { useRecord } from '../../client/use-record.ts'
import { useRows } from '../../client/use-rows.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { formatLongDate } from '../../season/use-season.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Lists the league's seasons. All screens show the current one; a secretary can switch to an old one. */
export function SeasonsPanel({ manager, onNew }: { manager: boolean; onNew: () => void }) {
  const season = useShownSeason()
  const record = useRecord()
  const seasons = [...(useRows('seasons') ?? [])].sort((a, b) => b.startDate.localeCompare(a.startDate))
  const [failed, setFailed] = useState<string | null>(null)
  const show = (id: number) =>
    record([mutations.league.update({ id: season.league.id, set: { currentSeasonId: id } })], {
      done: text.leagueUpdated,
      failed: text.leagueUpdateFailed,
    })
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{labelText.seasons}</h2>
      </div>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <ul className="settings">
        {seasons.map((one) => (
          <li key={one.id}>
            <span>
              <b>{one.name}</b>
              <small>{leagueText.from(formatLongDate(one.startDate))}</small>
            </span>
            {one.id === season.season.id ? (
              <span className="badge is-yes">{labelText.shown}</span>
            ) : manager ? (
              <button
                className="btn is-quiet"
                type="button"
                onClick={() => void show(one.id).then(setFailed)}
                aria-label={leagueText.showSeason(one.name)}
              >
                {buttonText.show}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {manager ? (
        <>
          <p className="small soft">{screenText.newSeasonHint}</p>
          <button className="btn" type="button" onClick={onNew}>
            <Icon of={CalendarPlus} />
            {leagueText.newSeason}
          </button>
        </>
      ) : null}
    </section>
  )
}
