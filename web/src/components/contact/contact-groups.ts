import { formatDollars } from '@glm/shared/lib/dollars'
import { regularsOfWeek, stateOf, subOf } from '@glm/shared/rules/availability'
import { owingOf } from '@glm/shared/rules/games/treasury'
import { signUpOfWeek } from '@glm/shared/rules/schedule/sign-up'
import { stillPlaying } from '@glm/shared/rules/season/joining-leaving'
import { teamPlaces, teamSize } from '@glm/shared/schema/people/team-places'
import type { RowOf } from '@glm/shared/schema/tables'
import type { Season } from '@glm/shared/season/season'
import { fullName } from '@glm/shared/text/full-name'
import { treasuryText } from '@glm/shared/text/screens/money/treasury'
import { contactText } from '@glm/shared/text/screens/people/contact'
import { teamInWords } from '@glm/shared/text/team-name'
import { today } from '../../platform/today.ts'
import { formatLongDate } from '../../season/use-season.ts'
import { poolOf } from '../../season/weeks/who-plays.ts'

/** Players to write to together, in order, and a draft of the message. */
export type ContactGroup = { label: string; playerIds: readonly number[]; draft: string }

/**
 * Returns a week's groups: players who haven't answered, players who are in, and the subs in the order the league asks
 * them. In a league where players sign up, only those who have a spot are in.
 */
export function weekGroups(season: Season, week: RowOf<'weeks'>): ContactGroup[] {
  const { groups, drafts } = contactText
  const day = formatLongDate(week.date)
  const signUp = signUpOfWeek(week, season)
  const regulars = signUp
    ? [...signUp.playing, ...signUp.others].map(({ playerId }) => {
        const of = { weekId: week.id, playerId }
        const state = stateOf(season.availability, of)
        return { playerId, state, isIn: state === 'in', subId: subOf(season.subAssignments, of) }
      })
    : regularsOfWeek(week, season).map((place) => ({ ...place, isIn: place.state !== 'out' }))
  const playing = regulars.flatMap(({ playerId, isIn, subId }) => subId ?? (isIn ? playerId : []))
  const free = poolOf(season, week).filter(({ state, playsIn }) => !playsIn && state !== 'out')
  return [
    {
      label: groups.unanswered,
      playerIds: regulars.flatMap(({ playerId, state, subId }) => (state === null && subId === null ? playerId : [])),
      draft: drafts.unanswered(day),
    },
    { label: groups.playing, playerIds: playing, draft: drafts.playing(day) },
    { label: groups.subs, playerIds: free.map(({ player }) => player.id), draft: drafts.subs(day) },
  ]
}

/** Returns the players who owe the league money, highest amount first. */
export function owingGroup(season: Season): ContactGroup {
  return {
    label: contactText.groups.owing,
    playerIds: owingOf([...season.players.values()], season.treasuryEntries, today()).map(({ playerId }) => playerId),
    draft: contactText.drafts.owing,
  }
}

/** Returns a group of one player. The draft says what they owe; it is empty if they owe nothing. */
export function owesGroup(season: Season, playerId: number): ContactGroup {
  const player = season.players.get(playerId)
  const [own] = player ? owingOf([player], season.treasuryEntries, today()) : []
  return {
    label: fullName(player),
    playerIds: [playerId],
    draft: own ? treasuryText.remindOne(formatDollars(-own.balance)) : '',
  }
}

/** Returns a group of all regulars, and one for each team that hasn't left. */
export function teamGroups(season: Season): ContactGroup[] {
  const teams = stillPlaying(season.teams).map((team) => ({
    label: contactText.groups.team(teamInWords(team)),
    playerIds: teamPlaces(team)
      .slice(0, teamSize(season))
      .filter((id) => id !== null),
    draft: '',
  }))
  return [
    { label: contactText.groups.all, playerIds: teams.flatMap(({ playerIds }) => playerIds), draft: '' },
    ...teams,
  ]
}
