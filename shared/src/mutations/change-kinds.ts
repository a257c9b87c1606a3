/** What a change is about, coarsely: the kinds that a person looks for. */
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
