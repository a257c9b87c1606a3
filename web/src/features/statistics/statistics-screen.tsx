import { awardLines } from '@glm/shared/documents/statistics/award-lines'
import { seasonStatistics } from '@glm/shared/rules/statistics/season-statistics'
import type { Season } from '@glm/shared/season/season'
import * as buttonText from '@glm/shared/text/buttons'
import { bookText } from '@glm/shared/text/documents/book'
import { fullName } from '@glm/shared/text/full-name'
import * as labelText from '@glm/shared/text/labels'
import { leftOutLines } from '@glm/shared/text/left-out'
import { statisticsText } from '@glm/shared/text/screens/scores/statistics'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { BookOpen, Share } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { NoSeason } from '../../components/no-season.tsx'
import { PaperButtons } from '../../components/paper-buttons.tsx'
import { useAnySeason } from '../../season/past/use-any-season.ts'
import { useSeasons } from '../../season/past/use-seasons.ts'
import { useSeason } from '../../season/use-season.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Select } from '../../ui/select.tsx'
import { AwardsPanel } from './awards-panel.tsx'
import { HolesPanel } from './holes-panel.tsx'
import { PlayersPanel } from './players-panel.tsx'
import './statistics.css'
import { type AwardLine, winnerWords } from '@glm/shared/documents/statistics/award-lines'
import { shareText } from '../../client/share-text.ts'

const BookModal = lazy(() => import('./book-modal.tsx').then((m) => ({ default: m.BookModal })))

/** A season's further results: awards, scores, streaks, attendance and holes, for this season or an earlier one. */
export function StatisticsScreen() {
  const { season: asked } = useSearch({ from: '/statistics' })
  const wanted = useAnySeason(asked)
  const current = useSeason()
  const season = wanted ?? current
  if (season === null) return <NoSeason label={labelText.standings} title={statisticsText.title} />
  return <Statistics season={season} />
}

function Statistics({ season }: { season: Season }) {
  const seasons = useSeasons()
  const navigate = useNavigate()
  const statistics = useMemo(() => seasonStatistics(season, season.results), [season])
  const awards = useMemo(
    () => awardLines(statistics, (id) => fullName(season.players.get(id))),
    [statistics, season.players],
  )
  const [book, setBook] = useState(false)
  const isEmpty = statistics.rounds().length === 0
  return (
    <div className="sheet">
      <PageHeader label={season.league.name} title={statisticsText.title}>
        {seasons.length > 1 ? (
          <Select
            label={statisticsText.season}
            value={season.season.id}
            onPick={(id) => void navigate({ to: '/statistics', search: { season: Number(id) } })}
          >
            {seasons.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        ) : null}
        {isEmpty ? null : (
          <button className="btn" type="button" onClick={() => void shareAwards(season, awards)}>
            <Icon of={Share} />
            <span className="btn-word">{buttonText.share}</span>
          </button>
        )}
        {isEmpty ? null : <PaperButtons season={season} request={{ kind: 'awards' }} />}
        {isEmpty ? null : (
          <button className="btn" type="button" onClick={() => setBook(true)}>
            <Icon of={BookOpen} />
            <span className="btn-word">{bookText.title}</span>
          </button>
        )}
      </PageHeader>
      {book ? (
        <Suspense>
          <BookModal season={season} onClose={() => setBook(false)} />
        </Suspense>
      ) : null}
      {isEmpty ? (
        <EmptyState title={statisticsText.noneYet}>{statisticsText.noneYetSays}</EmptyState>
      ) : (
        <>
          <AwardsPanel season={season} awards={awards} />
          <PlayersPanel season={season} statistics={statistics} />
          <HolesPanel season={season} holes={statistics.holes()} />
          {leftOutLines(season.weeks, ['outOfStatistics']).map((line) => (
            <p className="small soft" key={line}>
              {line}
            </p>
          ))}
        </>
      )}
    </div>
  )
}

/** The awards as a message to the group. */
function shareAwards(season: Season, awards: readonly AwardLine[]): Promise<void> {
  const title = statisticsText.shareTitle({ league: season.league.name, season: season.season.name })
  const lines = awards.map((award) =>
    statisticsText.shareLine({
      award: award.title,
      winners: winnerWords(award),
      value: award.winners[0]?.value ?? '',
    }),
  )
  return shareText(title, lines)
}
