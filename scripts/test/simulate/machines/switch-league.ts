import { LEAGUE, OTHER_LEAGUE, users } from '../cast.ts'
import { offline } from '../faults.ts'
import type { World } from '../world.ts'
import { type SimPhone, SimTab } from './sim-phone.ts'

/**
 * Someone in two leagues opens the other one on one of their phones, half the time offline. Pending changes in the
 * league they leave are sent while the other league is on the screen, or wait until the person comes back.
 */
export function switchLeague(world: World): void {
  const { random, timeline } = world
  const device = random.pick(world.phones.filter(({ userId }) => userId === users.ray))
  if (random.chance(0.5)) offline(world, device)
  world.struck('leagueSwitched')
  device.die()
  device.leagueId = device.leagueId === LEAGUE ? OTHER_LEAGUE : LEAGUE
  device.open()
  if (random.chance(0.8)) timeline.after(random.whole(1_000, 12_000), () => sendBehind(world, device))
}

/** Sends the pending changes of leagues that are not on the screen, for a while. */
function sendBehind(world: World, device: SimPhone): void {
  if (device.tabs.length === 0 || device.behind.length > 0) return
  for (const database of device.databases.values()) {
    if (database === device.current() || database.storage.peek('outbox').length === 0) continue
    world.struck('sentBehind')
    const tab = new SimTab(world, device, database)
    device.behind.push(tab)
    world.timeline.after(world.random.whole(10_000, 60_000), () => device.close(tab))
  }
}
