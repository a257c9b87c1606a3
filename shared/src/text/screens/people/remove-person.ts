/** Text about removing a person for good. */
export const removePersonText = {
  press: 'Remove this person',
  says: 'For somebody who wants to be forgotten. To take a player out of the lists only, untick Active.',
  ask: (name: string) => `Remove ${name} for good?`,
  lost:
    'Everywhere the name becomes “Former player” with a number: in cards, standings, history, messages and mails. Phone, email, gender, GHIN number and dues are ' +
    'deleted, and so is their account, unless it is a secretary’s.',
  stays: 'Scores and points stay, so that nobody’s standings change. Other phones follow at their next sync.',
  backups: 'Copies that the server made before still hold the name until they are replaced, usually after 14 nights.',
  cannot: 'This cannot be undone.',
  act: 'Remove for good',
  done: 'They were removed.',
  failed: 'They were not removed.',
} as const
