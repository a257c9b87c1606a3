import { plural } from '../../plural.ts'

/** Text about scoring without an account, for the secretary's screens and the printed cards. */
export const guestText = {
  author: ({ card, phone }: { card: number; phone: number }): string =>
    phone === 1 ? `Guest, card ${card}` : `Guest, card ${card}, phone ${phone}`,
  card: (number: number): string => `Card ${number}`,
  whoScans: 'Codes on the cards',
  forMembers: 'Codes for members',
  forAnyone: 'Scoring codes for anyone',
  codes: 'Cards open to guests',
  codesHint:
    'Anyone with the card can enter its scores, no account needed. Codes stop working two days after league night.',
  noSignal:
    'Codes that anyone can use need a connection, so these cards have codes for members instead. Reconnect, then generate them again.',
  hereOnly:
    'Phones can’t open these codes: this server has no public address. Ask whoever set it up before you print them. (They need to set GLM_PUBLIC_URL; then generate the cards again.)',
  nobody: 'No scores yet',
  entered: ({ phones, last }: { phones: number; last: string }): string =>
    plural(phones, { one: `1 phone, last score ${last}`, other: `# phones, last score ${last}` }),
  show: 'Show code',
  end: 'Turn off code',
  ended: 'Code turned off. Scores entered with it are kept.',
  failed: 'That didn’t work. Check the connection, then try again.',
} as const
