import { type ShapeName, shapeOfSeed } from './shapes/shape.ts'

type SeedWorld = { shape: ShapeName; several: boolean; newServers: boolean; guests: boolean }

/**
 * Returns the league a seed uses, and whether someone is in two leagues. In every third seed, someone is. Two seeds in
 * five lose servers and import leagues from their files; one in five has people without an account.
 */
export const worldOfSeed = (seed: number): SeedWorld => ({
  shape: shapeOfSeed(seed),
  several: seed % 3 === 0,
  newServers: seed % 5 === 0 || seed % 5 === 3,
  guests: seed % 5 === 1,
})
