import { limits } from '../schema/limits.ts'
import { plural } from './plural.ts'

/** What a list's columns can contain, as shown in the column picker. */
export const rosterFieldLabels = {
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
  date: 'Handicap date',
  none: 'Leave out',
} as const

/** Why a column was matched to its field. */
export const columnReason = {
  heading: 'from its heading',
  nearHeading: 'its heading looks similar',
  cells: 'from what’s in its cells',
  guess: 'a guess: please check',
  second: 'another column is already used for this',
  unknown: 'not used by this app',
  blank: 'the column is empty',
  chosen: 'you chose it',
} as const

/** Remarks about a list as a whole. */
export const listText = {
  nothing: 'No rows found. Choose another file, or paste the rows.',
  workbook:
    'This is a workbook. In your spreadsheet, choose Save As and then CSV, or copy the rows and paste them here.',
  document: 'This is a document, not a list. Copy its rows and paste them here.',
  tooSlow: 'This file is too large to read here. Save just the players’ sheet as a CSV file, and choose that.',
  tooLarge: 'This file is too large. The limit for a roster is 2 MB.',
  tooManyRows: (most: number) => `Only the first ${most} rows were read.`,
  noNames: 'No column seems to contain names. Choose the column with the names.',
  courses: (headings: string) =>
    `This looks like a list of courses, not players (${headings}), so no one is selected yet.`,
  manyShort: 'Very few rows have a first and a last name. Is this a list of players? No one is selected yet.',
  ownFile: 'This file was exported from this app, so every row is used as is.',
} as const

/** Why a row isn't a player. */
export const skipText = {
  blank: 'An empty row.',
  title: 'A title above the headings.',
  headings: 'The headings.',
  headingsAgain: 'The headings, repeated.',
  section: (words: string) => `Heading row: “${words}”.`,
  total: 'A total or a footer.',
  noName: 'No name in this row.',
  beyond: 'This cell is past the last column, so it’s ignored.',
  rest: (rows: number) => plural(rows, { one: '# more row wasn’t read.', other: '# more rows weren’t read.' }),
} as const

/** Remarks about rows that look unusual. Each one says what happens to the row. */
export const remarkText = {
  nameMissing: 'A player needs a name.',
  nameTooLong: `The name is too long. The limit is ${limits.name} characters.`,
  oneName: (name: string) => `Only one name: “${name}” becomes the first name.`,
  placeholder: (name: string) => `“${name}” looks like a placeholder, not a person. Left out unless you add it.`,
  digits: (name: string) => `“${name}” contains a digit.`,
  shared: (cell: string) => `Two players in one cell: “${cell}”.`,
  title: (title: string) => `The title “${title}” was dropped.`,
  mark: (mark: string) => `“${mark}” was dropped from the name.`,
  nickname: (name: string) => `The nickname “${name}” was dropped.`,
  numbering: (words: string) => `The number “${words}” in front of the name was dropped.`,
  capitals: (name: string) => `Was in all capitals; now ${name}.`,
  noPhone: (text: string) => `“${text}” isn’t a phone number: left blank.`,
  lostPhone: (text: string) => `The spreadsheet rounded the phone number “${text}”: left blank.`,
  shortPhone: (text: string) => `“${text}” has no area code.`,
  morePhones: (text: string) => `Two phone numbers in one cell. Only the first of “${text}” is used.`,
  noEmail: (text: string) => `“${text}” isn’t an email address: left blank.`,
  moreEmails: (text: string) => `Two email addresses in one cell. Only the first of “${text}” is used.`,
  tooLong: (field: string) => `${field} is too long: left blank.`,
  noAmount: (text: string) => `“${text}” has no amount: dues are left blank.`,
  noDues: (text: string) => `“${text}” isn’t a dollar amount: dues are left blank.`,
  noGender: (text: string) => `“${text}” under Gender is neither female nor male: left blank.`,
  noGhin: (text: string) => `“${text}” isn’t a GHIN number: left blank.`,
  noYesNo: (text: string, field: string) => `“${text}” under ${field} is neither yes nor no.`,
  noHandicapYet: (text: string) => `“${text}”: no handicap yet.`,
  noHandicap: (text: string) => `“${text}” isn’t a handicap: left blank.`,
  roundedHandicap: (text: string, kept: string) => `Handicap ${text} is rounded to ${kept}.`,
  halvedHandicap: (text: string, half: string) => `${text} is for 18 holes. For nine, half is used: ${half}.`,
  twice: (line: number) => `Same player as in row ${line}: the two are merged.`,
  twiceOther: (line: number) =>
    `Same name as in row ${line}, but a different phone, email, GHIN number, team or handicap, so this is treated as a second player. Leave one out if it’s the same person.`,
  twiceLiteral: (line: number) => `Same name as in row ${line}.`,
  otherHandicap: (line: number) => `Row ${line} has a different handicap. The first one is used.`,
  otherTeam: (line: number) => `Row ${line} has a different team. The first one is used.`,
  sameContact: (field: string, name: string, line: number) => `Same ${field} as ${name} in row ${line}.`,
  here: 'Already in the league.',
  hereSame: 'Already in the league; nothing new in the file.',
  hereFills: (fields: string) => `Already in the league; the file adds ${fields}.`,
  hereDiffers: (field: string, here: string, file: string) =>
    `${field} differs: ${here} in the league, ${file} in the file.`,
  contactHere: (field: string, name: string) => `Same ${field} as ${name}, who is in the league.`,
  hereByGhin: (name: string) => `Matched to ${name} by GHIN number.`,
  namedByGhin: (name: string) => `Matched to ${name} by GHIN number.`,
  olderIndex: (date: string) => `The handicap is from ${date}, older than the others.`,
  teamAbove: (label: string) => `Team ${bareTeam(label)}, from the cell above.`,
  subByTeam: (words: string) => `“${words}” under Team: added as a sub, without a team.`,
  joined: 'A comma had split the name. The parts were rejoined.',
} as const

const bareTeam = (label: string): string => label.replace(/^team\s*/i, '')

/** Remarks about teams. */
export const teamText = {
  full: (label: string, size: number) =>
    `Team ${label} already has ${countWord(size)}, so this player won’t be on a team.`,
  fullHere: (number: number, size: number) =>
    `Team ${number} already has ${countWord(size)} in the league, so this player won’t be on a team.`,
  beyond: (labels: readonly string[], most: number) =>
    `The league has ${most} teams and no room for ${labels.join(', ')}: their players won’t be on a team.`,
  elsewhere: (number: number) => `Already on team ${number}. No change.`,
} as const

const words = ['no players', 'one player', 'two players', 'three players', 'four players']
const countWord = (size: number): string => words[size] ?? `${size} players`
