/** Text on the welcome page that isn't in the contract. */
export const welcomeText = {
  sample: 'Sample card with four players',
  facts: [
    {
      title: 'Works without a signal',
      says: 'Enter scores, subs, points and handicaps on the course. They upload automatically later.',
    },
    {
      title: 'Every number can be explained',
      says: 'See how strokes, points and handicaps were calculated, step by step.',
    },
    { title: 'Prints like a scorecard', says: 'Cards, schedules and standings on letter or A4 paper.' },
  ],
} as const
