import { nightPlan } from '@glm/shared/rules/schedule/matches-per-night'
import { regularWeeks } from '@glm/shared/rules/schedule/next-rounds'
import { isRound, weeksToLay } from '@glm/shared/rules/schedule/weeks-to-lay'
import { stillPlaying } from '@glm/shared/rules/season/joining-leaving'
import type { RowOf } from '@glm/shared/schema/tables'
import type { Season } from '@glm/shared/season/season'
import { screenNames } from '@glm/shared/text/names'
import { scheduleText } from '@glm/shared/text/screens/schedule/schedule'
import { screenText } from '@glm/shared/text/screens/screens'
import { text } from '@glm/shared/text/sentences'
import { useState } from 'react'
import { useRecord } from '../../client/use-record.ts'
import { generateCall } from '../../season/generate-call.ts'
import { keptWeeks } from '../../season/kept-weeks.ts'
import { readRegularWeeks, regularWeeksHint } from '../../season/regular-weeks.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { teamWarnings } from '../../season/team-tally.ts'
import { weekAndDay } from '../../season/weeks/week-words.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Field } from '../../ui/field.tsx'

/**
 * Returns the default number of weeks: enough for every pair of teams to meet or, if all pairs have met already, for
 * another full cycle. With playoffs there is no other cycle, but the schedule keeps its regular weeks.
 */
function usualWeeks(season: Season, kept: readonly RowOf<'weeks'>[]): number {
  const teamIds = stillPlaying(season.teams).map((t) => t.id)
  const played = kept
    .filter((week) => isRound(week, season.season))
    .map((week) => ({ week, matches: season.matches.filter((m) => m.weekId === week.id) }))
  const plan = nightPlan(season.season.settings)
  const usual = regularWeeks(teamIds, played, plan)
  if (season.results.index.settings.playoffWeek !== null)
    return Math.max(
      usual,
      season.weeks.filter(({ type, status }) => type === 'regular' && status !== 'cancelled').length,
    )
  return usual > played.length ? usual : usual + regularWeeks(teamIds, [], plan)
}

type Props = { onFailed: (said: string | null) => void; onClose: () => void }

/**
 * Asks for confirmation before the schedule is regenerated. Lists the weeks that are kept because they have results.
 */
export function GenerateConfirm({ onFailed, onClose }: Props) {
  const season = useShownSeason()
  const record = useRecord()
  const kept = keptWeeks(season)
  const { season: seasonRow } = season
  const teams = stillPlaying(season.teams)
  const [typed, setTyped] = useState(() => String(usualWeeks(season, kept)))
  const weeks = readRegularWeeks(typed)
  const laid = weeks === null ? [] : weeksToLay({ season: seasonRow, kept, weeks })
  const open = laid.find((week) => week.type === 'regular' && !isRound({ status: 'planned', ...week }, seasonRow))
  const generate = async () => {
    if (weeks === null) return onFailed(scheduleText.weeksLike)
    onFailed(await record([generateCall(season, weeks)], { done: text.scheduleGenerated, failed: text.generateFailed }))
  }
  return (
    <Confirm ask={text.generateAsk} act={screenNames.generateSchedule} onAct={() => void generate()} onClose={onClose}>
      <Field
        label={scheduleText.regularWeeks}
        inputMode="numeric"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        note={regularWeeksHint(season)}
        wrong={weeks === null ? scheduleText.weeksLike : undefined}
      />
      {weeks === null || teams.length < 2 ? null : (
        <p>
          {screenText.scheduleWillBe(teams.length, kept.length + laid.length)}
          {open ? ` ${screenText.playoffsOpen(open.weekNumber)}` : null}
        </p>
      )}
      {teamWarnings(season).map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
      {season.weeks.length === 0 ? null : kept.length === 0 ? (
        <p>{screenText.noneKept}</p>
      ) : (
        <>
          <p>{screenText.weeksKept}</p>
          <ul className="plain-list">
            {kept.map((w) => (
              <li key={w.id}>{weekAndDay(w)}</li>
            ))}
          </ul>
        </>
      )}
    </Confirm>
  )
}
