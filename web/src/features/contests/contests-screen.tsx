import type { MutationCall } from '@glm/shared/mutations/define-mutation'
import { currentOf } from '@glm/shared/rules/season-rows'
import type { Contest } from '@glm/shared/schema/contest'
import { contestsText } from '@glm/shared/text/contests'
import { screenNames } from '@glm/shared/text/names'
import { screenText } from '@glm/shared/text/screens'
import { text } from '@glm/shared/text/sentences'
import { useState } from 'react'
import { csvText, saveFile } from '../../live/csv-file.ts'
import { useRecord } from '../../live/use-record.ts'
import { fullName, type Live, useSeason } from '../../live/use-season.ts'
import { useWeek } from '../../live/use-week.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { Masthead } from '../../ui/masthead.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NoSeason } from '../parts/no-season.tsx'
import { WeekPick } from '../parts/week-pick.tsx'
import { ContestSetup } from './contest-setup.tsx'
import { WinnerPicks } from './winner-picks.tsx'

type Picks = Readonly<Record<number, readonly (number | null)[]>>

export function ContestsScreen() {
  const live = useSeason()
  if (live === undefined) return null
  if (live === null) return <NoSeason label="Manage" title={screenNames.enterWinners} />
  return <Contests live={live} />
}

function Contests({ live }: { live: Live }) {
  const { week, pickWeek } = useWeek(live, '/contest-entry')
  const record = useRecord()
  const [picks, setPicks] = useState<Picks>({})
  const [failed, setFailed] = useState<string | null>(null)
  if (!week) return <NoSeason label="Manage" title={screenNames.enterWinners} missing="schedule" />
  const contests = live.contests.filter((c) => c.weekId === week.id).sort((a, b) => (a.hole ?? 99) - (b.hole ?? 99) || a.id - b.id)
  const winnersOf = (contest: Contest) => picks[contest.id] ?? storedWinners(live, contest.id)
  const save = async () => {
    const calls = contests.flatMap((c) => callFor(c.id, { picked: picks[c.id], stored: storedWinners(live, c.id) }))
    if (calls.length === 0) return setFailed(screenText.noWinners)
    const said = await record(calls, { done: text.winnersSaved, failed: text.winnersFailed })
    setFailed(said)
    if (!said) setPicks({})
  }
  return (
    <div className="sheet">
      <Masthead label="Manage" title={screenNames.enterWinners}>
        <WeekPick weeks={live.weeks} value={week.weekNumber} onPick={(number) => [setPicks({}), pickWeek(number)]} />
        <ExportButton onPress={() => saveFile('contest-winners.csv', winnersCsv(live))} />
      </Masthead>
      {contests.length === 0 ? (
        <EmptyState title={text.noContests}>{screenText.noContestsSays}</EmptyState>
      ) : (
        <div className="panel is-flush">
          <table className="ledger">
            <thead>
              <tr>
                <th scope="col">Contest</th>
                <th scope="col">Winner</th>
              </tr>
            </thead>
            <tbody>
              {contests.map((contest) => (
                <tr key={contest.id} className="is-top">
                  <th scope="row">{contestsText.named(contest)}</th>
                  <td>
                    <WinnerPicks
                      key={week.id}
                      live={live}
                      label={contestsText.winnerOf(contestsText.named(contest))}
                      picked={winnersOf(contest)}
                      onPick={(picked) => setPicks({ ...picks, [contest.id]: picked })}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className="save">
            {failed ? <Notice kind="needs">{failed}</Notice> : <p>{screenText.keptOnSave}</p>}
            <button className="btn is-main" type="button" onClick={() => void save()}>
              Save Winners
            </button>
          </div>
        </div>
      )}
      <ContestSetup key={week.id} live={live} week={week} contests={contests} />
    </div>
  )
}

function storedWinners(live: Live, contestId: number): readonly number[] {
  return currentOf(live.contestWinners.find((w) => w.contestId === contestId)?.winners) ?? []
}

type Picked = { picked: readonly (number | null)[] | undefined; stored: readonly number[] }

function callFor(contestId: number, { picked, stored }: Picked): MutationCall[] {
  if (!picked) return []
  const winners = [...new Set(picked.filter((id) => id !== null))]
  if (winners.join() === stored.join()) return []
  return [{ name: 'winners.set', args: { contestId, winners: winners.length === 0 ? null : winners, retires: [] } }]
}

function winnersCsv(live: Live): string {
  const rows = live.weeks.flatMap((w) =>
    live.contests
      .filter((c) => c.weekId === w.id)
      .map((c) => {
        const names = storedWinners(live, c.id).map((id) => fullName(live.players.get(id)))
        return [w.weekNumber, w.date, c.name, c.hole, names.join(', ')]
      }),
  )
  return csvText(['Week', 'Date', 'Contest', 'Hole', 'Winner'], rows)
}
