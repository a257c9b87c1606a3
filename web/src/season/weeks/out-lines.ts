import { currentOf } from '@glm/shared/claims/current-of'
import { regularsOfWeek, type WeekPlace } from '@glm/shared/rules/availability'
import { teamsOfMatch } from '@glm/shared/rules/season/teams-of-match'
import type { RowOf } from '@glm/shared/schema/tables'
import type { Season } from '@glm/shared/season/season'
import { availabilityText } from '@glm/shared/text/screens/people/availability'
import { lastName } from '../use-season.ts'

type Week = RowOf<'weeks'>

/** A spot whose regular is out. `absent`: whether the card says that no one played in that spot. */
type OutPlace = WeekPlace & { absent: boolean }

/**
 * Returns a week's spots whose regulars are out, in order of play, with the sub for each. This is the only place that
 * decides who is out.
 */
export function whoIsOut(season: Season, week: Week): OutPlace[] {
  const absent = new Set(
    season.results
      .cardsOf(week.id)
      .flatMap((card) => (currentOf(card.cells.attendance) === 'absent' ? [card.playerId] : [])),
  )
  return regularsOfWeek(week, season)
    .map((place) => ({ ...place, absent: absent.has(place.playerId) }))
    .filter((place) => place.state === 'out' || place.subId !== null || place.absent)
}

/** Returns lines such as "Corwin subs for Breck" and "Farrow is out, no sub yet" for the players of one match. */
export function outLines(season: Season, match: RowOf<'matches'>): string[] {
  const week = season.weeks.find((w) => w.id === match.weekId)
  const teams = teamsOfMatch(match)
  if (!week) return []
  return whoIsOut(season, week)
    .filter(({ teamId }) => teams.includes(teamId))
    .map(({ playerId, subId, absent }) => {
      const player = lastName(season.players.get(playerId))
      return subId === null
        ? availabilityText[absent ? 'isAbsent' : 'isOut'](player)
        : availabilityText.subsFor({ player, sub: lastName(season.players.get(subId)) })
    })
}
