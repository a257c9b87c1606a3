import { pickSeason } from '../rules/season/pick-season.ts'
import { aLeague } from './a-league.ts'
import { plainPlayer } from './plain-rows.ts'

/** A season schedule of three nights for two teams, as exported by the market leader. */
export const exportedSchedule: string[][] = [
  ['Full Yearly Schedule'],
  [' '],
  ['Round', 'Type', 'Date', 'Course', 'Side', '4:45 PM', '4:53 PM'],
  ['', '', '', '', 'Front 9 Hole:', '1', '2'],
  ['', '', '', '', 'Back 9 Hole:', '10', '11'],
  ['1', 'Position', '5/7/2026', 'Hollow Oak', 'Back', '1 v 2', ''],
  ['2', 'Normal', '5/14/2026', 'Hollow Oak', 'Front', '', '2 v 1'],
  ['End of Segment', '', ''],
  ['3', 'Fun Night', '5/21/2026', 'Schedule not set', '', '', ''],
]

const holes = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
const cells = (strokes: string) => [...strokes].map((one) => `${one}       1`)

/** The results of week 2 in the same league. Pete McBrley subs for the second player on team 1. */
export const exportedResults: string[][] = [
  ['Results for Round #2 - 5/14/2026 | Hollow Oak - Front'],
  ['Hole', ...holes, 'Out', 'Hdcp', 'Net', 'Indiv Pts', 'Team Pts', 'Points'],
  ['Par', '4', '4', '3', '5', '4', '4', '3', '4', '5', '36', '', '', '', '', ''],
  ['Match Results'],
  ['1   PHELBY, RAY   Match Play', ...cells('564545456'), '44       8', '7', '37     0', '8', '0', '8'],
  ['2   Wellmore, Beau   Match Play', ...cells('554545456'), '43       10', '6', '37     2', '12', '0', '12'],
  ['Match Results'],
  ['1   McBrley, Pete  (Sub)   Match Play', ...cells('464545456'), '43       16', '7', '36     2', '18', '0', '18'],
  ['2   EWINSON, NORM   Match Play', ...cells('574545456'), '45       2', '15', '30     0', '2', '0', '2'],
]

/** Returns the league in these files, before anything was played. */
export function aMovedLeague() {
  const names = [
    ['Ray', 'Phelby'],
    ['Scott', 'Spalley'],
    ['Beau', 'Wellmore'],
    ['Norm', 'Ewinson'],
  ] as const
  const league = aLeague({ teams: 2, weeks: 2 })
  const players = names.map(([firstName, lastName], i) => plainPlayer(i + 1, { firstName, lastName }))
  const season = pickSeason((table) => ({ ...league, players })[table] as never, 1)
  if (!season) throw new Error('The small league has no season.')
  return { season, players }
}
