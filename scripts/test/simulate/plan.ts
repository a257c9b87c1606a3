import type { Scene } from './scene.ts'

/** Repeats something at random intervals. */
export function plan(world: Scene, [from, to]: [number, number], run: () => unknown): void {
  world.timeline.after(world.random.whole(from, to), async () => {
    await run()
    plan(world, [from, to], run)
  })
}
