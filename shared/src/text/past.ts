/** Text for choosing whether a change also applies to finished weeks. */
export const pastText = {
  tick: 'Also change finished weeks',
  rules: 'Otherwise, finished weeks keep the rules and course they were played under.',
  course: 'Otherwise, finished weeks keep the holes, pars and ratings they were played on.',
  players: 'Otherwise, finished weeks keep the starting handicaps and tees they were played with.',
} as const
