import { isPlayed } from '@glm/shared/rules/season/is-played'
import { may } from '@glm/shared/schema/league/role'
import { isOneBall } from '@glm/shared/schema/schedule/week-format'
import { screenNames } from '@glm/shared/text/names'
import { matchText } from '@glm/shared/text/screens/scores/match'
import { useParams } from '@tanstack/react-router'
import { usePhone } from '../../client/client-provider.tsx'
import { NoSeason } from '../../components/no-season.tsx'
import { NotFound } from '../../components/not-found.tsx'
import { LazyCardPhotos } from '../../components/photos/lazy-card-photos.tsx'
import { matchSides } from '../../season/match-sides.ts'
import { mayWriteCard } from '../../season/may-write-card.ts'
import { dayOf, useSeason } from '../../season/use-season.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { CardGrid } from './card-grid.tsx'
import { MatchFigures } from './match-figures.tsx'
import { MatchHead } from './match-head.tsx'
import { SignBar } from './sign-bar.tsx'
import { TotalsGrid } from './totals-grid.tsx'

/**
 * Shows a match's card, which every member can read. Each number has an explanation, and the card shows how averages
 * and handicaps changed.
 */
export function MatchScreen() {
  const season = useSeason()
  const { session } = usePhone()
  const { matchId } = useParams({ from: '/matches/$matchId' })
  const match = season?.matches.find((m) => String(m.id) === matchId)
  const week = season?.weeks.find((w) => w.id === match?.weekId)
  if (!season) return <NoSeason label={screenNames.card} title={matchText.open(matchText.aMatch)} />
  if (!match || !week) return <NotFound />
  const results = season.results.matchResult(match)
  const mayAdd =
    may(session.role, 'enterAnyCard') || mayWriteCard(season, { week, teamId: match.team1Id, userId: session.userId })
  return (
    <div className="sheet">
      <PageHeader
        label={matchText.label({ week: week.weekNumber, day: dayOf(week.date) })}
        title={matchText.title(matchSides(season, match))}
      />
      <section className="match" aria-label={screenNames.card}>
        <MatchHead results={results} id="match-sides" />
        {!isPlayed(match, season.season) ? (
          <p className="panel">{matchText.bye}</p>
        ) : season.results.keepsHoles(week) ? (
          <CardGrid results={results} drafts={null} />
        ) : (
          <TotalsGrid results={results} drafts={null} />
        )}
        <SignBar results={results} />
      </section>
      {results.complete && !isOneBall(week) ? <MatchFigures results={results} week={week} /> : null}
      {/* The photos come last, because they appear only after their script has been loaded. */}
      {isPlayed(match, season.season) ? <LazyCardPhotos matchId={match.id} mayAdd={mayAdd} /> : null}
    </div>
  )
}
