/** What the screens say that compute handicaps and show the sum behind one. The only place for each. */
export const handicapsText = {
  chooseNextWeek: 'Choose the next week',
  forWeek: ({ week, day }: { week: number; day: string }) => `For week ${week} · ${day}`,
  chooseAWeek: 'Choose a week',
  overrideExisting: 'Override existing handicaps',
  setByHand: 'Set by hand',
  generateButton: 'Generate AVG + HDCP',
  whyFor: ({ value, player }: { value: string | number; player: string }) => `Why ${value} for ${player}`,
  lastRounds: (count: number) => `The last ${count} rounds, over par`,
  shareOfIt: (percent: number) => `${percent}% of it`,
  roundedHalfUp: 'Rounded, half up',
  withinLimits: 'Held within the limits',
} as const
