import type { HandicapChange } from '@glm/shared/rules/explain/explain-change'
import { matchText } from '@glm/shared/text/screens/scores/match'

/** Explains why a handicap changed from one week to the next. */
export function handicapChangeText({ before, after, rolledOn, rolledOff, limitedBy }: HandicapChange): string {
  if (after === null) return matchText.noHandicap
  const weeks = (rounds: HandicapChange['rolledOn']) => rounds.map((round) => round.weekNumber)
  return [
    matchText.moved({ before, after }),
    rolledOn.length > 0 ? matchText.rolledOn(weeks(rolledOn)) : null,
    rolledOff.length > 0 ? matchText.rolledOff(weeks(rolledOff)) : null,
    ...limitedBy.map((limit) =>
      before === null ? { ...matchText.limits, ...matchText.firstLimits }[limit] : matchText.limits[limit],
    ),
  ]
    .filter((words) => words !== null)
    .join(' ')
}
