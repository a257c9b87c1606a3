import { paperSentence, paperText } from '../text/documents/paper.ts'
import type { PaperBlock, PaperDocument } from './paper-document.ts'
import type { PaperRows } from './paper-rows.ts'
import { scheduleGrid } from './schedule-grid.ts'
import { teamDirectory } from './team-directory.ts'

export const PAPER_LANGUAGE = 'en-US'

/**
 * The printable schedule: the grid of weeks by teams, and the team directory below.
 * @param options.date day of printing, month/day/year, at the foot of the page
 * @source P6, P7
 */
export function scheduleDocument(paper: PaperRows, options: { date: string }): PaperDocument {
  const title = paperSentence.title(paper.league.name, paperText.schedule, paper.rows.season.name)
  const grid = scheduleGrid(paper)
  const blocks: PaperBlock[] =
    grid.weeks.length === 0
      ? [{ kind: 'lines', title: null, lines: [paperText.noWeeks] }]
      : [{ kind: 'grid', grid, marked: null }]
  blocks.push({ kind: 'directory', columns: teamDirectory(paper) })
  const foot = paperSentence.printed(options.date)
  return { title, language: PAPER_LANGUAGE, foot, sections: [{ heading: scheduleTitle(paper), note: null, blocks }] }
}

/** Year, day and description; the year is the season's, so that next spring's schedule can be printed in December. */
export function scheduleTitle({ rows: { season }, league }: PaperRows): string {
  return `${season.startDate.slice(0, 4)} ${season.day} ${league.description?.trim() || league.name}`
}
