import type { DrawKind, WeekDraw } from '../../../schema/schedule/week-draw.ts'
import { ordinal } from '../../ordinal.ts'
import { plural } from '../../plural.ts'

const kinds: Readonly<Record<DrawKind, string>> = {
  balanced: 'Balanced (ABCD)',
  byHandicap: 'By handicap',
  blind: 'Blind draw',
}

/** Text about signing up for a week, and drawing its groups. */
export const signUpText = {
  title: 'Sign-Up and Groups',
  open: 'Sign-up and groups',
  panel: 'Sign-up',
  setting: 'Sign-up: spots per week',
  // Text for a member, on the dashboard.
  ask: (day: string) => `Playing ${day}?`,
  signUp: 'I’m in',
  withdraw: 'I’m out',
  signedUp: 'You’re signed up.',
  withdrawn: 'You’re not playing. Your spot goes to the next player.',
  youAreIn: 'You’re in.',
  youWait: (place: number) => `You’re ${ordinal(place)} on the waiting list.`,
  notSent: 'Your spot is confirmed once you’re online: spots are filled in the order sign-ups arrive.',
  taken: (of: { taken: number; places: number }) => `${of.taken} of ${of.places} spots taken`,
  waitingCount: (count: number) => plural(count, { one: '# waiting', other: '# waiting' }),
  notInGroup: 'You aren’t in a group this week. Your secretary draws the groups from the sign-up.',
  otherWeeks: 'Sign up for other weeks',
  // For everyone.
  playing: 'Playing',
  waiting: 'Waiting list',
  nobodyWaits: 'No one is waiting.',
  noneYet: 'No one has signed up yet.',
  others: 'Not signed up',
  groups: 'Groups',
  // Text for the secretary.
  add: 'Sign up',
  addPlayer: (name: string) => `Sign up ${name}`,
  remove: 'Withdraw',
  removePlayer: (name: string) => `Withdraw ${name}`,
  added: (name: string) => `${name} is signed up.`,
  removed: (name: string) => `${name} isn’t playing.`,
  kind: 'Draw',
  kinds,
  kindHints: {
    balanced: 'One A, B, C and D player in each group, with even averages.',
    byHandicap: 'Players with similar handicaps play together.',
    blind: 'Groups are drawn at random.',
  } satisfies Readonly<Record<DrawKind, string>>,
  size: 'Players per group',
  draw: 'Draw groups',
  drawAgain: 'Draw again',
  drawn: (count: number) => plural(count, { one: '# group drawn.', other: '# groups drawn.' }),
  notDrawn: 'The groups were not changed.',
  tooFew: 'Draw the groups once at least two players have signed up.',
  drawnAs: ({ kind, size, seed }: WeekDraw) => `${kinds[kind]}, groups of ${size}, draw number ${seed}`,
  begun:
    'The week has scores, so its groups can’t be drawn again. To change a match, edit the week’s matches on the schedule.',
  changed: (of: { out: string; fresh: string }) =>
    [of.out && `Not playing: ${of.out}.`, of.fresh && `Not in a group yet: ${of.fresh}.`].filter(Boolean).join(' '),
  update: 'Update groups',
  updated: 'Groups updated.',
  swap: 'Swap',
  swapHint: 'To swap two players, select both.',
  select: (name: string) => `Select ${name}`,
  swapped: (of: { one: string; other: string }) => `${of.one} and ${of.other} swapped places.`,
  report: 'Fairness',
  average: 'Average',
  total: 'Total',
  met: 'Met before',
  metHint: 'How many times pairs in this group have already played together this season.',
  spread: (strokes: string) => `The averages differ by ${strokes === '1' ? '1 stroke' : `${strokes} strokes`}.`,
  repeats: (of: { met: number; most: number }) =>
    of.met === 0
      ? 'No one is grouped with someone they already played with this season.'
      : `Pairs in these groups have already played together ${plural(of.met, { one: '# time', other: '# times' })} this season, at most ${of.most} per pair.`,
  step: 'Sign-up and groups',
  stepDrawn: (of: { taken: number; groups: number }) =>
    `${of.taken} playing in ${plural(of.groups, { one: '# group', other: '# groups' })}.`,
  stepOpen: (of: { taken: number; places: number; waiting: number }) =>
    `${of.taken} of ${of.places} spots taken${of.waiting > 0 ? `, ${of.waiting} waiting` : ''}.`,
  stepChanged: 'The sign-up changed after the draw.',
} as const
