/** Text for the welcome page in addition to the spec's sentences. */
export const welcomeText = {
  sample: 'A card of four players, as an example',
  facts: [
    {
      title: 'Works without signal',
      says: 'Scores, subs, points and handicaps at the ninth green; they are sent later by themselves.',
    },
    { title: 'Every number explains itself', says: 'Strokes, points and handicaps, step by step.' },
    { title: 'Prints like a scorecard', says: 'Cards, schedules and standings, on letter and A4.' },
  ],
} as const
