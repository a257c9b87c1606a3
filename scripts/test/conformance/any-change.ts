import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import type { Random } from '@glm/shared/testing/seeded-random'
import { cases } from './cases.ts'

const all = Object.values(cases)
  .flat()
  .flatMap(({ before = [], call }) => [...before, call])

export const newPlayer = cases['player.add']?.[0]?.call as MutationCall

/**
 * Returns a change of any kind. Most are taps on a few holes and new players, so that two phones often change the same
 * hole or use the same id.
 */
export function anyChange(random: Random): MutationCall {
  if (random.chance(0.4)) return random.pick(all)
  if (random.chance(0.3)) return newPlayer
  const args = {
    weekId: 1,
    playerId: random.whole(1, 2),
    teamId: 1,
    hole: random.whole(1, 2),
    strokes: random.whole(3, 6),
  }
  return { name: 'card.setHole', args }
}
