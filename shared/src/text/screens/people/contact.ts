import { plural } from '../../plural.ts'

/** Text for writing to players from the device's own apps. */
export const contactText = {
  open: 'Text or email',
  title: 'Text or email players',
  who: 'To',
  message: 'Message',
  /** A button that opens a text message. A group too large for one message gets several buttons. */
  text: (of: { people: number; part: number; parts: number }) =>
    of.parts === 1
      ? plural(of.people, { one: 'Text 1 player', other: 'Text # players' })
      : plural(of.people, {
          one: `Text 1 player (${of.part} of ${of.parts})`,
          other: `Text # players (${of.part} of ${of.parts})`,
        }),
  email: (people: number) => plural(people, { one: 'Email 1 player', other: 'Email # players' }),
  copyNumbers: 'Copy numbers',
  copyMessage: 'Copy message',
  says: 'Opens your messaging or email app with this draft. Nothing is sent until you send it there.',
  split: 'Phones limit how many people a text can reach, so the group is split.',
  noNumber: (names: string) => `No phone number: ${names}`,
  noAddress: (names: string) => `No email address: ${names}`,
  nobody: 'No one is in this group right now.',
  groups: {
    unanswered: 'Haven’t answered',
    playing: 'Playing this week',
    subs: 'Subs, in order',
    owing: 'Owe the league',
    all: 'All regulars',
    team: (number: string) => `Team ${number}`,
  },
  drafts: {
    unanswered: (day: string) => `Are you playing ${day}? Reply IN or OUT.`,
    playing: (day: string) => `League night ${day}: `,
    subs: (day: string) => `Can you sub ${day}? The first to say yes gets the spot.`,
    owing: 'You still owe league dues. Please bring them to the next league night.',
  },
} as const
