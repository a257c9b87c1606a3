import { layScheduleLength } from '@glm/shared/rules/lay-schedule'
import { screenNames } from '@glm/shared/text/names'
import { screenText } from '@glm/shared/text/screens'
import { text } from '@glm/shared/text/sentences'
import { generateCall } from '../../live/generate-call.ts'
import { keptWeeks } from '../../live/kept-weeks.ts'
import { useRecord } from '../../live/use-record.ts'
import type { Live } from '../../live/use-season.ts'
import { weekAndDay } from '../../live/week-words.ts'
import { Confirm } from '../../ui/confirm.tsx'

type Props = { live: Live; onFailed: (said: string | null) => void; onClose: () => void }

/** Asks before the schedule is laid anew, and lists the weeks that stay because they hold results. */
export function GenerateConfirm({ live, onFailed, onClose }: Props) {
  const record = useRecord()
  const kept = keptWeeks(live)
  const { teams, season } = live
  const generate = async () => onFailed(await record([generateCall(live)], { done: text.scheduleGenerated, failed: text.generateFailed }))
  return (
    <Confirm ask={text.generateAsk} act={screenNames.generateSchedule} onAct={() => void generate()} onClose={onClose}>
      <p>{screenText.scheduleWillBe(teams.length, layScheduleLength(teams.length, season.settings))}</p>
      {teams.length < season.teamCount ? <p>{screenText.teamsShort(teams.length, season.teamCount)}</p> : null}
      {kept.length === 0 ? (
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
