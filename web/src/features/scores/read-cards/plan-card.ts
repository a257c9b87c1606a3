import { currentOf } from '@glm/shared/claims/current-of'
import type { Doubt } from '@glm/shared/import/tick-card/judge-boxes'
import type { ReadCard, ReadHole } from '@glm/shared/import/tick-card/read-tick-card'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import type { MatchResult } from '@glm/shared/rules/match/match-result'
import { type PlayerLine, spotsOfLine } from '@glm/shared/rules/match/player-line'
import type { Season } from '@glm/shared/season/season'
import { readCardsText } from '@glm/shared/text/screens/scores/read-cards'
import { groupResults, sharedCard } from '../../../season/group-results.ts'
import { holeCall } from '../../../season/hole-call.ts'
import { openMatches } from '../../../season/open-match.ts'
import { type Strokes, strokesText } from './strokes-text.ts'

/** Why the user has to decide: the mark is doubtful, or a different score is already entered. */
type Question = Doubt | 'differs'
export type PlannedHole = {
  id: string
  hole: number
  par: number
  strokes: Strokes
  question: Question | null
  /** The score that is already entered on this card in the league. */
  current: Strokes
  shown: ReadHole['shown']
}
type PlannedLine = { line: PlayerLine; holes: PlannedHole[] }
/**
 * A scanned card, with the match it belongs to. `gone`: whether it has marks for players who aren't in the match;
 * `nameless`: whether it has marks on a line without a name; `empty`: the lines that don't have any marks.
 */
export type PlannedCard = {
  results: MatchResult
  lines: PlannedLine[]
  empty: PlayerLine[]
  gone: boolean
  nameless: boolean
  picture: ReadCard['picture']
}

/**
 * Why a card can't be saved. `league`: it is from another league; `match`: its match no longer exists; `closed`: the
 * player who scanned it isn't allowed to enter it.
 */
type NotSavable = 'league' | 'match' | 'closed'

/**
 * Compares a scanned card with the match it belongs to.
 * @param asPlayer the account of the player who is scanning it; null for someone who may enter any card
 */
export function planCard(
  season: Season,
  { card, lines, picture }: ReadCard,
  asPlayer: number | null,
): PlannedCard | NotSavable {
  if (card.leagueId !== season.league.id) return 'league'
  const match = season.matches.find(({ id }) => id === card.matchId)
  if (!match) return 'match'
  if (asPlayer !== null && !mayEnter(season, match, asPlayer)) return 'closed'
  // A group's card has the players from all of its matches.
  const results = sharedCard(groupResults(season, match), season.results.matchResult(match))
  const planned: PlannedCard = { results, lines: [], empty: [], gone: false, nameless: false, picture }
  lines.forEach((row, i) => {
    const playerId = card.playerIds[i] ?? 0
    const isEmpty = row.every(({ doubt }) => doubt === 'blank')
    const line = results.lines.find((one) => spotsOfLine(one).includes(playerId))
    if (line && isEmpty) planned.empty.push(line)
    else if (line)
      planned.lines.push({ line, holes: row.map((read, h) => holeOf(season, { line, read, h, match, card })) })
    else if (playerId === 0) planned.nameless ||= !isEmpty
    else planned.gone ||= !isEmpty
  })
  return planned
}

function mayEnter(season: Season, match: MatchResult['match'], account: number): boolean {
  const week = season.weeks.find(({ id }) => id === match.weekId)
  return week !== undefined && openMatches(season, account, week).some(({ id }) => id === match.id)
}

type HoleInput = {
  line: PlayerLine
  read: ReadHole
  h: number
  match: MatchResult['match']
  card: ReadCard['card']
}

function holeOf(season: Season, { line, read, h, match, card }: HoleInput): PlannedHole {
  const hole = card.firstHole + h
  const entered = season.cards.find((one) => one.weekId === match.weekId && one.playerId === line.playerId)
  const value = currentOf(entered?.cells[String(hole)])
  const current = typeof value === 'number' || value === 'pickup' ? value : null
  const differs = current !== null && current !== read.strokes
  return {
    id: `${line.playerId}-${hole}`,
    hole,
    par: card.pars[h] ?? 4,
    strokes: read.strokes,
    question: read.doubt ?? (differs ? 'differs' : null),
    current,
    shown: read.shown,
  }
}

/** Returns why the user is asked about a hole. Always names the score that is already entered, so none is lost unseen. */
export function questionReason({ question, current }: Pick<PlannedHole, 'question' | 'current'>): string {
  const why = question === 'differs' ? [] : [readCardsText.question[question ?? 'asked']]
  return [...why, ...(current === null ? [] : [readCardsText.entered(strokesText(current))])].join('; ')
}

/** The user's decisions, by the `id` of the hole. */
export type Decisions = ReadonlyMap<string, Strokes>

/** Returns the score that a hole will have once the card is saved. A blank box keeps the score that is already entered. */
export const savedStrokes = ({ id, strokes, current }: PlannedHole, decisions: Decisions): Strokes =>
  (decisions.has(id) ? decisions.get(id) : strokes) ?? current

/** Returns the holes that still need a decision. */
export const undecided = ({ lines }: PlannedCard, decisions: Decisions): PlannedHole[] =>
  lines.flatMap(({ holes }) => holes).filter(({ id, question }) => question !== null && !decisions.has(id))

/** Returns the calls that save the card, for the holes that change. */
export function cardCalls(
  { results, lines }: PlannedCard,
  decisions: Decisions,
  asPlayer: number | null,
): MutationCall[] {
  return lines.flatMap(({ line, holes }) =>
    holes.flatMap((planned) => {
      const strokes = savedStrokes(planned, decisions)
      if (strokes === planned.current) return []
      const place = { weekId: results.match.weekId, playerId: line.playerId, teamId: line.teamId }
      return [holeCall({ ...place, hole: planned.hole, strokes }, asPlayer)]
    }),
  )
}
