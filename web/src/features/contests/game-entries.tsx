import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import { playsGames } from '@glm/shared/rules/games/season-games'
import type { RowOf } from '@glm/shared/schema/tables'
import { gamesText } from '@glm/shared/text/games'
import { useState } from 'react'
import { useRecord } from '../../client/use-record.ts'
import { gamePlayers } from '../../season/game-players.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { Tick } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Lets the secretary choose who is in a week's games. Renders nothing in a league without games. */
export function GameEntries({ week }: { week: RowOf<'weeks'> }) {
  const season = useShownSeason()
  const record = useRecord()
  const [failed, setFailed] = useState<string | null>(null)
  const settings = season.results.index.settingsOf(week)
  if (!playsGames(settings)) return null
  const everybody = settings.gamesEntry === 'everybody'
  const people = gamePlayers(season, week)
  const save = async (wanted: readonly { id: number; isIn: boolean }[]) => {
    const calls = wanted.map(({ id, isIn }): MutationCall => {
      return mutations.game.enter({ weekId: week.id, playerId: id, isIn: isIn === everybody ? null : isIn })
    })
    setFailed(await record(calls, { done: gamesText.entrySaved, failed: gamesText.entryFailed }))
  }
  const before = season.weeks.findLast(
    (w) => w.weekNumber < week.weekNumber && season.gameEntries.some((row) => row.weekId === w.id),
  )
  const then = new Map(before ? gamePlayers(season, before).map(({ id, isIn }) => [id, isIn]) : [])
  const changed = people.filter(({ id, isIn }) => (then.get(id) ?? everybody) !== isIn)
  return (
    <section className="panel form">
      <div className="panel-head">
        <h2>{gamesText.whoIsIn}</h2>
        <p className="small soft">{gamesText.isIn(people.filter(({ isIn }) => isIn).length)}</p>
      </div>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <p className="small soft">{everybody ? gamesText.everybodyHint : gamesText.namedHint}</p>
      {before && changed.length > 0 ? (
        <div className="tools">
          <button
            className="btn"
            type="button"
            onClick={() => void save(changed.map(({ id, isIn }) => ({ id, isIn: !isIn })))}
          >
            {gamesText.asInWeek(before.weekNumber)}
          </button>
        </div>
      ) : null}
      <div className="ticks is-many">
        {people.map(({ id, name, isIn }) => (
          <Tick key={id} label={name} checked={isIn} onChange={() => void save([{ id, isIn: !isIn }])} />
        ))}
      </div>
    </section>
  )
}
