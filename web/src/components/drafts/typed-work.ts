import type { Message } from '@glm/shared/schema/league/message'
import type { TreasuryEntry } from '@glm/shared/schema/money/treasury-entry'
import type { Player } from '@glm/shared/schema/people/player'
import type { Season } from '@glm/shared/season/season'
import { fullName } from '@glm/shared/text/full-name'
import { draftText } from '@glm/shared/text/screens/drafts'
import { cardTitles } from '@glm/shared/text/settings/card-titles'
import { isEmptySpot } from '../../season/collect-winners.ts'
import type { ScreenLink, WeekPath } from '../../season/screen-link.ts'

/**
 * Unsaved input, with the ids of its drafts and a link to the screen where it was entered. `link`: null if there is no
 * such screen anymore, so that it can only be discarded.
 */
export type TypedWork = { words: string; link: ScreenLink | null; ids: readonly string[] }
type Found = Omit<TypedWork, 'ids'>
type Rows = Pick<
  Season,
  'season' | 'weeks' | 'contests' | 'contestWinners' | 'players' | 'messages' | 'treasuryEntries'
>
type Values = ReadonlyMap<string, string>

/** Input for a deleted row or an earlier season, or of a kind that another build stored. */
const gone: Found = { words: draftText.gone, link: null }

/**
 * Returns all unsaved input on this phone, listing each screen and week only once. Every draft is in the list, except
 * winner spots that are still empty, because logging out asks about unsaved input and refers to this list.
 */
export function typedWork(season: Rows, values: Values): TypedWork[] {
  const listed = new Map<string, Found & { ids: string[] }>()
  for (const id of values.keys()) {
    if (isEmptySpot(id, season, values)) continue
    const found = workOf(id, season)
    const one = listed.get(found.words) ?? { ...found, ids: [] }
    listed.set(found.words, one)
    one.ids.push(id)
  }
  return [...listed.values()].sort((a, b) => Number(a.link === null) - Number(b.link === null))
}

function workOf(id: string, season: Rows): Found {
  const [kind, row = '', form = ''] = id.split('/')
  const weekly = (weekId: number, words: (week: number) => string, to: WeekPath): Found => {
    const week = season.weeks.find((w) => w.id === weekId)?.weekNumber
    return week === undefined ? gone : { words: words(week), link: { to, search: { week } } }
  }
  if (kind === 'score') return weekly(Number(row), draftText.scores, '/admin-enter-scores')
  if (kind === 'points') return weekly(Number(row), draftText.points, '/admin/enter-points')
  if (kind === 'contest') return weekly(Number(row), draftText.contest, '/contest-entry')
  if (kind === 'handicap' && season.players.has(Number(form)))
    return weekly(Number(row), draftText.handicaps, '/calculate-handicaps')
  if (kind === 'winners') {
    const contest = season.contests.find((c) => c.id === Number(row))
    return contest ? weekly(contest.weekId, draftText.winners, '/contest-entry') : gone
  }
  return formOf({ kind, row, form }, season)
}

/** Returns the form that a draft belongs to. */
function formOf({ kind, row, form }: { kind: string | undefined; row: string; form: string }, season: Rows): Found {
  const here = (words: string, link: ScreenLink): Found => ({ words, link })
  const ofRow = <T extends { id: number }>(rows: readonly T[]) => rows.find((one) => one.id === Number(row))
  if (kind === 'message') return here(typedMessage(row, ofRow(season.messages)), { to: '/message-manager' })
  if (kind === 'treasury')
    return here(typedEntry(row, ofRow(season.treasuryEntries), season.players), { to: '/treasury' })
  if (kind === 'player') return here(typedPlayer(row, season.players.get(Number(row))), { to: '/player-management' })
  if (kind === 'roster') return here(draftText.roster, { to: '/player-management/import' })
  if (Number(row) !== season.season.id) return gone
  if (kind === 'starting') return here(draftText.startings, { to: '/player-management', search: { view: 'handicaps' } })
  if (kind !== 'league') return gone
  return form === 'edit'
    ? here(draftText.league, { to: '/leagues' })
    : here(typedRules(form.replace(/^rules-?/, '')), { to: '/rules' })
}

/** Returns the label for unsaved input in a message. `row`: the last part of the draft's id. */
export function typedMessage(row: string, message: Message | undefined): string {
  if (row === 'new') return draftText.newMessage
  return message
    ? draftText.message(message.message.length > 40 ? `${message.message.slice(0, 39)}…` : message.message)
    : draftText.goneMessage
}

/** Returns the label for unsaved input in a treasury entry. `row`: the last part of the draft's id. */
export function typedEntry(row: string, entry: TreasuryEntry | undefined, players: Season['players']): string {
  if (row === 'new') return draftText.newEntry
  return entry ? draftText.entry(fullName(players.get(entry.playerId))) : draftText.goneEntry
}

/**
 * Returns the label for unsaved input in a rules form. `card`: the name of the card that the form is for. Any other
 * text, such as `all`, stands for the form for all cards.
 */
export function typedRules(card: string): string {
  const title = new Map<string, string>(Object.entries(cardTitles)).get(card)
  return title ? draftText.rulesOf(title) : draftText.rules
}

/** Returns the label for unsaved input about a player. `row`: the last part of the draft's id. */
export function typedPlayer(row: string, player: Player | undefined): string {
  if (row === 'new') return draftText.newPlayer
  return player ? draftText.player(fullName(player)) : draftText.gonePlayer
}
