import { type AwardLine, awardLines, winnerText } from '@glm/shared/documents/statistics/award-lines'
import { seasonStatistics } from '@glm/shared/rules/statistics/season-statistics'
import type { Season } from '@glm/shared/season/season'
import * as buttonText from '@glm/shared/text/buttons'
import { bookText } from '@glm/shared/text/documents/book'
import { fullName } from '@glm/shared/text/full-name'
import * as labelText from '@glm/shared/text/labels'
import { leftOutLines } from '@glm/shared/text/left-out'
import { frameText } from '@glm/shared/text/screens/frame'
import { statisticsText } from '@glm/shared/text/screens/scores/statistics'
import { BookOpen, Share } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { shareText } from '../../client/share-text.ts'
import { NoSeason } from '../../components/no-season.tsx'
import { PaperButtons } from '../../components/paper-buttons.tsx'
import { ShownSeason, useShownSeason } from '../../season/shown-season.ts'
import { Icon } from '../../ui/icon.tsx'
import { AwardsPanel } from './awards-panel.tsx'
import { NoRounds } from './no-rounds.tsx'
import { SeasonHeader } from './season-header.tsx'
import { useAskedSeason } from './use-asked-season.ts'
import './statistics.css'

const BookModal = lazy(() => import('./book-modal.tsx').then((m) => ({ default: m.BookModal })))

/**
 * Shows the leader in each statistic, for this season or an earlier one. The list can be shared or printed, and the
 * yearbook can be generated here.
 */
export function AwardsScreen() {
  const season = useAskedSeason('/awards')
  if (season === null) return <NoSeason label={labelText.standings} title={frameText.tabs.awards} />
  return (
    <ShownSeason value={season}>
      <Awards />
    </ShownSeason>
  )
}

function Awards() {
  const season = useShownSeason()
  const statistics = useMemo(() => seasonStatistics(season, season.results), [season])
  const awards = useMemo(
    () => awardLines(statistics, (id) => fullName(season.players.get(id))),
    [statistics, season.players],
  )
  const [book, setBook] = useState(false)
  if (statistics.rounds().length === 0)
    return (
      <div className="sheet">
        <SeasonHeader title={frameText.tabs.awards} to="/awards" />
        <NoRounds />
      </div>
    )
  return (
    <div className="sheet">
      <SeasonHeader title={frameText.tabs.awards} to="/awards">
        <button className="btn" type="button" onClick={() => void shareAwards(season, awards)}>
          <Icon of={Share} />
          <span className="btn-word">{buttonText.share}</span>
        </button>
        <PaperButtons request={{ kind: 'awards' }} />
        <button className="btn" type="button" onClick={() => setBook(true)}>
          <Icon of={BookOpen} />
          <span className="btn-word">{bookText.title}</span>
        </button>
      </SeasonHeader>
      {book ? (
        <Suspense>
          <BookModal onClose={() => setBook(false)} />
        </Suspense>
      ) : null}
      <AwardsPanel awards={awards} />
      {leftOutLines(season.weeks, ['outOfStatistics']).map((line) => (
        <p className="small soft" key={line}>
          {line}
        </p>
      ))}
    </div>
  )
}

/** Shares the awards as a message for the group. */
function shareAwards(season: Season, awards: readonly AwardLine[]): Promise<void> {
  const title = statisticsText.shareTitle({ league: season.league.name, season: season.season.name })
  const lines = awards.map((award) =>
    statisticsText.shareLine({
      award: award.title,
      winners: winnerText(award),
      value: award.winners[0]?.value ?? '',
    }),
  )
  return shareText(title, lines)
}
