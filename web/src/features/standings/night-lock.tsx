import { mutations } from '@glm/shared/mutations/mutations'
import { publicationOf } from '@glm/shared/rules/published-tables'
import { teamPlayers } from '@glm/shared/schema/people/team-places'
import type { RowOf } from '@glm/shared/schema/tables'
import { publishedText } from '@glm/shared/text/published'
import { Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { useRecord } from '../../client/use-record.ts'
import { today } from '../../platform/today.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { dayOf, isComplete } from '../../season/use-season.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'

type Props = { week: RowOf<'weeks'>; differs: number }

/**
 * Shown below a week's table. The secretary can lock the night there, see the published table, and unlock the night.
 */
export function NightLock({ week, differs }: Props) {
  const season = useShownSeason()
  const record = useRecord()
  const [asking, setAsking] = useState<'lock' | 'unlock' | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const published = season.publications.find((one) => one.weekId === week.id)
  const lock = async () => {
    const playerIds = [...new Set(season.teams.flatMap(teamPlayers))]
    const args = publicationOf(season.results, { week, playerIds, date: today() })
    const words = { done: publishedText.locked(week.weekNumber), failed: publishedText.lockFailed }
    setFailed(await record([mutations.night.lock(args)], words))
  }
  const unlock = async () => {
    const words = { done: publishedText.unlocked(week.weekNumber), failed: publishedText.lockFailed }
    setFailed(await record([mutations.night.unlock({ weekId: week.id })], words))
  }
  const questions = {
    lock: {
      ask: publishedText.lockAsk(week.weekNumber),
      act: published ? publishedText.lockAgain : publishedText.lock,
      onAct: () => void lock(),
      children: <p>{published ? publishedText.lockAgainHint : publishedText.lockHint}</p>,
    },
    unlock: {
      ask: publishedText.unlockAsk(week.weekNumber),
      act: publishedText.unlock,
      onAct: () => void unlock(),
      children: <p>{publishedText.unlockHint}</p>,
    },
  }
  const day = published && dayOf(published.publishedOn)
  return (
    <section className="panel tools night-lock" aria-label={publishedText.lock}>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      {day ? (
        <p className="small soft">
          {differs > 0 ? publishedText.since({ day, teams: differs }) : publishedText.publishedOn(day)}
        </p>
      ) : isComplete(season, week) ? null : (
        <p className="small soft">{publishedText.openCards}</p>
      )}
      {!published || differs > 0 ? (
        <button className="btn" type="button" onClick={() => setAsking('lock')}>
          <Icon of={Lock} />
          {published ? publishedText.lockAgain : publishedText.lock}
        </button>
      ) : null}
      {published ? (
        <button className="btn is-quiet" type="button" onClick={() => setAsking('unlock')}>
          <Icon of={LockOpen} />
          {publishedText.unlock}
        </button>
      ) : null}
      {asking ? <Confirm {...questions[asking]} onClose={() => setAsking(null)} /> : null}
    </section>
  )
}
