/** Text on cards with check boxes, and for the screen that prints them. */
export const tickCardText = {
  tickOne: 'Check one box for each hole: your strokes, or X for a pick-up. More strokes? Write them in the square.',
  tickAgain:
    'Checked the wrong box? Check the right one too, and write the score. The app asks whoever scans the card.',
  boxCards: 'Boxes a camera can read',
} as const
