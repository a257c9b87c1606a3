import { limits } from '../../../schema/limits.ts'
import type { Gender } from '../../../schema/people/player.ts'
import { placeInWords } from '../../ordinal.ts'
import { plural } from '../../plural.ts'
import { screenText } from '../screens.ts'

/** Names for the genders. */
export const genderText: Record<Gender, string> = { female: 'Female', male: 'Male' }

/** Text for the list of players and the page of one player. */
export const playersText = {
  firstNameMissing: 'A player needs a first name.',
  nameTooLong: screenText.textTooLong(limits.name),
  phoneTooLong: `A phone number can have at most ${limits.phoneText} characters.`,
  emailLike: 'Enter an email address like pat@example.com, or leave it blank.',
  duesLike: 'Enter dollars like 40 or 40.00, with at most two decimals.',
  ghinLike: `A GHIN number has ${limits.ghin.least} to ${limits.ghin.most} digits. Check it, or leave it blank.`,
  manage: 'Manage Players',
  editPlayer: 'Edit Player',
  addPlayer: 'Add Player',
  makeInactive: 'Make them inactive instead; their scores are kept.',
  search: (count: number) => plural(count, { one: 'Search # player', other: 'Search # players' }),
  noPlayers: 'No players yet',
  nobodySuch: 'No matching players',
  noPlayersHint: 'Add the first player, or import your list from any spreadsheet.',
  nobodySuchHint: 'Try a shorter search, or show all.',
  nobodyHere: 'No player here',
  noSuchPlayer: 'Player not found. The link may be out of date.',
  noRoundYet: 'No rounds yet',
  noRoundYetHint: 'Scores and handicap appear here after the first complete card.',
  plotHint: 'Strokes over par by week; the green line is the handicap',
  plotLabel: (weeks: string) => `Strokes over par and handicap, by week: ${weeks}.`,
  whyHandicap: (handicap: number | null) => `Why the handicap is ${handicap ?? '–'}`,
  playerLost: (name: string) =>
    `${name} will be deleted, along with their phone, email, gender, GHIN number and dues. A player can’t be deleted if they are on a team, have scores or treasury entries, or are a sub, a contest winner or in the games of any week.`,
  gender: 'Gender',
  genderNotSaid: 'Not set',
  ghin: 'GHIN number',
  tee: 'Tee',
  teeHint: (season: string) => `The tee they play in season ${season}. Strokes and par come from that tee’s card.`,
  courseCard: 'Course scorecard',
  inField: (rank: number) => `No. ${rank} in the field`,
  asSub: 'as a sub',
  handicap: 'Handicap',
  moved: (by: number) => (by < 0 ? `▼${-by}` : `▲${by}`),
  trend: (values: readonly number[]) => `Handicaps in order: ${values.join(', ')}`,
  seeSum: 'See the calculation',
  record: 'won-lost-halved',
  teamPoints: (place: string) => `team points, ${placeInWords(place)}`,
  average: 'average',
  best: (week: number) => `best, week ${week}`,
  ownPoints: 'own points',
  figureOfWeek: ({ figure, week }: { figure: string; week: number }) => `${figure}, week ${week}`,
  rounds: (count: number) => plural(count, { one: 'round', other: 'rounds' }),
  roundsAverage: ({ rounds, average }: { rounds: number; average: string }) =>
    plural(rounds, { one: `Average of # round: ${average}`, other: `Average of # rounds: ${average}` }),
  plotWeek: (night: { weekNumber: number; overPar: number; handicap: number }) =>
    `week ${night.weekNumber}: ${night.overPar}, handicap ${night.handicap}`,
  all: (count: number) => `All ${count}`,
  /** The two words of a button's label. On a narrow screen, only the first is shown. */
  importButton: ['Import', 'players'],
  next: 'Next match',
  notPairedYet: 'Not paired yet',
  aboutYou: 'About you',
  accountAndNotifications: 'Account, notifications, calendar and my data',
} as const
