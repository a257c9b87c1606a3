import { type ShapeName, shapeOfSeed } from './shapes/shape.ts'

/** The league that a seed plays, and whether somebody is in two: every third seed has one who is, whatever its league. */
export const worldOfSeed = (seed: number): { shape: ShapeName; several: boolean } => ({
  shape: shapeOfSeed(seed),
  several: seed % 3 === 0,
})
