/** Text for choosing whether a change also applies to finished weeks. */
export const pastText = {
  tick: 'Also change finished weeks',
  rules: 'If unchecked, finished weeks keep the rules and course used at the time.',
  course: 'If unchecked, finished weeks keep the holes, pars and ratings used at the time.',
  players: 'If unchecked, finished weeks keep the starting handicaps and tees used at the time.',
} as const
