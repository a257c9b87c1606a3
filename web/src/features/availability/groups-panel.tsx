import { formatClock } from '@glm/shared/lib/clock-time'
import { joinNames } from '@glm/shared/lib/join-names'
import { drawGroups } from '@glm/shared/rules/schedule/draw-groups'
import { groupReport, meetingsBefore } from '@glm/shared/rules/schedule/group-report'
import type { SignUp } from '@glm/shared/rules/schedule/sign-up'
import { updatedGroups } from '@glm/shared/rules/schedule/week-groups'
import { type DrawKind, drawKind, type WeekDraw } from '@glm/shared/schema/schedule/week-draw'
import type { RowOf } from '@glm/shared/schema/tables'
import { groupText } from '@glm/shared/text/groups'
import { numberedText } from '@glm/shared/text/numbered'
import { signUpText } from '@glm/shared/text/screens/people/sign-up'
import { useState } from 'react'
import { useRecord } from '../../client/use-record.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { teamName, teamNumber } from '../../season/use-season.ts'
import { drawnFor, drawnGroups, groupCalls } from '../../season/weeks/groups.ts'
import { isBegun } from '../../season/weeks/likely-weeks.ts'
import { FieldSelect } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NumberBox } from '../../ui/number-box.tsx'
import { GroupReportTable } from './group-report-table.tsx'

/** Enough different draws, with a number short enough to read out. */
const SEEDS = 10_000

type Props = { week: RowOf<'weeks'>; signUp: SignUp }

/** Draws a week's groups, shows how even they are, and lets the secretary swap two players. */
export function GroupsPanel({ week, signUp }: Props) {
  const season = useShownSeason()
  const record = useRecord()
  const [kind, setKind] = useState<DrawKind>(week.draw?.kind ?? 'balanced')
  const [size, setSize] = useState<WeekDraw['size']>(week.draw?.size ?? 4)
  const [picked, setPicked] = useState<readonly number[]>([])
  const [failed, setFailed] = useState<string | null>(null)
  const groups = drawnGroups(season, week)
  const ids = groups.map(({ teamIds }) => teamIds)
  const playing = signUp.playing.map(({ teamId }) => teamId)
  const met = meetingsBefore(week, season)
  const begun = isBegun(season, week)
  const save = async (next: readonly (readonly number[])[], done: string, draw?: WeekDraw) => {
    const calls = groupCalls(season, week, { groups: next, ...(draw && { draw }) })
    const problem = await record(calls, { done, failed: signUpText.notDrawn })
    setFailed(problem)
    if (!problem) setPicked([])
  }
  const draw = () => {
    const seed = Math.floor(Math.random() * SEEDS)
    const how = { kind, size, seed }
    const drawn = drawGroups(
      playing.map((teamId) => drawnFor(season, week, teamId)),
      how,
      met,
    )
    const next = drawn.map((group) => group.map(({ teamId }) => teamId))
    return save(next, signUpText.drawn(next.length), how)
  }
  const swap = () => {
    const [one = 0, other = 0] = picked
    const next = ids.map((group) => group.map((id) => (id === one ? other : id === other ? one : id)))
    return save(next, signUpText.swapped({ one: teamName(season, one), other: teamName(season, other) }))
  }
  const names = (teamIds: readonly number[]) => joinNames(teamIds.map((id) => teamName(season, id)))
  const drawn = new Set(ids.flat())
  const out = [...drawn].filter((id) => !playing.includes(id))
  const fresh = groups.length === 0 ? [] : playing.filter((id) => !drawn.has(id))
  const pick = (teamId: number) =>
    setPicked(picked.includes(teamId) ? picked.filter((id) => id !== teamId) : [...picked.slice(-1), teamId])
  return (
    <section className="panel form" aria-labelledby="groups-title">
      <div className="panel-head">
        <h2 id="groups-title">{signUpText.groups}</h2>
        {week.draw && groups.length > 0 ? <span className="small soft">{signUpText.drawnAs(week.draw)}</span> : null}
      </div>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      {begun ? (
        <p className="small soft">{signUpText.begun}</p>
      ) : (
        <>
          <FieldSelect
            label={signUpText.kind}
            value={kind}
            note={signUpText.kindHints[kind]}
            onChange={(event) => setKind(drawKind.parse(event.target.value))}
          >
            {drawKind.options.map((one) => (
              <option key={one} value={one}>
                {signUpText.kinds[one]}
              </option>
            ))}
          </FieldSelect>
          <FieldSelect
            label={signUpText.size}
            value={String(size)}
            onChange={(event) => setSize(event.target.value === '3' ? 3 : 4)}
          >
            <option value="3">3</option>
            <option value="4">4</option>
          </FieldSelect>
          {playing.length < 2 ? (
            <p className="small soft">{signUpText.tooFew}</p>
          ) : (
            <div className="tools">
              <button className={groups.length === 0 ? 'btn is-main' : 'btn'} type="button" onClick={() => void draw()}>
                {groups.length === 0 ? signUpText.draw : signUpText.drawAgain}
              </button>
            </div>
          )}
        </>
      )}
      {!begun && groups.length > 0 && out.length + fresh.length > 0 ? (
        <Notice kind="needs">
          {signUpText.changed({ out: names(out), fresh: names(fresh) })}{' '}
          <button
            className="btn"
            type="button"
            onClick={() => void save(updatedGroups(ids, playing), signUpText.updated)}
          >
            {signUpText.update}
          </button>
        </Notice>
      ) : null}
      {groups.map(({ matches: [first], teamIds }, g) => (
        <section key={first?.id} aria-label={groupText.group(g + 1)}>
          <div className="panel-head">
            <h3>{groupText.group(g + 1)}</h3>
            <span className="small soft">
              {[
                first?.startingHole ? numberedText.hole(first.startingHole) : null,
                first?.teeTime ? formatClock(first.teeTime) : null,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </div>
          <ul className="settings">
            {teamIds.map((id) => {
              const { handicap } = drawnFor(season, week, id)
              const line = (
                <span className="numbered">
                  <NumberBox no={teamNumber(season, id)} />
                  <span>{teamName(season, id)}</span>
                </span>
              )
              return (
                <li key={id}>
                  {begun ? (
                    line
                  ) : (
                    <label className="tick">
                      <input
                        type="checkbox"
                        aria-label={signUpText.select(teamName(season, id))}
                        checked={picked.includes(id)}
                        onChange={() => pick(id)}
                      />
                      {line}
                    </label>
                  )}
                  <span className="num">{handicap ?? '–'}</span>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
      {groups.length > 0 && !begun ? (
        <div className="tools">
          <button
            className="btn"
            type="button"
            aria-disabled={picked.length < 2}
            onClick={() => picked.length === 2 && void swap()}
          >
            {signUpText.swap}
          </button>
          <span className="small soft">{signUpText.swapHint}</span>
        </div>
      ) : null}
      {groups.length > 0 ? (
        <GroupReportTable
          report={groupReport(
            ids.map((group) => group.map((id) => drawnFor(season, week, id))),
            met,
          )}
        />
      ) : null}
    </section>
  )
}
