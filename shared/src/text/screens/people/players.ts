import { limits } from '../../../schema/limits.ts'
import type { Gender } from '../../../schema/people/player.ts'

/** How the app displays a gender. */
export const genderText: Record<Gender, string> = { female: 'Female', male: 'Male' }

/** Text for the list of players and the page of one player. */
export const playersText = {
  firstNameMissing: 'A player needs a first name.',
  nameTooLong: `Use ${limits.name} letters at most.`,
  phoneTooLong: `Use ${limits.phoneText} letters at most.`,
  emailLike: 'Type an email address like pat@example.com, or leave it empty.',
  duesLike: 'Type dollars like 40 or 40.00, with two decimals at most.',
  duesTooHigh: `Type ${limits.dollars.toLocaleString('en-US')} dollars at most.`,
  ghinLike: `Type the ${limits.ghin.least} to ${limits.ghin.most} digits of the number, or leave it empty.`,
  manage: 'Manage Players',
  editPlayer: 'Edit Player',
  addPlayer: 'Add Player',
  makeInactive: (failure: string) => `${failure} Make inactive instead: the scores stay.`,
  search: (count: number) => `Search ${count} players`,
  noPlayers: 'No players yet',
  nobodySuch: 'Nobody of that kind',
  noPlayersSays: 'Add the first one, or import the list that you have, from any spreadsheet.',
  nobodySuchSays: 'Search for less, or show all.',
  nobodyHere: 'Nobody here',
  noSuchPlayer: 'There is no player of this league at this address.',
  noRoundYet: 'No round yet',
  noRoundYetSays: 'Scores and handicap appear here once a complete card is in.',
  plotSays: 'Strokes over par by week; the green line is the handicap played off',
  plotLabel: (weeks: string) => `Over par, with handicap: ${weeks}.`,
  whyHandicap: (handicap: number | null) => `Why the handicap is ${handicap ?? '–'}`,
  playerLost: (name: string) =>
    `${name} is deleted with phone, email, gender, GHIN number and dues. A player with scores or in a team cannot be deleted.`,
  gender: 'Gender',
  genderNotSaid: 'Not said',
  ghin: 'GHIN number',
  tee: 'Tee',
  teeSays: (season: string) =>
    `Where they play from in the season ${season}: strokes and par follow its card. Rounds already played are calculated again with it.`,
  courseCard: 'The course’s own card',
  inField: (rank: number) => `The field, place ${rank}`,
  asSub: 'as a sub',
} as const
