import { matchesOfGroups } from '../rules/schedule/week-groups.ts'
import { type Season, withRows } from '../season/season.ts'
import { aPaper } from './a-paper.ts'

/**
 * Returns a season of eight individuals in a field. The third week has a group of four and one of three; team 8 doesn't
 * play.
 */
export function aDrawnSeason(): Season {
  const paper = aPaper({ teams: 8, shotgun: true })
  const week = paper.weeks.find((one) => one.weekNumber === 3)
  if (!week) throw new Error('The sample season has a third week.')
  const settings = { ...paper.season.settings, opponents: 'field', teamSize: 1, sideSize: 1, signUpPlaces: 7 } as const
  const season = { ...paper.season, settings }
  const groups = matchesOfGroups(
    [
      [1, 5, 3, 7],
      [2, 6, 4],
    ],
    season,
  )
  const drawn = groups.map((match, i) => ({ id: 900 + i, weekId: week.id, ...match }))
  return withRows(paper, {
    season,
    teams: paper.teams.map((team) => ({ ...team, player2Id: null })),
    weeks: paper.weeks.map((one) => (one === week ? { ...one, draw: { kind: 'balanced', size: 4, seed: 1 } } : one)),
    matches: [...paper.matches.filter((match) => match.weekId !== week.id), ...drawn],
  })
}
