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
  chooseWeek: 'Choose a week',
  noCardsYet: 'No complete card yet',
  generateExplained: 'Averages and handicaps are computed anew from all complete cards through the week that you choose.',
  generateSays: (week: number) => `From all complete cards through week ${week}. Press a figure to see its sum. Next:`,
  calculateExplained: 'Everybody gets the handicap that his results before the week give. Those set by hand stay unless you override them.',
  calculatePreview: 'Before anything is changed you see here who changes, and why.',
  willChange: (of: { changed: number; kept: number }) =>
    `${of.changed === 0 ? 'Nothing changes.' : `${of.changed} change.`}${handSetStay(of.kept)}`,
  calculated: (of: { changed: number; kept: number }) => `${of.changed} changed.${handSetStay(of.kept)}`,
  noRounds: 'No complete round yet, so no handicap follows from results.',
  firstHandicap: 'His first from results',
  handicapWas: (was: number, is: number) =>
    was === is ? `was ${was}, the same` : `was ${was}, ${is > was ? 'higher' : 'lower'} by ${Math.abs(is - was)}`,
  roundsThatCount: 'Complete rounds that he hit himself, newest last.',
  handicapLimits: (of: { up: number; down: number; most: number }) =>
    `At most ${of.up} up and ${of.down} down from the one before, at most ${of.most} in all.`,
} as const

function handSetStay(kept: number): string {
  return kept === 0 ? '' : ` ${kept} set by hand ${kept === 1 ? 'stays' : 'stay'}.`
}
