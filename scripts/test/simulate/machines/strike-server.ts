import type { Scene } from '../scene.ts'

type StruckWorld = Scene & { checks: { afterPowerCut(): void } }
/** `entries`: how many the request pushes; `busy`: the answer of a server whose disk is full. */
type Struck<A> = { entries: number; run: () => Promise<A>; busy: A }

/**
 * The server's process dies before, within or after a request's transaction, or its disk is full. Returns the answer;
 * null if there is none.
 */
export async function strikeServer<A>(world: StruckWorld, { entries, run, busy }: Struck<A>): Promise<A | null> {
  const { server } = world
  const what = world.random.pick(['before', 'inside', 'after', 'full'] as const)
  if (what === 'full') {
    let answer: A | null = null
    const struck = await server.withFullDisk(async () => {
      answer = await run()
    })
    if (!struck) return answer
    world.struck('serverFull')
    return busy
  }
  if (what === 'before') world.struck('serverCrashBefore')
  if (what === 'after') {
    await run()
    world.struck('serverCrashAfter')
  }
  if (what === 'inside' && (await server.crashInside(run, world.random.whole(0, entries - 1))))
    world.struck('serverCrashInside')
  await server.powerCut()
  world.checks.afterPowerCut()
  return null
}
