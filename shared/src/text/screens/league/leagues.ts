/** Text about a person's leagues, and switching between them. */
export const leaguesText = {
  yours: 'Your leagues',
  switchFrom: (league: string) => `${league}, choose a league`,
  waits: (count: number) => `${count} not sent`,
  reviews: (count: number) => `${count} to review`,
  notHere: 'not on this device yet',
  waitsIn: ({ count, league }: { count: number; league: string | null }) =>
    league === null ? `${count} not sent in other leagues` : `${count} not sent in ${league}`,
  waitsElsewhere: (count: number) => `${count} not sent elsewhere`,
  needsSignal: (league: string) =>
    `${league} is not on this device yet, so it cannot be opened without signal. Open it once with signal; after that it works without.`,
  opened: (league: string) => `You are in ${league} now.`,
  noLonger: ({ league, now }: { league: string; now: string }) =>
    `You are no longer in the league ${league}. This is ${now}.`,
  reads: (league: string) => `${league} is read from the server`,
  readsOnce: 'It takes a moment the first time, and needs signal. After that it works without.',
  another: 'Another league',
  anotherSays:
    'You can be in several leagues, with a role in each. To join one, open the invite of its secretary. What you enter in one league stays in that league.',
  createAnother: 'Create another league',
  joinBeside: (leagues: readonly string[]) =>
    `You stay in ${leagues.join(', ')} as well, and go from one to the other in the menu with your name.`,
  leave: 'Leave this league',
  leaveAsk: (league: string) => `Leave ${league}?`,
  leaveSays:
    'Your scores and points stay in the league, and so does your name. You come back by an invite. Your other leagues stay as they are.',
  leaveFirst: 'Something on this phone is not sent yet. Send it first, then leave.',
  left: (league: string) => `You have left ${league}.`,
} as const
