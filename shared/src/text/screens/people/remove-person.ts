/** Text about removing a person for good. */
export const removePersonText = {
  press: 'Remove this person',
  says: 'Use this if someone wants their data deleted. To just take a player off the lists, turn off Active.',
  ask: (name: string) => `Remove ${name} for good?`,
  lost:
    'The name is replaced by “Former player” and a number everywhere: on cards and in standings, history, messages and emails. Phone, email, gender and GHIN number are ' +
    'deleted. The account that was confirmed as theirs is deleted too, unless it’s a secretary’s.',
  stays:
    'Scores, points and payments are kept, so the standings and the treasury don’t change. Other phones update at their next sync.',
  backups: 'The name stays in backups until they’re replaced, usually within 14 days.',
  cannot: 'This can’t be undone.',
  act: 'Remove for good',
  done: 'Person removed.',
  failed: 'The person was not removed.',
} as const
