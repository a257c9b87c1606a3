import { joinNames } from '@glm/shared/lib/join-names'
import { drawGroups } from '@glm/shared/rules/schedule/draw-groups'
import { groupReport, meetingsBefore } from '@glm/shared/rules/schedule/group-report'
import type { SignUp } from '@glm/shared/rules/schedule/sign-up'
import { updatedGroups } from '@glm/shared/rules/schedule/week-groups'
import type { WeekDraw } from '@glm/shared/schema/schedule/week-draw'
import type { RowOf } from '@glm/shared/schema/tables'
import { signUpText } from '@glm/shared/text/screens/people/sign-up'
import { useState } from 'react'
import { useRecord } from '../../client/use-record.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { isBegun, teamName } from '../../season/use-season.ts'
import { drawnFor, drawnGroups, groupCalls } from '../../season/weeks/groups.ts'
import { Notice } from '../../ui/notice.tsx'
import { DrawForm } from './draw-form.tsx'
import { GroupList } from './group-list.tsx'
import { GroupReportTable } from './group-report-table.tsx'

/**
 * The number of seeds, and therefore of possible draws. A seed has at most four digits, so that it can be read out
 * loud.
 */
const SEEDS = 10_000

type Props = { week: RowOf<'weeks'>; signUp: SignUp }
type Save = (next: readonly (readonly number[])[], done: string, draw?: WeekDraw) => Promise<void>

/** Draws a week's groups, shows how even they are, and lets the secretary swap two players. */
export function GroupsPanel({ week, signUp }: Props) {
  const season = useShownSeason()
  const record = useRecord()
  const [failed, setFailed] = useState<string | null>(null)
  const groups = drawnGroups(season, week)
  const ids = groups.map(({ teamIds }) => teamIds)
  const playing = signUp.playing.map(({ teamId }) => teamId)
  const met = meetingsBefore(week, season)
  const begun = isBegun(season, week)
  const isDrawn = groups.length > 0
  const asDrawn = (teamIds: readonly number[]) => teamIds.map((id) => drawnFor(season, week, id))
  const save: Save = async (next, done, draw) => {
    const calls = groupCalls(season, week, { groups: next, ...(draw && { draw }) })
    setFailed(await record(calls, { done, failed: signUpText.notDrawn }))
  }
  const draw = (how: Omit<WeekDraw, 'seed'>) => {
    const seeded = { ...how, seed: Math.floor(Math.random() * SEEDS) }
    const next = drawGroups(asDrawn(playing), seeded, met).map((group) => group.map(({ teamId }) => teamId))
    void save(next, signUpText.drawn(next.length), seeded)
  }
  const swap = (one: number, other: number) =>
    save(
      ids.map((group) => group.map((id) => (id === one ? other : id === other ? one : id))),
      signUpText.swapped({ one: teamName(season, one), other: teamName(season, other) }),
    )
  return (
    <section className="panel form" aria-labelledby="groups-title">
      <div className="panel-head">
        <h2 id="groups-title">{signUpText.groups}</h2>
        {week.draw && isDrawn ? <span className="small soft">{signUpText.drawnAs(week.draw)}</span> : null}
      </div>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      {begun ? (
        <p className="small soft">{signUpText.begun}</p>
      ) : (
        <DrawForm last={week.draw ?? null} again={isDrawn} canDraw={playing.length > 1} onDraw={draw} />
      )}
      {isDrawn && !begun ? <Changed ids={ids} playing={playing} save={save} /> : null}
      <GroupList week={week} groups={groups} onSwap={isDrawn && !begun ? swap : null} />
      {isDrawn ? <GroupReportTable report={groupReport(ids.map(asDrawn), met)} /> : null}
    </section>
  )
}

type ChangedProps = { ids: readonly (readonly number[])[]; playing: readonly number[]; save: Save }

/** Offers to update the groups if the sign-ups changed after the draw. */
function Changed({ ids, playing, save }: ChangedProps) {
  const season = useShownSeason()
  const drawn = ids.flat()
  const out = drawn.filter((id) => !playing.includes(id))
  const fresh = playing.filter((id) => !drawn.includes(id))
  if (out.length + fresh.length === 0) return null
  const names = (teamIds: readonly number[]) => joinNames(teamIds.map((id) => teamName(season, id)))
  return (
    <Notice kind="needs">
      {signUpText.changed({ out: names(out), fresh: names(fresh) })}{' '}
      <button className="btn" type="button" onClick={() => void save(updatedGroups(ids, playing), signUpText.updated)}>
        {signUpText.update}
      </button>
    </Notice>
  )
}
