import { weekdayMonthDay } from '../../lib/month-day.ts'
import { shownPoints } from '../../lib/shown-points.ts'
import { correctedSince, publishedWeeks } from '../../rules/published-tables.ts'
import type { Season } from '../../season/season.ts'
import { seasonNames } from '../../season/season-names.ts'
import { bookText } from '../../text/documents/book.ts'
import { paperSentence } from '../../text/documents/paper.ts'
import { publishedText } from '../../text/published.ts'
import type { LinesBlock, PaperSection } from '../paper-document.ts'

/**
 * Lists every published table that changed afterward, team by team, and all points set by hand. If there is nothing to
 * list, `section` is null and `lines` say so, because one sentence doesn't need its own page.
 */
export function correctionsOf(season: Season): { lines: LinesBlock[]; section: PaperSection | null } {
  const { inWords } = seasonNames(season)
  const published = publishedWeeks(season.weeks, season.publications)
  const corrected = published.flatMap(({ week, publication }): LinesBlock[] => {
    const moves = correctedSince(season.results, published, week.weekNumber)
    if (moves.length === 0) return []
    const day = weekdayMonthDay(publication.publishedOn)
    const lines = moves.map(({ teamId, was, is }) =>
      publishedText.move({ team: paperSentence.teamOf(inWords(teamId)), was, is }),
    )
    return [{ kind: 'lines', title: publishedText.correctionOf({ week: week.weekNumber, day }), lines, isList: true }]
  })
  const none = published.length === 0 ? bookText.nonePublished : bookText.noneCorrected
  const byHand = season.weeks.flatMap((week) =>
    season.results.weekPoints(week).flatMap(({ teamId, points, computed, overridden, reason }) =>
      overridden && points !== null
        ? [
            bookText.byHandLine({
              week: week.weekNumber,
              team: inWords(teamId),
              points: shownPoints(points),
              cards: computed === null ? null : shownPoints(computed),
              reason: reason ?? null,
            }),
          ]
        : [],
    ),
  )
  if (corrected.length === 0 && byHand.length === 0) {
    const lines = [none, bookText.noneByHand]
    return { lines: [{ kind: 'lines', title: bookText.corrections, lines }], section: null }
  }
  const section: PaperSection = {
    heading: bookText.corrections,
    note: bookText.correctionsHint,
    blocks: [
      ...(corrected.length > 0 ? corrected : [{ kind: 'lines' as const, title: null, lines: [none] }]),
      {
        kind: 'lines',
        title: bookText.byHand,
        lines: byHand.length > 0 ? byHand : [bookText.noneByHand],
        isList: true,
      },
    ],
  }
  return { lines: [], section }
}
