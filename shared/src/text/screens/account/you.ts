/** Text about which player an account belongs to. */
export const youText = {
  title: 'Which player are you?',
  account: 'Your account',
  field: 'You are',
  areYou: (name: string) => `Are you ${name}?`,
  by: {
    email: 'Same email address as your account.',
    name: 'Same name as your account.',
  },
  why: 'Your own match, team and place come first and are marked in every list.',
  isMe: 'That’s me',
  choose: 'Choose your name',
  another: 'Someone else',
  notPlaying: 'I don’t play',
  youAre: (name: string) => `You’re ${name}.`,
  saved: (name: string) => `Saved: you’re ${name}.`,
  undone: 'Saved: you’re not a player.',
  chooseFirst: 'Choose your name first.',
  wrongOne:
    'Not on the list? Ask your secretary to add you, or to check under Members whether another account is linked to your name.',
  option: (of: { name: string; team: number | undefined; isSub: boolean }) =>
    of.team !== undefined ? `${of.name}, team ${of.team}` : of.isSub ? `${of.name}, sub` : of.name,
  player: 'Player',
  playerOf: (member: string) => `${member}’s player`,
  mayDo: 'Role',
  noPlayer: 'No one yet',
  maybe: (words: string) => `${words} (same name)`,
  memberSaved: ({ member, player }: { member: string; player: string }) =>
    `${member} is linked to the player ${player}.`,
  waits: 'You can enter scores yourself once the secretary confirms who you are.',
  waitsHere: 'Once your secretary confirms you, you can enter scores here.',
  laterWeeks: (day: string) =>
    `Your account was switched to another player, so you can enter scores only for weeks after ${day}.`,
  toConfirm: 'Who’s who',
  toConfirmHint:
    'Members can enter their own scores once you confirm them. If someone is linked to the wrong player, fix it under Members.',
  saysToBe: ({ member, player }: { member: string; player: string }) => `${member} says they’re ${player}.`,
  confirm: 'Confirm',
  confirmThat: ({ member, player }: { member: string; player: string }) => `Confirm that ${member} is ${player}`,
  confirmedNow: (member: string) => `Confirmed: ${member}.`,
  waitsForYou: 'Not confirmed yet',
  memberFreed: (member: string) => `${member} is no longer linked to a player.`,
} as const
