/** Text on wall sheets, and on the screen that opens when their code is scanned. */
export const wallText = {
  title: 'Wall sheet',
  players: 'Players',
  scan: 'Scan to see this on your phone, even without a signal',
  hint: 'The standings and the next pairings on one page. Members scan the code to get both on their phones, even without a signal.',
  hereOnly:
    'Phones can’t open the code on this sheet, because it points to this computer. Open the app at the address that phones use.',
  make: 'Save the wall sheet as a PDF',
  unreadable: 'This version of the app can’t read the standings in this code. Scan the code on the sheet again.',
  printedOn: (date: string) => `As printed on ${date}. Later scores aren’t included.`,
  pair: (team: string, opponent: string) => `Team ${team} – team ${opponent}`,
  /** Shown for a team that plays without an opponent, for example against the field. */
  alone: (team: string) => `Team ${team}`,
  inField: 'against the field',
  bye: (team: string) => `Team ${team}: BYE`,
} as const
