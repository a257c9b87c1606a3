import type { Message } from '@glm/shared/schema/league/message'
import type { Player } from '@glm/shared/schema/people/player'
import type { Season } from '@glm/shared/season/season'
import { fullName } from '@glm/shared/text/full-name'
import { draftText } from '@glm/shared/text/screens/drafts'
import { ruleCards } from '@glm/shared/text/settings/settings'
import { collectWinners } from '../../season/collect-winners.ts'
import type { ScreenLink, WeekPath } from '../../season/screen-link.ts'

/** Unsaved input, with a link to the screen where it was entered. */
export type TypedWork = { words: string; link: ScreenLink }
type Rows = Pick<Season, 'season' | 'weeks' | 'contests' | 'contestWinners' | 'players' | 'messages'>
type Values = ReadonlyMap<string, string>

/** Returns all unsaved input on this phone, listing each screen and week only once. */
export function typedWork(season: Rows, values: Values): TypedWork[] {
  const all = [...values.keys()].flatMap((id) => workOf(id, season, values) ?? [])
  return [...new Map(all.map((work) => [work.words, work])).values()]
}

function workOf(id: string, season: Rows, values: Values): TypedWork | null {
  const [kind, row = '', form = ''] = id.split('/')
  const weekly = (weekId: number, words: (week: number) => string, to: WeekPath): TypedWork | null => {
    const week = season.weeks.find((w) => w.id === weekId)?.weekNumber
    return week === undefined ? null : { words: words(week), link: { to, search: { week } } }
  }
  if (kind === 'score') return weekly(Number(row), draftText.scores, '/admin-enter-scores')
  if (kind === 'points') return weekly(Number(row), draftText.points, '/admin/enter-points')
  if (kind === 'contest') return weekly(Number(row), draftText.contest, '/contest-entry')
  if (kind === 'handicap') return weekly(Number(row), draftText.handicaps, '/calculate-handicaps')
  if (kind === 'winners') {
    const contests = season.contests.filter((c) => c.id === Number(row))
    const differs = collectWinners({ contests, winners: season.contestWinners, values }).calls.length > 0
    return differs ? weekly(contests[0]?.weekId ?? 0, draftText.winners, '/contest-entry') : null
  }
  const here = (words: string, link: ScreenLink): TypedWork => ({ words, link })
  if (kind === 'message')
    return here(
      typedMessage(
        row,
        season.messages.find((m) => m.id === Number(row)),
      ),
      { to: '/message-manager' },
    )
  if (kind === 'player') return here(typedPlayer(row, season.players.get(Number(row))), { to: '/player-management' })
  if (kind === 'starting')
    return Number(row) === season.season.id
      ? here(draftText.startings, { to: '/player-management', search: { view: 'handicaps' } })
      : null
  if (kind === 'league' && Number(row) === season.season.id)
    return form === 'edit'
      ? here(draftText.league, { to: '/leagues' })
      : here(typedRules(form.replace(/^rules-?/, '')), { to: '/rules' })
  return id === 'roster/source' ? here(draftText.roster, { to: '/player-management/import' }) : null
}

/** Returns the label for unsaved input in a message. `row`: the last part of the draft's id. */
export function typedMessage(row: string, message: Message | undefined): string {
  if (row === 'new') return draftText.newMessage
  return message
    ? draftText.message(message.message.length > 40 ? `${message.message.slice(0, 39)}…` : message.message)
    : draftText.goneMessage
}

/**
 * Returns the label for unsaved input in a rules form. `card`: the name of the card that the form is for. Any other
 * text, such as `all`, stands for the form for all cards.
 */
export function typedRules(card: string): string {
  const title = ruleCards.find((one) => one.card === card)?.title
  return title ? draftText.rulesOf(title) : draftText.rules
}

/** Returns the label for unsaved input about a player. `row`: the last part of the draft's id. */
export function typedPlayer(row: string, player: Player | undefined): string {
  if (row === 'new') return draftText.newPlayer
  return player ? draftText.player(fullName(player)) : draftText.gonePlayer
}
