export const changes = (count: number): string => (count === 1 ? '1 change' : `${count} changes`)

/** Text for relaying unsent work through another phone. */
export const relayText = {
  says: 'No signal here, but somebody else has some? Their phone can send your changes. They stay on this phone too, and count once. Whoever takes them can read them.',
  unreadable: 'This file holds no changes of a golf league. Choose a file that “Hand over as a file” saved.',
  other_league: 'These changes belong to another league. Open that league first.',
  own: 'These changes are from this phone. It sends them by itself.',
  not_allowed: 'Only somebody who may enter scores can send them. Ask the secretary.',
  taken: (count: number, from: string) => `Imported ${changes(count)} of ${from || 'another phone'}.`,
  carried: (count: number, from: string) => `${changes(count)} of ${from || 'another phone'}`,
  goesOut: 'is sent together with yours',
  read: (from: string) => `Changes of ${from || 'another phone'}`,
  readSays:
    'They are saved in the name, and with the rights, of the person who made them. The history shows that you sent them.',
  carryThem: 'Send these',
  notThese: 'Do not send',
  noTicket:
    'that phone has not reached the server for two weeks, or its owner has a new password or has left the league',
  altered:
    'this is not what that phone packed: something was changed or is missing. Get it from that phone again; nothing was saved of it',
  enterAsMine: 'Enter the scores as my own',
  entered: (count: number) => `Entered ${changes(count)} in your name.`,
  someRefused: (count: number, from: string) =>
    `${changes(count)} of ${from || 'another phone'} ${count === 1 ? 'was' : 'were'} refused`,
  makerIsTold: 'Their own phone shows this too, at its next sync. Everything else of theirs is saved.',
  understood: 'Got it',
  stuck: 'the server cannot accept it from here: the first phone has to send it',
  holdStill:
    'On the other phone, open “To review” and press “Read codes”. The codes change by themselves while this is open.',
  codeOf: (number: number, count: number) => `Code ${number} of ${count}`,
  camera: {
    refused: 'The camera is not allowed here. Allow it in the browser’s settings, or import a file instead.',
    missing: 'This device has no camera that works here. Import a file instead.',
  },
  pointCamera: 'Point the camera at the codes on the other phone.',
  readSoFar: (read: number, count: number) => `${read} of ${count} codes read`,
} as const
