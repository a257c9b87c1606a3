import type { Sharable } from '../../../schema/people/player.ts'

const words: Record<Sharable, string> = { phone: 'phone number', email: 'email address' }

/** Text about who can read phone numbers, email addresses and dues. */
export const whoSeesText = {
  title: 'What other members see',
  rule:
    'Members see names, cards and points. Phone and email are seen by the secretaries and by you, and by nobody else unless you show them ' +
    'here. Gender and GHIN number are seen by the secretaries and by you alone. What you owe and pay is seen by the secretaries, the ' +
    'treasurers and you.',
  share: (field: Sharable, held: string | null) =>
    `Show my ${words[field]} to the league: ${held ?? 'your secretary has none'}`,
  saved: (field: Sharable, on: boolean) =>
    on
      ? `The members of your league see your ${words[field]}.`
      : `Only you and the secretaries see your ${words[field]}.`,
  failed: 'This was not saved.',
  afterConfirm:
    'Once the secretary has confirmed which player you are, you can show your phone number or email address to the league.',
  privacy: 'Privacy',
  onPlayer: { phone: 'Members see the phone', email: 'Members see the email' },
  onPlayerSays: 'Tick these only where they asked for it. They can change it themselves under Your player.',
} as const
