import { aHole } from '../changes.ts'
import { loseDatabase } from '../machines/lose-stores.ts'
import type { SimTab } from '../machines/sim-phone.ts'
import type { World } from '../world.ts'
import { save } from './save.ts'

/**
 * Enters a whole card hole by hole, each a separate save. Occasionally, the browser deletes the database right after.
 */
export async function tapMany(world: World, tab: SimTab): Promise<void> {
  for (let left = world.random.whole(10, 14); left > 0; left--) await save(world, tab, [aHole(world)])
  if (world.chance(0.3)) loseDatabase(world, tab.device)
}
