import { drawnShape } from './drawn-shape.ts'
import { plainShape, ratedShape } from './plain-shapes.ts'
import type { Shape, ShapeName } from './shape.ts'

/** A drawn league follows from the seed by numbers of its own: what happens in a seed of the plain one is as it always was. */
export function shapeOf(name: ShapeName, seed: number): Shape {
  if (name === 'drawn') return drawnShape(seed)
  return name === 'rated' ? ratedShape : plainShape
}
