/** Text for the sides' signatures on a match's card. */
export const attestText = {
  title: 'Signatures',
  says: 'Check every score, then sign for your side. You can hand the phone to the other side.',
  side: (team: string): string => `Team ${team}`,
  /** Shown after a team's name, in a group whose teams sign each of their matches. */
  against: (team: string): string => `against team ${team}`,
  sign: 'We agree',
  signFor: (team: string): string => `We agree, team ${team}`,
  signAnyway: 'Sign for them',
  signAnywayFor: (team: string): string => `Sign for them, team ${team}`,
  withdraw: 'Withdraw',
  withdrawFor: (team: string): string => `Withdraw team ${team}’s signature`,
  waits: 'Not signed yet',
  notReady: 'You can sign once every score is in and none is disputed.',
  signedBy: ({ name, at }: { name: string; at: string }): string =>
    at === '' ? `Signed by ${name}` : `Signed by ${name}, ${at}`,
  signed: (at: string): string => (at === '' ? 'Signed' : `Signed, ${at}`),
  forThem: ({ name, reason }: { name: string; reason: string }): string => `${name} signed for them: ${reason}`,
  fallen: (changes: readonly string[]): string => `Changed since they signed: ${changes.join('; ')}`,
  change: ({ hole, name, was, is }: { hole: string; name: string; was: string; is: string }): string =>
    `${hole}, ${name} ${was} → ${is}`,
  attendance: 'Attendance',
  done: 'Signed. Nothing left to confirm.',
  reason: 'Reason',
  reasonSays: 'For example, “Signed on the paper card”. Everyone in the league can read this.',
  reasonMissing: 'Enter why you’re signing for them.',
  failed: 'The card wasn’t signed.',
  notWithdrawn: 'The signature wasn’t withdrawn.',
  allSigned: 'All cards are signed.',
  notSigned: (match: string): string => `Not signed: ${match}`,
} as const
