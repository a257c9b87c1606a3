import { type ShapeName, shapeOfSeed } from './shapes/shape.ts'

/** The league a seed uses, and whether someone is in two: every third seed has such a person, whatever its league. */
export const worldOfSeed = (seed: number): { shape: ShapeName; several: boolean } => ({
  shape: shapeOfSeed(seed),
  several: seed % 3 === 0,
})
