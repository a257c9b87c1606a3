import { limits } from '../schema/limits.ts'

/** What a list's columns can contain, as offered to the person. */
export const fieldWords = {
  name: 'Name',
  first: 'First name',
  last: 'Last name',
  phone: 'Phone',
  email: 'Email',
  team: 'Team',
  sub: 'Substitute',
  dues: 'Dues paid',
  active: 'Active',
  handicap: 'Handicap',
  tee: 'Tee',
  gender: 'Gender',
  ghin: 'GHIN number',
  none: 'Leave out',
} as const

/** Why a column was recognized as what it is. */
export const columnReason = {
  heading: 'by its heading',
  nearHeading: 'its heading says something like it',
  cells: 'by what its cells hold',
  guess: 'a guess: please check',
  second: 'another column has it already',
  unknown: 'not something that players have here',
  blank: 'the column is empty',
  chosen: 'you chose it',
} as const

/** Sentences about a whole list. */
export const listText = {
  nothing: 'There is nothing in it. Choose another file, or paste the rows.',
  workbook:
    'This is a spreadsheet workbook. In the spreadsheet choose Save As and then CSV, or select the rows there, copy and paste them here.',
  document: 'This is a document, not a list. Copy its rows and paste them here.',
  tooSlow: 'This file is too large to read here. Save only the sheet with the players, as a CSV file, and choose that.',
  tooLarge: 'This file is too large for a list of players: 2 MB at most.',
  tooManyRows: (most: number) => `Only the first ${most} rows were read.`,
  noNames: 'No column looks like names. Choose the column that holds them.',
  courses: (headings: string) =>
    `This looks like a list of courses, not of players (${headings}), so nobody is chosen yet.`,
  manyShort: 'Hardly any row holds a first and a last name. Is this a list of players? Nobody is chosen yet.',
  ownFile: 'This file was exported by this app, so every row is taken as it is.',
} as const

/** Why a row isn't a player. */
export const skipText = {
  blank: 'An empty row.',
  title: 'A title above the headings.',
  headings: 'The headings.',
  headingsAgain: 'The headings again.',
  section: (words: string) => `A heading between the rows: “${words}”.`,
  total: 'A total or a footer.',
  noName: 'No name in this row.',
} as const

/** Remarks on unusual rows that are players. Each says what happens to it. */
export const remarkText = {
  nameMissing: 'A player needs a name.',
  nameTooLong: `The name is too long: ${limits.name} letters at most.`,
  oneName: (name: string) => `Only one name: “${name}” is kept as the first name.`,
  placeholder: (name: string) => `“${name}” looks like a stand-in, not a person. Left out unless you add it.`,
  digits: (name: string) => `“${name}” holds a digit.`,
  shared: (cell: string) => `Two players in one cell: “${cell}”.`,
  title: (title: string) => `The title “${title}” was left off.`,
  mark: (mark: string) => `“${mark}” was left off the name.`,
  capitals: (name: string) => `Written in capitals; reads ${name}.`,
  noPhone: (text: string) => `“${text}” is no phone number: left blank.`,
  lostPhone: (text: string) => `The spreadsheet has rounded the phone number “${text}”: left blank.`,
  shortPhone: (text: string) => `“${text}” has no area code.`,
  morePhones: (text: string) => `Two phone numbers in one cell: the first is kept of “${text}”.`,
  noEmail: (text: string) => `“${text}” is not an email address: left blank.`,
  moreEmails: (text: string) => `Two email addresses in one cell: the first is kept of “${text}”.`,
  tooLong: (field: string) => `${field} is too long: left blank.`,
  noAmount: (text: string) => `“${text}” says nothing of an amount: dues are left blank.`,
  noDues: (text: string) => `“${text}” is no amount of money: dues are left blank.`,
  noGender: (text: string) => `“${text}” under Gender is neither female nor male: left blank.`,
  noGhin: (text: string) => `“${text}” is no GHIN number: left blank.`,
  noYesNo: (text: string, field: string) => `“${text}” under ${field} is neither yes nor no.`,
  noHandicapYet: (text: string) => `“${text}”: no handicap yet.`,
  noHandicap: (text: string) => `“${text}” is no handicap: left blank.`,
  roundedHandicap: (text: string, kept: string) => `Handicap ${text} is rounded to ${kept}.`,
  halvedHandicap: (text: string, half: string) => `${text} is for 18 holes: half of it, ${half}, for nine.`,
  twice: (line: number) => `The same player as in row ${line}: one player is made of both.`,
  twiceOther: (line: number) =>
    `The same name as in row ${line}, with another phone, email or GHIN number: two players.`,
  twiceLiteral: (line: number) => `The same name as in row ${line}.`,
  otherHandicap: (line: number) => `Row ${line} gives another handicap: the first one counts.`,
  otherTeam: (line: number) => `Row ${line} gives another team: the first one counts.`,
  sameContact: (field: string, name: string, line: number) => `The same ${field} as ${name} in row ${line}.`,
  here: 'In the league already.',
  hereSame: 'In the league already, nothing new in the file.',
  hereFills: (fields: string) => `In the league already; the file adds ${fields}.`,
  hereDiffers: (field: string, here: string, file: string) => `${field} differs: here ${here}, in the file ${file}.`,
  contactHere: (field: string, name: string) => `The same ${field} as ${name}, who is in the league.`,
  joined: 'A comma inside the name had split it; it was put together again.',
} as const

/** What happens to teams, in words. */
export const teamText = {
  full: (label: string, size: number) =>
    `Team ${label} has ${countWord(size)} already, so this player comes without a team.`,
  fullHere: (number: number, size: number) =>
    `Team ${number} has ${countWord(size)} in the league already, so this player comes without a team.`,
  beyond: (labels: readonly string[], most: number) =>
    `The league has ${most} teams and no place for ${labels.join(', ')}: their players come without a team.`,
  elsewhere: (number: number) => `Plays in team ${number} already and stays there.`,
} as const

const words = ['no players', 'one player', 'two players', 'three players', 'four players']
const countWord = (size: number): string => words[size] ?? `${size} players`
