const changes = (count: number): string => (count === 1 ? '1 change' : `${count} changes`)

/** What the screen says where unsent work goes over another phone. The only place for each. */
export const relayText = {
  says: 'No signal here, but somebody else has? Their phone can carry what waits. It stays here too, and counts once.',
  unreadable: 'This is not unsent work of a golf league.',
  other_league: 'This work is of another league. Open that league first.',
  own: 'This is the work of this very phone: it goes out from here by itself.',
  not_allowed: 'Only who may enter scores can carry them. Ask the secretary.',
  taken: (count: number, from: string) => `Took over ${changes(count)} of ${from || 'another phone'}.`,
  carried: (count: number, from: string) => `${changes(count)} of ${from || 'another phone'}`,
  goesOut: 'goes out with what is yours',
  stuck: 'the book cannot take it from here: the first phone must send it',
  holdStill: 'Let the other phone read these codes from its page “Needs you”. They come in turns, as long as this is open.',
  codeOf: (number: number, count: number) => `Code ${number} of ${count}`,
  camera: {
    refused: 'The camera is not allowed here. Allow it in the settings of the browser, or take over a file.',
    missing: 'This device gives no picture of a camera. Take over a file instead.',
  },
  pointCamera: 'Point the camera at the codes on the other phone.',
  readSoFar: (read: number, count: number) => `${read} of ${count} codes read`,
} as const
