/** Text about the user's leagues, and about switching between them. */
export const leaguesText = {
  yours: 'Your leagues',
  switchFrom: (league: string) => `${league}, choose a league`,
  waits: (count: number) => `${count} not sent`,
  reviews: (count: number) => `${count} to review`,
  notHere: 'not on this device yet',
  waitsIn: ({ count, league }: { count: number; league: string | null }) =>
    league === null ? `${count} unsent in other leagues` : `${count} unsent in ${league}`,
  waitsElsewhere: (count: number) => `${count} unsent in other leagues`,
  needsSignal: (league: string) =>
    `${league} isn’t on this device yet. Open it once while you have a signal; after that it works offline.`,
  opened: (league: string) => `You’re now in ${league}.`,
  reads: (league: string) => `Loading ${league}`,
  readsOnce: 'The first time takes a moment and needs a signal. After that it works offline.',
  another: 'Another league',
  anotherHint:
    'You can be in several leagues, with a role in each. To join one, open its secretary’s invite. What you enter in one league stays in that league.',
  createAnother: 'Create another league',
  joinBeside: (leagues: readonly string[]) =>
    `You’ll stay in ${leagues.join(', ')} too. Switch between leagues in the menu under your name.`,
  leave: 'Leave this league',
  leaveAsk: (league: string) => `Leave ${league}?`,
  leaveHint:
    'Your scores, points and name stay in the league. You can come back with an invite. Your other leagues stay the same.',
  leaveFirst: (unsent: string) => `${unsent} Leaving would delete this. Send, save or discard it first, then leave.`,
  left: (league: string) => `You’ve left ${league}.`,
} as const
