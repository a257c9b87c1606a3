/** What the app says about which player an account is. The only place for each. */
export const youText = {
  title: 'Which player are you?',
  menu: 'Your player',
  account: 'Your account',
  field: 'You are',
  areYou: (name: string) => `Are you ${name}?`,
  by: {
    email: 'This player has the e-mail address of your account.',
    name: 'This player has the name of your account.',
  },
  why: 'Your own match, team and place are shown first, and marked in every list.',
  isMe: 'That is me',
  choose: 'Choose your name',
  another: 'Somebody else',
  notPlaying: 'I do not play',
  youAre: (name: string) => `You are ${name}.`,
  saved: (name: string) => `From now on you are ${name}.`,
  undone: 'From now on you are no player.',
  chooseFirst: 'Choose your name first.',
  wrongOne: 'Not in the list? Your secretary adds players, or sees who has taken your name under Members.',
  player: (of: { name: string; team: number | undefined; isSub: boolean }) =>
    of.team !== undefined ? `${of.name}, team ${of.team}` : of.isSub ? `${of.name}, sub` : of.name,
  playerOf: (member: string) => `Player of ${member}`,
  noPlayer: 'No player',
  maybe: (words: string) => `${words} (same name)`,
  memberSaved: ({ member, player }: { member: string; player: string }) => `${member} is ${player}.`,
  memberFreed: (member: string) => `${member} is no player any more.`,
} as const
