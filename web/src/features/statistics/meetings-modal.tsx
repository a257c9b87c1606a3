import type { CareerMeeting } from '@glm/shared/rules/statistics/career'
import type { Season } from '@glm/shared/season/season'
import { statisticsText } from '@glm/shared/text/screens/scores/statistics'
import { dayOf } from '../../season/use-season.ts'
import { Modal } from '../../ui/modal.tsx'

type Props = { seasons: readonly Season[]; title: string; meetings: readonly CareerMeeting[]; onClose: () => void }

/** Lists the nights on which two players met, with each result. */
export function MeetingsModal({ seasons, title, meetings, onClose }: Props) {
  return (
    <Modal title={title} onClose={onClose}>
      <ul className="winners">
        {meetings.map(({ seasonId, weekId, weekNumber, matchId, outcome }) => {
          const season = seasons.find((one) => one.season.id === seasonId)
          const day = dayOf(season?.weeks.find((week) => week.id === weekId)?.date ?? '')
          return (
            <li key={`${matchId} ${weekId}`}>
              <span>{statisticsText.night({ season: season?.season.name ?? '', week: weekNumber, day })}</span>
              <span>{statisticsText.outcomes[outcome]}</span>
            </li>
          )
        })}
      </ul>
    </Modal>
  )
}
