import { shownVersion } from '@glm/shared/claims/shown-version'
import { winnersTable } from '@glm/shared/export/winners-table'
import { may } from '@glm/shared/schema/league/role'
import * as buttonText from '@glm/shared/text/buttons'
import * as labelText from '@glm/shared/text/labels'
import { screenNames } from '@glm/shared/text/names'
import { contestsText } from '@glm/shared/text/screens/scores/contests'
import { screenText } from '@glm/shared/text/screens/screens'
import { text } from '@glm/shared/text/sentences'
import { useState } from 'react'
import { usePhone } from '../../client/client-provider.tsx'
import { useRecord } from '../../client/use-record.ts'
import { SaveBar } from '../../components/drafts/save-bar.tsx'
import { TypedList } from '../../components/drafts/typed-list.tsx'
import { type Drafts, useDrafts } from '../../components/drafts/use-drafts.ts'
import { NoSeason } from '../../components/no-season.tsx'
import { WeekSelect } from '../../components/week-select.tsx'
import { saveTable } from '../../platform/csv-file.ts'
import { useToday } from '../../platform/use-today.ts'
import { collectWinners, picksOf, pickText, storedWinners } from '../../season/collect-winners.ts'
import { draftIds } from '../../season/draft-ids.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { useSeason } from '../../season/use-season.ts'
import { openContests, weekToFinish } from '../../season/weeks/likely-weeks.ts'
import { useWeek } from '../../season/weeks/use-week.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ContestSetup } from './contest-setup.tsx'
import { GameEntries } from './game-entries.tsx'
import { WinnerPicks } from './winner-picks.tsx'

export function ContestsScreen() {
  const season = useSeason()
  const drafts = useDrafts()
  if (season === null) return <NoSeason label={labelText.manage} title={screenNames.enterWinners} />
  return <Contests drafts={drafts} />
}

function Contests({ drafts }: { drafts: Drafts }) {
  const season = useShownSeason()
  const { week, pickWeek } = useWeek(season, '/contest-entry', weekToFinish(season, useToday()))
  const record = useRecord()
  const { session } = usePhone()
  const [failed, setFailed] = useState<string | null>(null)
  if (!week) return <NoSeason label={labelText.manage} title={screenNames.enterWinners} missing="schedule" />
  const contests = season.contests
    .filter((c) => c.weekId === week.id)
    .sort((a, b) => (a.hole ?? 99) - (b.hole ?? 99) || a.id - b.id)
  const { calls, ids } = collectWinners({
    contests,
    winners: season.contestWinners,
    values: drafts.values,
    seen: drafts.seen,
  })
  const save = async () => {
    if (calls.length === 0)
      return setFailed(
        openContests(season, week).length === contests.length ? screenText.noWinners : screenText.winnersStand,
      )
    const said = await record(calls, { done: text.winnersSaved, failed: text.winnersFailed, clearDrafts: ids })
    setFailed(said)
    if (!said) drafts.done(ids)
  }
  return (
    <div className="sheet">
      <PageHeader label={labelText.manage} title={screenNames.enterWinners}>
        <WeekSelect weeks={season.weeks} value={week.weekNumber} onPick={pickWeek} />
        {season.contests.length > 0 ? (
          <ExportButton onPress={() => saveTable('contest-winners.csv', winnersTable(season))} />
        ) : null}
      </PageHeader>
      {contests.length === 0 ? (
        <EmptyState title={text.noContests}>
          {may(session.role, 'keepLeague') ? screenText.noContestsHint : screenText.noContestsYet}
        </EmptyState>
      ) : (
        <div className="panel is-flush">
          <table className="ledger" aria-label={labelText.contestWinners}>
            <thead>
              <tr>
                <th scope="col">{labelText.contest}</th>
                <th scope="col">{labelText.winner}</th>
              </tr>
            </thead>
            <tbody>
              {contests.map((contest) => (
                <tr key={contest.id} className="is-top">
                  <th scope="row">{contestsText.named(contest)}</th>
                  <td>
                    <WinnerPicks
                      key={week.id}
                      contest={contestsText.named(contest)}
                      picked={picksOf(drafts.values, contest.id) ?? storedWinners(season.contestWinners, contest.id)}
                      onPick={(picked) =>
                        drafts.keep(
                          draftIds.winners(contest.id),
                          pickText(picked, storedWinners(season.contestWinners, contest.id)),
                          shownVersion([season.contestWinners.find((w) => w.contestId === contest.id)?.winners]),
                        )
                      }
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <SaveBar save={buttonText.saveWinners} onSave={save} failed={failed} drafts={drafts} ids={ids} />
        </div>
      )}
      {may(session.role, 'keepLeague') ? (
        <>
          <ContestSetup key={week.id} week={week} contests={contests} drafts={drafts} />
          <GameEntries week={week} />
        </>
      ) : null}
      <TypedList drafts={drafts} here={{ to: '/contest-entry', week: week.weekNumber }} />
    </div>
  )
}
