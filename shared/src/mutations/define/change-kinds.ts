/** The kinds of changes that the history's filter lists. */
export const changeKinds = [
  'scores',
  'points',
  'subs',
  'handicaps',
  'contests',
  'schedule',
  'players',
  'teams',
  'rules',
  'money',
  'messages',
  'courses',
] as const
export type ChangeKind = (typeof changeKinds)[number]
