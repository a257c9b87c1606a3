import { letGo } from '@glm/shared/rules/season/kept-facts'
import type { Player } from '@glm/shared/schema/people/player'
import type { Week } from '@glm/shared/schema/schedule/week'

/** Also applies a player's new starting handicap and tee, if `set` has them, to finished weeks. */
export function withPast<S extends Partial<Player>>(old: Player, set: S, weeks: readonly Pick<Week, 'id'>[]) {
  const differs = (name: 'startingHandicaps' | 'playsFrom') =>
    name in set && JSON.stringify(set[name] ?? null) !== JSON.stringify(old[name] ?? null)
  const fields = [...(differs('startingHandicaps') ? ['starting'] : []), ...(differs('playsFrom') ? ['tee'] : [])]
  if (fields.length === 0) return set
  const ids = new Set(weeks.map((week) => week.id))
  return { ...set, kept: letGo(old.kept, fields, (weekId) => ids.has(weekId)) }
}
