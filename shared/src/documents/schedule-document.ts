import type { Season } from '../season/season.ts'
import { paperSentence, paperText } from '../text/documents/paper.ts'
import type { PaperBlock, PaperDocument } from './paper-document.ts'
import { scheduleGrid } from './schedule-grid.ts'
import { teamDirectory } from './team-directory.ts'
import { shapeLines } from './week-shape.ts'

export const PAPER_LANGUAGE = 'en-US'

/**
 * Returns the printable schedule: the grid of weeks by teams, with the team directory below it.
 * @param options.date print date, month/day/year, for the page footer
 * @source P6, P7
 */
export function scheduleDocument(season: Season, options: { date: string }): PaperDocument {
  const title = paperSentence.title(season.league.name, paperText.schedule, season.season.name)
  const grid = scheduleGrid(season)
  const blocks: PaperBlock[] =
    grid.weeks.length === 0
      ? [{ kind: 'lines', title: null, lines: [paperText.noWeeks] }]
      : [{ kind: 'grid', grid, marked: null }]
  const shapes = shapeLines(season)
  if (shapes.length > 0) blocks.push({ kind: 'lines', title: null, lines: shapes })
  blocks.push({ kind: 'directory', columns: teamDirectory(season) })
  const foot = paperSentence.printed({ league: season.league.name, date: options.date })
  return { title, language: PAPER_LANGUAGE, foot, sections: [{ heading: scheduleTitle(season), note: null, blocks }] }
}

/**
 * Returns the season's year, day and description. It doesn't use the current year, because next spring's schedule may
 * be printed in December.
 */
export function scheduleTitle({ season, league }: Season): string {
  return `${season.startDate.slice(0, 4)} ${season.day} ${league.description?.trim() || league.name}`
}

/** Returns a sheet's title, with its league and season: "Standings: Hollow Oak Thursday, 2026". */
export const sheetTitle = ({ season, league }: Season, what: string): string =>
  `${what}: ${league.name}, ${season.name}`
