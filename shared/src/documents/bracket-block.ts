import { shortNames } from '../lib/join-names.ts'
import { monthDay } from '../lib/month-day.ts'
import { teamPlayers } from '../schema/people/team-places.ts'
import type { Season } from '../season/season.ts'
import { seasonNames } from '../season/season-names.ts'
import { paperSentence, paperText } from '../text/documents/paper.ts'
import { standingsText } from '../text/screens/scores/standings.ts'
import { teamWithPlayers } from '../text/team-name.ts'
import { type BracketGame, type BracketSide, bracketOf } from './bracket.ts'
import type { PaperBlock, TableBlock } from './paper-document.ts'

const columns: TableBlock['columns'] = [
  { title: paperText.round, align: 'left', share: 2.6 },
  { title: paperText.dated, align: 'center', share: 1.6 },
  { title: paperText.seedAndTeam, align: 'left', share: 4.6 },
  { title: paperText.points, align: 'center', share: 1 },
  { title: paperText.seedAndTeam, align: 'left', share: 4.6 },
  { title: paperText.points, align: 'center', share: 1 },
  { title: paperText.goesOn, align: 'left', share: 2.4 },
]

/**
 * Returns the bracket as a table to print, one line per game, with space to fill in the sides that aren't known yet.
 * Empty in a season without playoffs.
 * @source K1, P8
 * @example
 * bracketBlocks(aPaper({ teams: 4 })) // []
 */
export function bracketBlocks(season: Season): PaperBlock[] {
  const bracket = bracketOf(season.results)
  if (!bracket || bracket.rounds.length === 0) return []
  const rows = bracket.rounds.flatMap(({ title, games }) => games.map((game) => gameRow(season, game, title)))
  const won = bracket.champion === null ? [] : [standingsText.champion(teamWords(season, bracket.champion))]
  return [
    { kind: 'lines', title: paperText.playoffs, lines: won },
    { kind: 'table', columns, rows },
  ]
}

function gameRow(season: Season, game: BracketGame, round: string): string[] {
  const [first, second] = game.sides
  const winner = game.sides.find((side) => side.won)
  const when = game.date === null ? '' : paperSentence.weekAndDay({ week: game.week ?? 0, day: monthDay(game.date) })
  const goesOn = winner?.teamId ? paperSentence.teamOf(seasonNames(season).inWords(winner.teamId)) : ''
  return [
    game.third ? game.note : round,
    when,
    first ? sideWords(season, first) : '',
    String(first?.points ?? ''),
    second ? sideWords(season, second) : paperText.bye,
    String(second?.points ?? ''),
    [goesOn, game.third || !second ? '' : game.note].filter(Boolean).join('. '),
  ]
}

const sideWords = (season: Season, { seed, teamId, words }: BracketSide): string =>
  teamId === null ? words : paperSentence.seeded({ seed: seed ?? 0, team: teamWords(season, teamId) })

function teamWords(season: Season, teamId: number): string {
  const { name, number, team } = seasonNames(season)
  const names = teamWithPlayers(team(teamId), shortNames(teamPlayers(team(teamId)).map(name)))
  return paperSentence.teamWith({ team: number(teamId), names })
}
