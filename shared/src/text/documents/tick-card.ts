/** Text on cards with check boxes, and for the screen that prints them. */
export const tickCardText = {
  tickOne:
    'Check one box per hole: your strokes, or X for a pick-up. More strokes than boxes? Write them in the square.',
  tickAgain:
    'Wrong box? Check the right one too, and write the score. The app asks whoever scans the card which one counts.',
  boxCards: 'Boxes a camera can read',
} as const
