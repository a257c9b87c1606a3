import { type ShapeName, shapeOfSeed } from './shapes/shape.ts'

/** The league that a seed uses, and whether someone is in two leagues, as in every third seed, whatever its league. */
export const worldOfSeed = (seed: number): { shape: ShapeName; several: boolean } => ({
  shape: shapeOfSeed(seed),
  several: seed % 3 === 0,
})
