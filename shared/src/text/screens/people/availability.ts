import { plural } from '../../plural.ts'
import { availabilityWords } from './availability-words.ts'

/** Who plays in a week and who doesn't, and who is asked to sub. */
export const availabilityText = {
  ...availabilityWords,
  title: 'Who’s Out',
  open: 'Who’s out',
  says: { in: 'In', out: 'Out' },
  // For the member, on the dashboard.
  playing: (day: string) => `Playing ${day}?`,
  canSub: (day: string) => `Can you sub ${day}?`,
  yes: 'I’m playing',
  canYes: 'Yes, I can',
  out: 'I’m out',
  saved: { in: 'Saved: you’re in.', out: 'Saved: you’re out. Your secretary can see it.', unknown: 'Saved.' },
  notSaved: 'It was not saved.',
  openTo: 'Others see that you’re out.',
  otherWeeks: 'Out in other weeks',
  outIn: (week: string) => `Out in ${week}`,
  // For a sub who is asked.
  asked: 'Can you sub?',
  askedFor: (of: { player: string; week: string; start: string | null }) =>
    `For ${of.player}, ${of.week}${of.start === null ? '' : `, ${of.start}`}.`,
  accept: 'I’ll sub',
  accepted: 'You’re in, unless someone else accepted first.',
  decline: 'I can’t',
  youPlay: (of: { player: string; week: string }) => `You’re playing for ${of.player}, ${of.week}.`,
  takeBack: 'I can’t make it after all',
  handedBack: 'Saved: you’re not playing. The spot is open again.',
  taken: (of: { player: string; week: string; by: string }) =>
    `${of.player}’s spot, ${of.week}, is filled: ${of.by} is playing. Thank you.`,
  firstCounts: 'The first person to accept plays. Without signal, your answer is sent when you have some.',
  // For the secretary.
  holes: 'Spots to fill',
  noHoles: 'No one is out',
  noHolesSays: 'Players mark themselves out on their dashboard. Mark anyone who called you below.',
  holesLeft: (count: number) => (count === 0 ? 'All filled' : count === 1 ? '1 to fill' : `${count} to fill`),
  filledBy: (name: string) => `${name} is playing`,
  nobodyYet: 'No one yet',
  ask: 'Ask subs',
  askMore: 'Ask more subs',
  askFor: (player: string) => `Ask subs for ${player}`,
  assign: 'Assign a sub',
  askSays:
    'The subs you select see it in the app, and get an email if the league has their address. The first person to accept gets the spot.',
  askNone: 'Select at least one sub.',
  askPress: (count: number) => plural(count, { one: 'Ask # sub', other: 'Ask # subs' }),
  askDone: 'Saved. They’ll be asked when you have signal.',
  askFailed: 'No one was asked.',
  stop: 'Stop asking',
  stopDone: 'They’re no longer being asked.',
  askedSub: (of: { name: string; answer: string; road: string }) => `${of.name}: ${of.answer}, ${of.road}`,
  answers: { plays: 'playing', cannot: 'can’t', asked: 'asked', elsewhere: 'playing elsewhere' },
  roads: {
    both: 'in the app and by email',
    app: 'in the app',
    mail: 'by email',
    call: (phone: string) => `no account or email: call ${phone}`,
    none: 'no account, email or phone number: tell them yourself',
  },
  pool: 'Subs, in the order you ask them',
  poolSays: 'Only you see this order.',
  noPool: 'The league has no subs yet. Add a player and mark them as a substitute.',
  nights: (count: number) =>
    count === 0 ? 'not played yet' : plural(count, { one: 'played # night', other: 'played # nights' }),
  playsIn: 'playing this week',
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  moved: 'Order saved.',
  everybody: 'Everyone this week',
  stateOf: (name: string) => `${name} this week`,
  savedFor: (of: { name: string; state: string }) => `${of.name}: ${of.state}.`,
  /** On their match's scorecard. */
  withoutSub: (names: string) => `Out, no sub yet: ${names}`,
  mails: 'Emails and notifications to subs',
} as const
