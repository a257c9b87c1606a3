/** A card's hole as an RxDB document. */
export const holeSchema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: 60 },
    week: { type: 'integer' },
    player: { type: 'integer' },
    hole: { type: 'integer' },
    strokes: { type: 'integer' },
    at: { type: 'string' },
  },
  required: ['id', 'week', 'player', 'hole', 'strokes'],
}
