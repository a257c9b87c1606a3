import { shortNames } from '../lib/join-names.ts'
import { monthDay } from '../lib/month-day.ts'
import type { SeasonResults } from '../rules/season-results.ts'
import { teamPlayers } from '../schema/people/team-places.ts'
import { paperSentence, paperText } from '../text/documents/paper.ts'
import { standingsText } from '../text/screens/scores/standings.ts'
import { type BracketGame, type BracketSide, bracketOf } from './bracket.ts'
import type { PaperBlock, TableBlock } from './paper-document.ts'
import { type PaperRows, paperIndex } from './paper-rows.ts'

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
 * The bracket as a table to print, one line per game; open sides have room for writing. Empty in a season without
 * playoffs.
 * @source K1, P8
 * @example
 * bracketBlocks(aPaper({ teams: 4 }), seasonResults(aPaper({ teams: 4 }).rows)) // []
 */
export function bracketBlocks(paper: PaperRows, results: SeasonResults): PaperBlock[] {
  const bracket = bracketOf(results)
  if (!bracket || bracket.rounds.length === 0) return []
  const rows = bracket.rounds.flatMap(({ title, games }) => games.map((game) => gameRow(paper, game, title)))
  const won = bracket.champion === null ? [] : [standingsText.champion(teamWords(paper, bracket.champion))]
  return [
    { kind: 'lines', title: paperText.playoffs, lines: won },
    { kind: 'table', columns, rows },
  ]
}

function gameRow(paper: PaperRows, game: BracketGame, round: string): string[] {
  const [first, second] = game.sides
  const winner = game.sides.find((side) => side.won)
  const when = game.date === null ? '' : paperSentence.weekAndDay({ week: game.week ?? 0, day: monthDay(game.date) })
  const goesOn = winner?.teamId ? paperSentence.teamOf(paperIndex(paper).number(winner.teamId)) : ''
  return [
    game.third ? game.note : round,
    when,
    first ? sideWords(paper, first) : '',
    String(first?.points ?? ''),
    second ? sideWords(paper, second) : paperText.bye,
    String(second?.points ?? ''),
    [goesOn, game.third ? '' : game.note].filter(Boolean).join('. '),
  ]
}

const sideWords = (paper: PaperRows, { seed, teamId, words }: BracketSide): string =>
  teamId === null ? words : paperSentence.seeded({ seed: seed ?? 0, team: teamWords(paper, teamId) })

function teamWords(paper: PaperRows, teamId: number): string {
  const { name, number } = paperIndex(paper)
  const team = paper.rows.teams.find((one) => one.id === teamId)
  return paperSentence.teamWith({ team: number(teamId), names: shortNames(teamPlayers(team).map(name)) })
}
