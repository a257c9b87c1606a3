import { LEAGUE, OTHER_LEAGUE } from '../cast.ts'
import { checkServer } from '../checks/check-server.ts'
import { plan } from '../plan.ts'
import type { World } from '../world.ts'
import type { MadeFile } from './era.ts'
import { fileOfServer, makeFile } from './league-files.ts'
import { reviewOldCopies } from './old-copies.ts'

/** Schedules exports of leagues' files, the later loss of the server, and the review of old copies. */
export function planNewServers(world: World): void {
  plan(world, [8_000, 40_000], () => makeFile(world, LEAGUE))
  plan(world, [20_000, 90_000], () => makeFile(world, OTHER_LEAGUE))
  plan(world, [40_000, 150_000], () => loseServer(world))
  plan(world, [4_000, 30_000], () => reviewOldCopies(world))
}

/**
 * Both leagues' secretaries import their league files on a new server: usually the newest file, occasionally an older
 * one, even one exported several servers ago. Phones learn about it when they next send or read.
 */
async function loseServer(world: World): Promise<void> {
  const { server } = world
  const file = pickFile(world, LEAGUE)
  if (!file) return
  await checkServer(world)
  const before = server.era
  await server.readIn([file, pickFile(world, OTHER_LEAGUE) ?? (await fileOfServer(server, OTHER_LEAGUE))])
  world.struck('readIn')
  world.checks.afterNewEra(before)
}

function pickFile(world: World, league: number): MadeFile | undefined {
  const files = world.files.filter((file) => file.league === league)
  if (files.length < 2 || world.random.chance(0.7)) return files.at(-1)
  world.struck('olderFile')
  return world.random.pick(files.slice(0, -1))
}
