import { joinNames } from '../lib/join-names.ts'
import type { Team } from '../schema/people/team.ts'
import { teamPlaces, teamSize } from '../schema/people/team-places.ts'
import type { Season } from '../season/season.ts'
import { seasonNames } from '../season/season-names.ts'
import { paperSentence, paperText } from '../text/documents/paper.ts'
import { teamWithPlayers } from '../text/team-name.ts'
import type { PaperBlock, PaperDocument } from './paper-document.ts'
import { PAPER_LANGUAGE, scheduleTitle } from './schedule-document.ts'
import { scheduleGrid } from './schedule-grid.ts'
import { teamDirectory } from './team-directory.ts'

/**
 * Returns the highlighted schedules: one page per team, with the team's column highlighted in the grid, and the rosters
 * of all teams below.
 * @param options.date print date, month/day/year
 * @source P6
 */
export function teamSchedulesDocument(season: Season, options: { date: string }): PaperDocument {
  const { name, inOrder } = seasonNames(season)
  const title = paperSentence.title(season.league.name, paperText.teamSchedules, season.season.name)
  const grid = scheduleGrid(season)
  const size = teamSize(season)
  const namesOf = (team: Team) => teamWithPlayers(team, joinNames(teamPlaces(team).slice(0, size).map(name)))
  // All pages use the same object, because shared content is drawn only once per object.
  const directory: PaperBlock = { kind: 'directory', columns: teamDirectory(season) }
  const sections = inOrder().map((team, marked) => ({
    heading: `${paperSentence.team(team.teamNumber)}: ${namesOf(team)}`,
    note: scheduleTitle(season),
    blocks: [{ kind: 'grid', grid, marked } satisfies PaperBlock, directory],
  }))
  return {
    title,
    language: PAPER_LANGUAGE,
    foot: paperSentence.printed({ league: season.league.name, date: options.date }),
    sections,
  }
}
