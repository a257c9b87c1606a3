import { isPlayed } from '@glm/shared/rules/season/is-played'
import { screenNames } from '@glm/shared/text/names'
import { matchText } from '@glm/shared/text/screens/scores/match'
import { useParams } from '@tanstack/react-router'
import { NoSeason } from '../../components/no-season.tsx'
import { NotFound } from '../../components/not-found.tsx'
import { matchSides } from '../../season/match-sides.ts'
import { dayOf, useSeason } from '../../season/use-season.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { CardGrid } from './card-grid.tsx'
import { MatchFigures } from './match-figures.tsx'
import { MatchHead } from './match-head.tsx'
import { TotalsGrid } from './totals-grid.tsx'

/** The card of a match for every member, to read: each number explains itself, and what it made of averages and handicaps. */
export function MatchScreen() {
  const live = useSeason()
  const { matchId } = useParams({ from: '/matches/$matchId' })
  const match = live?.matches.find((m) => String(m.id) === matchId)
  const week = live?.weeks.find((w) => w.id === match?.weekId)
  if (!live) return <NoSeason label={screenNames.card} title={matchText.open('a match')} />
  if (!match || !week) return <NotFound />
  const results = live.results.matchResult(match)
  return (
    <div className="sheet">
      <PageHeader
        label={matchText.label({ week: week.weekNumber, day: dayOf(week.date) })}
        title={matchText.title(matchSides(live, match))}
      />
      <section className="match" aria-label={screenNames.card}>
        <MatchHead live={live} results={results} id="match-sides" />
        {!isPlayed(match, live.season) ? (
          <p className="panel">{matchText.bye}</p>
        ) : live.results.keepsHoles(week) ? (
          <CardGrid live={live} results={results} drafts={null} />
        ) : (
          <TotalsGrid live={live} results={results} drafts={null} />
        )}
      </section>
      {results.lines.length > 0 ? <MatchFigures live={live} results={results} week={week} /> : null}
    </div>
  )
}
