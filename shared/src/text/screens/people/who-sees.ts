import type { Sharable } from '../../../schema/people/player.ts'

const words: Record<Sharable, string> = { phone: 'phone number', email: 'email address' }

/** Text about who can read phone numbers, email addresses and dues. */
export const whoSeesText = {
  title: 'What other members see',
  rule:
    'Members see names, cards and points. Only you and the secretaries see your phone and email, unless you share them ' +
    'here. Only you and the secretaries see your gender and GHIN number. You, the secretaries and the treasurers see what you owe and ' +
    'have paid.',
  share: (field: Sharable, held: string | null) => `Show my ${words[field]} to the league: ${held ?? 'none on file'}`,
  saved: (field: Sharable, on: boolean) =>
    on
      ? `Members of your league can see your ${words[field]}.`
      : `Only you and the secretaries can see your ${words[field]}.`,
  failed: 'Your choice was not saved.',
  afterConfirm:
    'Once the secretary confirms which player you are, you can show your phone number or email address to the league.',
  privacy: 'Privacy',
  onPlayer: { phone: 'Members can see the phone number', email: 'Members can see the email address' },
  onPlayerHint: 'Turn these on only if the player asked you to. Players can change this themselves under Your player.',
} as const
