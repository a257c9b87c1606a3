import { drawnShape } from './drawn-shape.ts'
import { plainShape, ratedShape } from './plain-shapes.ts'
import type { Shape, ShapeName } from './shape.ts'

/**
 * A drawn league uses random numbers of its own, derived from the seed. Without a drawn league, a seed's events stay as
 * they were.
 */
export function shapeOf(name: ShapeName, seed: number): Shape {
  if (name === 'drawn') return drawnShape(seed)
  return name === 'rated' ? ratedShape : plainShape
}
