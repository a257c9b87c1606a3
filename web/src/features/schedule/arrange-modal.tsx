import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import { fairnessReport } from '@glm/shared/rules/schedule/fairness-report'
import { perNightOf, playsTooOften } from '@glm/shared/rules/schedule/matches-per-night'
import { isFieldSeason } from '@glm/shared/rules/season/is-played'
import { stillPlaying } from '@glm/shared/rules/season/joining-leaving'
import type { RowOf } from '@glm/shared/schema/tables'
import { holeNumbers } from '@glm/shared/season/starting-hole'
import { fairnessText } from '@glm/shared/text/screens/schedule/fairness'
import { scheduleText } from '@glm/shared/text/screens/schedule/schedule'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useRecord } from '../../client/use-record.ts'
import { ModalFoot } from '../../components/modal-foot.tsx'
import { playedWeeks } from '../../season/kept-weeks.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { teamNumber } from '../../season/use-season.ts'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ArrangedLine } from './arranged-line.tsx'
import { asMatches, idleTeams, isWrongTime, linesOf, type MatchLine, nextPair, withMatch } from './arranged-matches.ts'
import { FairFigure } from './fair-figure.tsx'
import { fairnessLines } from './fairness-lines.ts'
import './arrange.css'

type Week = RowOf<'weeks'>
type Props = { week: Week; onClose: () => void }

/**
 * Arranges a week by hand: who plays whom, in what order, when and where. Shows how even the season's schedule would
 * then be.
 */
export function ArrangeModal({ week, onClose }: Props) {
  const season = useShownSeason()
  const record = useRecord({ held: true })
  const teamIds = stillPlaying(season.teams).map((t) => t.id)
  const holes = holeNumbers(season, week)
  const isField = isFieldSeason(season.season, week.id)
  const night = { season: season.season, holes, isField }
  const [lines, setLines] = useState(() =>
    linesOf(
      season.matches.filter((m) => m.weekId === week.id),
      teamIds,
      night,
    ),
  )
  const [failed, setFailed] = useState<string | null>(null)
  const perNight = perNightOf(season.results.index.settingsOf(week))
  const [idle, next] = [idleTeams(lines, teamIds), nextPair(lines, teamIds, perNight)]
  const save = async () => {
    if (lines.some((line) => isWrongTime(line, isField))) return setFailed(scheduleText.startLike)
    if (playsTooOften(lines, perNight)) return setFailed(scheduleText.tooOften(perNight))
    const args = { seasonId: season.season.id, weekId: week.id, matches: asMatches(lines, holes) }
    const call: MutationCall = mutations.week.arrange(args)
    const said = await record([call], {
      done: scheduleText.arranged(week.weekNumber),
      failed: scheduleText.arrangeFailed,
    })
    if (said) setFailed(said)
    else onClose()
  }
  return (
    <Modal
      title={scheduleText.matchesOf(week.weekNumber)}
      wide
      onClose={onClose}
      onSubmit={save}
      foot={<ModalFoot save={scheduleText.saveMatches} onClose={onClose} />}
    >
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      {playedWeeks(season).has(week.id) ? <Notice kind="plain">{scheduleText.arrangePlayed}</Notice> : null}
      <div className="arrange">
        <ol className="arrange-lines">
          {lines.map((line, at) => (
            <ArrangedLine
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is a position in the order of play.
              key={at}
              at={at}
              lines={lines}
              line={line}
              holes={holes}
              isField={isField}
              perNight={perNight}
              onLines={setLines}
            />
          ))}
        </ol>
        <Fairness week={week} lines={lines} />
      </div>
      {next.length > 0 ? (
        <p className="tools">
          {idle.length > 0 ? <span>{scheduleText.idle(idle.map((id) => teamNumber(season, id)))}</span> : null}
          <button className="btn" type="button" onClick={() => setLines(withMatch(lines, next, night))}>
            <Icon of={Plus} />
            {scheduleText.addMatch}
          </button>
        </p>
      ) : null}
    </Modal>
  )
}

function Fairness({ week, lines }: { week: Week; lines: readonly MatchLine[] }) {
  const season = useShownSeason()
  const counted = season.weeks.filter((w) => w.type === 'regular' && w.status !== 'cancelled')
  const played = counted.map((w) =>
    w.id === week.id ? asMatches(lines, holeNumbers(season, week)) : season.matches.filter((m) => m.weekId === w.id),
  )
  const report = fairnessReport(
    stillPlaying(season.teams).map((t) => t.id),
    played,
  )
  return (
    <section aria-labelledby="arrange-fair">
      <h3 id="arrange-fair">{fairnessText.isFair}</h3>
      <ul className="settings" aria-live="polite">
        {fairnessLines(report).map(({ name, figure, good }) => (
          <li key={name}>
            <b>{name}</b>
            <FairFigure figure={figure} good={good} />
          </li>
        ))}
      </ul>
    </section>
  )
}
