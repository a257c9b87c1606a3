const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

/** The league as one file: exported, imported elsewhere, rehearsed with. */
export const leagueFileText = {
  title: 'The whole league as one file',
  says: 'Every season with its scores, settings and history. Keep it as a copy of your own, or read it in on another server.',
  take: 'Download the league',
  working: 'The file is being made …',
  pages: (changes: number) => `The file is being made: ${count(changes, 'change', 'changes')} of the history so far …`,
  took: { saved: 'The file is in your downloads.', shared: 'The file was handed on.' },
  ownPart: 'Without signal it holds all scores and settings, but only this phone’s part of the history.',
  failed: 'The file could not be made. Nothing was changed. Try again.',
  personal:
    'The file holds names, phone numbers, email addresses and GHIN numbers. Keep it where only you can open it.',
  readTitle: 'Do you have a league as a file?',
  readSays: 'Export in another league’s menu makes one. Nothing happens before you have looked at it.',
  choose: 'Choose the league’s file',
  file: 'File of a league',
  other: 'Choose another file',
  found: (league: string) => `${league || 'A league'}, from its file`,
  madeOn: (day: string) => `Made on ${day}`,
  holds: ({ seasons, players, cards }: { seasons: number; players: number; cards: number }) =>
    [count(seasons, 'season', 'seasons'), count(players, 'player', 'players'), count(cards, 'card', 'cards')].join(
      ', ',
    ),
  history: ({ changes, older, whole }: { changes: number; older: number; whole: boolean }) =>
    older > 0
      ? `The newest ${count(changes, 'change', 'changes')} of the history. ${count(older, 'older change is', 'older changes are')} not in it.`
      : whole
        ? `The whole history: ${count(changes, 'change', 'changes')}`
        : `The history of the one phone that made the file: ${count(changes, 'change', 'changes')}`,
  comes:
    'You become the secretary. Everybody else joins with a new invite. The public page is off until you switch it on.',
  make: 'Make this league',
  making: 'The league is being made …',
  readIn: (league: string) => `${league} is here, with everything that the file holds.`,
  readFailed: 'The league was not made, and nothing was changed.',
  problem: {
    slow: 'Reading the file took too long, so it was stopped. Nothing was read from it. Choose the zip file that “Download the league” made.',
    other: 'This is not the file of a league. Choose the zip file that “Download the league” made.',
    newer:
      'A newer version of this app made the file. Update this one first, then read the file again. Nothing was changed.',
    older:
      'A version that is too old made the file. Open that league in a newer version and download it again. Nothing was changed.',
    damaged: 'The file is damaged or was cut off. Nothing was read from it. Download or copy it again.',
    large:
      'The file is larger than a league can be. Nothing was read from it. Choose the zip file that “Download the league” made; if it did, download it again with the newest version of the app.',
  },
} as const
