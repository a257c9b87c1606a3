/** Text about scoring without an account: the secretary's part, and the page that a card's code opens. */
export const guestText = {
  author: ({ card, phone }: { card: number; phone: number }): string =>
    phone === 1 ? `Guest, card ${card}` : `Guest, card ${card}, phone ${phone}`,
  card: (number: number): string => `Card ${number}`,
  scan: (number: number): string => `Card ${number}: scan to keep score, no account needed`,
} as const
