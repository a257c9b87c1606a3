/** The kinds of changes in the history's filter. */
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
