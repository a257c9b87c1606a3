import { weekdayMonthDay } from '../../lib/month-day.ts'
import { correctedSince, publishedWeeks } from '../../rules/published-tables.ts'
import type { Week } from '../../schema/schedule/week.ts'
import { tableAfter } from '../../season/last-counted.ts'
import type { Season } from '../../season/season.ts'
import { bookText } from '../../text/documents/book.ts'
import { paperSentence } from '../../text/documents/paper.ts'
import { recapText } from '../../text/documents/recap.ts'
import { publishedText } from '../../text/published.ts'
import type { HalfBlock } from '../paper-document.ts'
import { kindOf } from '../public-week.ts'
import { type RecapKind, recapLines } from '../recap/recap-sections.ts'
import { weekShape } from '../week-shape.ts'

/** The parts of the recap that are shown below a week's results. */
const parts = ['lowNets', 'contests', 'skins', 'movers'] as const satisfies readonly RecapKind[]
/** How many places to show: enough for every match in the largest league. */
const SHOWN_PLACES = 18

/** Builds a week's half page: results, winners, the top of the table after that week, and any correction. */
export function weekBlock(season: Season, week: Week): HalfBlock {
  const matches = season.matches.filter(({ weekId }) => weekId === week.id)
  const { what, says, idle } = kindOf(week, matches, weekShape(week, season))
  const lines = recapLines(season, week.weekNumber)
  const notes = parts.flatMap((kind) =>
    lines[kind].length === 0 ? [] : [{ title: recapText.sections[kind], words: lines[kind].join('; ') }],
  )
  const corrected = correctionOf(season, week)
  return {
    kind: 'half',
    title: `${paperSentence.week(week.weekNumber)}, ${weekdayMonthDay(week.date)}`,
    note: [what, idle ? says : null].filter((part) => part !== null).join(': ') || null,
    lines: idle ? [] : lines.results,
    beside: idle
      ? null
      : { title: bookText.top(tableAfter(season, week)), lines: lines.standings.slice(0, SHOWN_PLACES) },
    notes: [...notes, ...(corrected ? [corrected] : [])],
  }
}

/** Lists the teams whose rows differ between the published table and the current one. */
function correctionOf(season: Season, week: Week): HalfBlock['notes'][number] | null {
  const published = publishedWeeks(season.weeks, season.publications)
  const own = published.find((one) => one.week.id === week.id)
  const moves = correctedSince(season.results, published, week.weekNumber)
  if (!own || moves.length === 0) return null
  const words = publishedText.since({ day: weekdayMonthDay(own.publication.publishedOn), teams: moves.length })
  return { title: bookText.corrections, words }
}
