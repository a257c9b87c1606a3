import { drawnShape } from './drawn-shape.ts'
import { plainShape, ratedShape } from './plain-shapes.ts'
import type { Shape, ShapeName } from './shape.ts'

/**
 * A drawn league uses separate random numbers derived from the seed, so the events of a plain league's seed are
 * unchanged.
 */
export function shapeOf(name: ShapeName, seed: number): Shape {
  if (name === 'drawn') return drawnShape(seed)
  return name === 'rated' ? ratedShape : plainShape
}
