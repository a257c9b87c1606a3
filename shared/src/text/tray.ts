/** What stands in the tray: what is under way, what was refused, what two people wrote differently. The only place for each. */
export const trayText = {
  showCodes: 'Show as codes',
  doneHere: 'Done on this phone',
  takeBackThis: ({ what, when }: { what: string; when: string }) => `Take back: ${what}, ${when}`,
  overPhone: 'Over another phone',
  handOver: 'Hand over as a file',
  takeFile: 'Take over a file',
  readCodes: 'Read codes',
  quiet: 'Nothing needs you',
  quietSays: 'Two phones that disagree, or a change that the book refused, would stand here.',
  differ: 'Two people wrote different things',
  refused: 'The book said no',
  onItsWay: 'On its way',
  nothingToDo: 'Nothing for you to do.',
  notSent: 'Not sent',
  letGo: 'Let it go',
  historyKeeps: 'The history keeps every number.',
  whoPlaysFor: (player: string) => `Who plays for ${player}`,
} as const

/** Why what waits on a phone has not gone out yet, by what hinders it. */
export const hindranceText = {
  none: 'It goes out in a moment.',
  no_signal: 'It goes out by itself as soon as there is signal.',
  signed_out: 'Sign in again to send. Nothing is lost.',
  not_member: 'You are no longer in this league. Nothing is lost.',
  server_busy: 'The server asked to wait a little.',
  server_strange: 'The server answered strangely. It is tried again by itself.',
  phone_failing: 'This phone has no room, or its storage fails. It is tried again by itself; make room, or save a file of what waits.',
} as const
