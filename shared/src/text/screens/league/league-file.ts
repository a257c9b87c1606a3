import { plural } from '../../plural.ts'

const countOf = (changes: number) => plural(changes, { one: '# change', other: '# changes' })

/** Text about the league file: creating it, importing it elsewhere, and rehearsing with it. */
export const leagueFileText = {
  title: 'The whole league as one file',
  says: 'Every season with its scores, settings and history, but without card photos. Keep it as your own copy, or import it on another server.',
  take: 'Download the league',
  working: 'Creating the file…',
  pages: (changes: number) =>
    plural(changes, {
      one: 'Creating the file: # change copied so far…',
      other: 'Creating the file: # changes copied so far…',
    }),
  took: { saved: 'The file is in your downloads.', shared: 'The file was shared.' },
  ownPart: 'Without a signal, the file has all scores and settings, but only this device’s part of the history.',
  failed: 'Couldn’t create the file. Nothing was changed. Try again.',
  tooLarge:
    'This league is too large for one file, so no file was created, and nothing was changed. Whoever runs the server can still back it up.',
  personal:
    'The file contains names, phone numbers, email addresses and GHIN numbers. Keep it where only you can open it.',
  readTitle: 'Move a league here',
  readHint: 'Use the file from Export in your other league. You’ll see what’s in it before anything happens.',
  choose: 'Choose the league file',
  file: 'League file',
  other: 'Choose another file',
  found: (league: string) => `${league || 'A league'}, from its file`,
  madeOn: (day: string) => `Created on ${day}`,
  holds: ({ seasons, players, cards }: { seasons: number; players: number; cards: number }) =>
    [
      plural(seasons, { one: '# season', other: '# seasons' }),
      plural(players, { one: '# player', other: '# players' }),
      plural(cards, { one: '# card', other: '# cards' }),
    ].join(', '),
  history: ({ changes, older, whole }: { changes: number; older: number; whole: boolean }) =>
    older > 0
      ? plural(older, {
          one: `The newest ${countOf(changes)} in the history. # older change is not in the file.`,
          other: `The newest ${countOf(changes)} in the history. # older changes are not in the file.`,
        })
      : whole
        ? plural(changes, { one: 'The whole history: # change', other: 'The whole history: # changes' })
        : plural(changes, {
            one: 'Includes only the history on the phone that created the file: # change',
            other: 'Includes only the history on the phone that created the file: # changes',
          }),
  comes:
    'You become the secretary. Everyone else joins with a new invite. The public page stays off until you turn it on.',
  make: 'Create this league',
  making: 'Creating the league…',
  readIn: (league: string) => `${league} is here, with everything in the file.`,
  readFailed: 'The league was not created, and nothing was changed.',
  problem: {
    slow: 'The file took too long to read. Nothing was imported. Choose the zip file from “Download the league”.',
    other: 'This isn’t a league file. Choose the zip file from “Download the league”.',
    newer:
      'The file was created by a newer version of this app. Update this app, then import the file again. Nothing was changed.',
    older:
      'The file was created by a version that is too old. Open that league in a newer version and download it again. Nothing was changed.',
    damaged: 'The file is damaged or incomplete. Nothing was imported. Download or copy it again.',
    large:
      'This file is too large to be a league file. Nothing was imported. Choose the zip file from “Download the league”. If that’s the file you chose, download it again with the newest version of the app.',
  },
} as const
