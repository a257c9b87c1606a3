import { weekShape } from '@glm/shared/documents/week-shape'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import { withDefaults } from '@glm/shared/schema/league/league-settings'
import { signUpPlaces } from '@glm/shared/schema/league/sign-up'
import type { RowOf } from '@glm/shared/schema/tables'
import type { Season } from '@glm/shared/season/season'
import * as buttonText from '@glm/shared/text/buttons'
import * as labelText from '@glm/shared/text/labels'
import { screenNames } from '@glm/shared/text/names'
import { numberedText } from '@glm/shared/text/numbered'
import { scheduleText } from '@glm/shared/text/screens/schedule/schedule'
import { screenText } from '@glm/shared/text/screens/screens'
import { text } from '@glm/shared/text/sentences'
import { Link } from '@tanstack/react-router'
import { CalendarPlus, Plus, RefreshCw } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useRecord } from '../../client/use-record.ts'
import { NoSeason } from '../../components/no-season.tsx'
import { csvText } from '../../platform/csv-file.ts'
import { saveFile } from '../../platform/save-file.ts'
import { pairCall, pairedFrom } from '../../season/generate-call.ts'
import { opponentOf, specialName } from '../../season/schedule-cells.ts'
import { teamTally } from '../../season/team-tally.ts'
import { useSeason } from '../../season/use-season.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AddWeekModal } from './add-week-modal.tsx'
import { GenerateConfirm } from './generate-confirm.tsx'
import { ScheduleGrid } from './schedule-grid.tsx'
import { ScheduleProof } from './schedule-proof.tsx'
import { PairButton, WeekActions } from './week-actions.tsx'
import { weekDeletion } from './week-deletion.ts'
import { WeekModal } from './week-modal.tsx'

const RainModal = lazy(() =>
  import('../../components/rainout/rainout-modal.tsx').then((m) => ({ default: m.RainoutModal })),
)

const ArrangeModal = lazy(() => import('./arrange-modal.tsx').then((m) => ({ default: m.ArrangeModal })))

type Week = RowOf<'weeks'>
type Open =
  | { what: 'special' | 'regular' }
  | { what: 'generate' }
  | { what: 'edit' | 'arrange' | 'delete' | 'rain'; week: Week }

export function ScheduleManagerScreen() {
  const season = useSeason()
  const record = useRecord()
  const [open, setOpen] = useState<Open | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  if (season === null) return <NoSeason label={screenNames.manageSchedule} title={screenNames.manageLeagueSchedule} />
  const close = () => setOpen(null)
  const first = season.weeks.length === 0
  const { withPlayers, wanted } = teamTally(season)
  const isReady = withPlayers.length >= wanted
  const paired = (week: Week) => season.matches.some((m) => m.weekId === week.id)
  const deletion = open?.what === 'delete' ? weekDeletion(open.week, paired(open.week)) : null
  const remove = async (week: Week, done: string) => {
    const call: MutationCall = mutations.week.takeOut({ seasonId: season.season.id, weekId: week.id })
    setFailed(await record([call], { done, failed: text.deleteWeekFailed }))
  }
  const pairButton = (week: Week) => {
    const from = pairedFrom(season, week)
    const texts = { done: screenText.weekPaired[from ?? 'standings'], failed: screenText.pairFailed }
    const pair = async () => setFailed(await record([pairCall(season, week)], texts))
    return <PairButton week={week} paired={paired(week)} from={from} onPair={() => void pair()} />
  }
  return (
    <div className="sheet">
      <PageHeader label={screenNames.manageSchedule} title={screenNames.manageLeagueSchedule}>
        <button className={first ? 'btn is-main' : 'btn'} type="button" onClick={() => setOpen({ what: 'generate' })}>
          <Icon of={RefreshCw} />
          {screenNames.generateSchedule}
        </button>
        <button className={first ? 'btn' : 'btn is-main'} type="button" onClick={() => setOpen({ what: 'special' })}>
          <Icon of={CalendarPlus} />
          {scheduleText.addSpecial}
        </button>
        <button className="btn" type="button" onClick={() => setOpen({ what: 'regular' })}>
          <Icon of={Plus} />
          {scheduleText.addRegular}
        </button>
        {first ? null : <ExportButton onPress={() => saveFile('schedule.csv', scheduleCsv(season))} />}
      </PageHeader>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      {first ? (
        <EmptyState
          title={screenText.noSchedule}
          act={
            isReady ? null : (
              <Link className="btn" to="/team-management">
                {screenNames.manageTeams}
              </Link>
            )
          }
        >
          {isReady ? screenText.noScheduleReady : screenText.noScheduleHint}
        </EmptyState>
      ) : (
        <>
          <ScheduleGrid
            lead={pairButton}
            actions={(week) => (
              <WeekActions
                week={week}
                paired={paired(week)}
                onArrange={() => setOpen({ what: 'arrange', week })}
                onEdit={() => setOpen({ what: 'edit', week })}
                onRain={() => setOpen({ what: 'rain', week })}
                onDelete={() => setOpen({ what: 'delete', week })}
              />
            )}
          />
          {signUpPlaces(withDefaults(season.season.settings)) === null ? <ScheduleProof /> : null}
        </>
      )}
      {open?.what === 'special' || open?.what === 'regular' ? <AddWeekModal kind={open.what} onClose={close} /> : null}
      <Suspense>{open?.what === 'arrange' ? <ArrangeModal week={open.week} onClose={close} /> : null}</Suspense>
      {open?.what === 'edit' ? <WeekModal week={open.week} onClose={close} /> : null}
      <Suspense>{open?.what === 'rain' ? <RainModal week={open.week} onClose={close} /> : null}</Suspense>
      {open?.what === 'generate' ? <GenerateConfirm onFailed={setFailed} onClose={close} /> : null}
      {open?.what === 'delete' && deletion ? (
        <Confirm
          ask={deletion.ask}
          act={buttonText.remove}
          onAct={() => void remove(open.week, deletion.done)}
          onClose={close}
        >
          <p>{screenText.weekLost(open.week.weekNumber)}</p>
        </Confirm>
      ) : null}
    </div>
  )
}

function scheduleCsv(season: Season): string {
  return csvText(
    [labelText.week, labelText.date, labelText.type, ...season.teams.map((t) => numberedText.team(t.teamNumber))],
    season.weeks.map((w) => [
      w.weekNumber,
      w.date,
      [specialName(w), weekShape(w, season)].filter(Boolean).join(', '),
      ...season.teams.map((t) => opponentOf(season, w, t.id)),
    ]),
  )
}
