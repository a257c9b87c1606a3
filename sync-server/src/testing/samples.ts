import type { contract } from '@glm/shared/api/contract'
import { aLeagueFile } from '@glm/shared/testing/a-league-file'
import { aSyncRequest } from '@glm/shared/testing/a-sync-request'
import type { FullServer } from './a-full-server.ts'

type Areas = typeof contract
export type RouteName = { [A in keyof Areas]: keyof Areas[A] }[keyof Areas] & string
export type Sample = {
  params?: Record<string, number | string>
  query?: Record<string, string>
  body?: Record<string, unknown>
  /** A caller who is allowed to make the call (default: the secretary, or the app admin for the app admin's routes). */
  caller?: 'newcomer' | 'admin'
  /**
   * Set if the call names a league or one of its entries: a member of another league gets 404, even if that id exists.
   */
  named?: true
  /** The status of the response if the call is made by someone else with a sufficient role. */
  others?: number
}

const league = { leagueId: 1 }
const aCopy = { name: 'league-2026-05-07T03-15-00Z.db' }
const player = {
  firstname: 'Nora',
  lastname: 'Lindqvist',
  phone: '3175550142',
  email: 'nora@example.com',
  paiddues: 40.5,
  isSub: 0,
  active: true,
}
const message = { message: 'Bring a towel', startdate: '2026-05-07', enddate: '2026-05-21' }
const holes = Array.from({ length: 9 }, (_, i) => ({ par: 4, strokeIndex: i + 1, yards: 380 }))
const course = {
  name: 'Fern Valley',
  holes,
  tees: [{ name: 'White', rating: 35.1, slope: 119, for: 'women', holes: null, front: null, back: null }],
}
const fields = {
  name: 'Tuesday',
  description: 'Tuesday evenings',
  course: { id: 1_000_000_000, name: 'Nine holes, par 36' },
  day: 'Tuesday',
  secretaryname: 'Nell',
  secretaryphone: '3175550101',
  secretaryemail: 'nell@example.com',
  startdate: '2026-05-05',
  starttime: '4:30 PM',
  endtime: '8:00 PM',
  hdcp_pct: 80,
  hdcp_max_up: 2,
  hdcp_max_down: 1,
  maxHDCP: 18,
  isActive: true,
  hasPosRnd: true,
  finalfunday: false,
  shotgun: true,
}
const score = (player_id: number, hole_number: number) => ({ player_id, week_id: 1, hole_number, score: 5 })

const aSubscription = {
  endpoint: 'https://push.example.com/phone-7',
  p256dh: `B${'A'.repeat(86)}`,
  auth: 'A'.repeat(22),
}
const aPasskeyMade = {
  id: 'none',
  rawId: 'none',
  type: 'public-key',
  response: { clientDataJSON: 'none', attestationObject: 'none' },
}
const aPasskeyAnswer = {
  id: 'none',
  rawId: 'none',
  type: 'public-key',
  response: { clientDataJSON: 'none', authenticatorData: 'none', signature: 'none' },
}

let packed: string | undefined
/** Packed only once, because each test requests all samples again. */
const leagueFile = (): string => (packed ??= Buffer.from(aLeagueFile()).toString('base64'))

/** Returns one call to every route of the contract, each of which succeeds on the full server. */
export const samples = (b: FullServer): Record<RouteName, Sample> => ({
  login: { body: { email: 'sam@example.com', password: 'fairway-nine' } },
  register: { body: { email: 'fay@example.com', username: 'fay', name: 'Fay', password: 'long enough' } },
  me: {},
  logout: {},
  changePassword: { body: { old_password: 'fairway-nine', new_password: 'back-nine-1' } },
  forgotPassword: { body: { email: 'pat@example.com' } },
  setForgottenPassword: { body: { token: 'not a token', new_password: 'long enough' }, others: 400 },
  makeResetLink: { params: { id: 2 }, named: true },
  changeName: { body: { name: 'Sam Fairway' } },
  changeEmail: { body: { password: 'fairway-nine', new_email: 'fay@example.com' } },
  confirmEmail: { body: { token: 'not a token' }, others: 400 },
  sessions: {},
  myData: {},
  deleteAccount: { body: { password: 'fairway-nine' } },
  passkeys: {},
  askForPasskey: { body: { password: 'fairway-nine' } },
  addPasskey: { body: { name: 'Phone', made: aPasskeyMade }, others: 400 },
  renamePasskey: { body: { passkey: 'none', name: 'Phone' }, others: 404 },
  removePasskey: { body: { passkey: 'none' }, others: 404 },
  askPasskeyLogin: {},
  passkeyLogin: { body: { answer: aPasskeyAnswer }, others: 401 },
  loginProvider: {},
  askProvider: { others: 404 },
  providerReturn: { body: { ticket: 'none', code: 'none', state: 'none' }, others: 404 },
  providerLink: {},
  linkProvider: { body: { identity: 'none', password: 'fairway-nine' }, others: 404 },
  unlinkProvider: { others: 404 },
  endSession: { body: { session: 'others' } },
  courses: {},
  course: { params: { id: 1_000_000_000 } },
  addCourse: { body: course, caller: 'admin' },
  updateCourse: { params: { id: 1_000_000_001 }, body: course, caller: 'admin' },
  removeCourse: { params: { id: 1_000_000_001 }, caller: 'admin' },
  addLeague: { body: { ...fields, teamcount: 6, timezone: 'America/Chicago' }, caller: 'newcomer', others: 409 },
  readInLeague: { body: { file: leagueFile() }, caller: 'newcomer', others: 409 },
  updateLeague: { body: { ...fields, id: 1, teamcount: 4 }, named: true },
  chooseLeague: { body: { leagueid: 1 }, named: true },
  leaveLeague: { body: { leagueid: 1 }, named: true },
  allLeagues: { caller: 'admin' },
  regenerateSchedule: { params: league, caller: 'admin' },
  scheduleGrid: { params: league, named: true },
  addSpecialWeek: { params: league, body: { week_number: 2, date: '2026-05-14', type: 'Fun Round' }, named: true },
  deleteWeek: { params: { leagueId: 1, weekNumber: 3 }, named: true },
  weeks: { params: league, named: true },
  calculateHandicaps: { params: { leagueId: 1, week: 1 }, query: { override: 'false' }, named: true },
  players: {},
  addPlayer: { body: { ...player, leagueid: 1 }, named: true },
  updatePlayer: { params: { id: 9 }, body: { ...player, id: 9, leagueid: 1 }, named: true },
  removePlayer: { params: { id: 10 }, named: true },
  teams: {},
  updateTeam: {
    params: { id: 1 },
    body: { id: 1, teamID: 1, player1id: 1, player2id: 10, starttime: '16:45', leagueid: 1 },
    named: true,
  },
  orderedTeams: { params: { leagueId: 1, weekId: 1 }, named: true },
  backupState: {},
  messages: { params: league, named: true },
  addMessage: { body: { leagueid: 1, ...message }, named: true },
  updateMessage: { params: { id: 1 }, body: { id: 1, leagueid: 1, ...message }, named: true },
  removeMessage: { params: { id: 1 }, named: true },
  subs: { params: league, named: true },
  addSub: { body: { leagueid: 1, weekid: 1, playerid: 3, subid: 10 }, named: true },
  updateSub: { params: { id: 1 }, body: { id: 1, leagueid: 1, weekid: 2, playerid: 1, subid: 10 }, named: true },
  removeSub: { params: { id: 1 }, named: true },
  scorecardPlayers: { params: league, named: true },
  availableSubs: { params: league, query: { weekid: '1' }, named: true },
  latestWinners: { params: league, named: true },
  challenges: { params: { leagueId: 1, weekNumber: 1 }, named: true },
  addChallenge: { body: { leagueid: 1, week_number: 2, challenge_name: 'Closest to the pin', hole: 7 }, named: true },
  removeChallenge: { params: { id: 2 }, named: true },
  saveWinners: {
    body: { winners: [{ leagueid: 1, weekid: 2, hole: 4, challenge_name: 'Longest drive', winner_id: 5 }] },
    named: true,
  },
  scorecardTicket: {},
  scorecard: { params: { leagueId: 1, weekNumber: 1 }, query: { paper: 'a4' }, named: true },
  scores: { params: { leagueId: 1, weekId: 1 }, named: true },
  submitScores: {
    body: { league_id: 1, week_id: 1, scores: [score(1, 1), score(5, 1), { ...score(5, 2), score: null }] },
    named: true,
  },
  standings: { params: league, named: true },
  points: { params: { leagueId: 1, weekId: 1 }, named: true },
  submitPoints: {
    body: { league_id: 1, week_id: 1, points: [{ team_id: 1, team_name: 'Team 1', points: 12.5 }] },
    named: true,
  },
  cardPhotos: { query: { matchid: '100' } },
  cardPhoto: { params: { id: 1 }, named: true },
  addCardPhoto: { body: { matchid: 100, data: 'AAAA' }, others: 400 },
  missingCardPhotos: { body: { ids: [1] } },
  removeCardPhoto: { params: { id: 9 }, named: true, others: 404 },
  photoRule: {},
  savePhotoRule: { body: { days: 90 } },
  guestCards: { query: { weekid: '1' } },
  makeGuestCards: { body: { weekid: 1 }, named: true },
  endGuestCard: { params: { id: 1 }, named: true },
  guestCard: {
    body: {
      token: 'not a token',
      device: 'a1b2c3d4e5f6a7b8',
      entries: [{ seq: 1, player_id: 1, cell: '1', score: 5, seen: { version: 1, hash: 'a' }, at: null }],
    },
    others: 404,
  },
  licenseOffer: {},
  redeemLicense: { body: { code: 'not a code' }, others: 400 },
  licenseCheckout: { others: 404 },
  licenseWebhook: { others: 404 },
  invites: {},
  addInvite: { body: { days: 7 } },
  revokeInvite: { params: { id: 1 }, named: true },
  members: {},
  updateMember: { params: { id: 2 }, body: { role: 2 }, named: true },
  removeMember: { params: { id: 2 }, named: true },
  barredMembers: {},
  admitMember: { params: { id: 9 }, named: true, others: 404 },
  invitedLeague: { query: { token: b.invite } },
  joinLeague: { body: { token: b.invite }, caller: 'newcomer' },
  deliveries: {},
  calendarAddress: {},
  ownCalendar: { query: { token: b.calendar }, others: 404 },
  resendDelivery: { params: { id: 1 }, others: 409, named: true },
  mailWishes: {},
  reminders: {},
  saveReminder: { body: { kind: 'teeTime', on: true } },
  notices: {},
  addNoticeDevice: { body: aSubscription, others: 200 },
  removeNoticeDevice: { params: { id: b.deviceId }, caller: 'newcomer', others: 404 },
  saveNoticeWish: { body: { kind: 'week', wanted: false }, others: 200 },
  saveMailWish: { body: { kind: 'recap', wanted: false }, others: 200 },
  reminderPage: { query: { token: 'not a token' } },
  answerReminder: { query: { token: 'not a token', answer: 'in' }, others: 404 },
  emailQuestionPage: { query: { token: b.emailQuestion } },
  answerEmailQuestion: { query: { token: 'not a token', answer: 'yes' }, others: 400 },
  unsubscribePage: { query: { token: b.stopMail } },
  unsubscribe: { query: { token: 'not a token' }, others: 400 },
  users: { caller: 'admin' },
  resetPassword: { body: { user_id: 2, new_password: 'long enough' }, caller: 'admin' },
  listAccounts: { query: { search: 'a', skip: '0' }, caller: 'admin' },
  serverState: { caller: 'admin' },
  newestVersion: { caller: 'admin', others: 409 },
  testEmail: { caller: 'admin', others: 409 },
  makeCopy: { caller: 'admin', others: 409 },
  downloadCopy: { params: aCopy, caller: 'admin', others: 409 },
  copyContents: { params: aCopy, caller: 'admin', others: 409 },
  restoreCopy: { params: aCopy, caller: 'admin', others: 409 },
  uploadCopy: {
    body: {
      upload: '6f1c0a52-0b1e-4d6e-9a53-3f4f5b0f2f11',
      offset: 0,
      data: Buffer.from('SQLite format 3\0').toString('base64'),
      last: false,
    },
    caller: 'admin',
    others: 409,
  },
  sync: {
    body: aSyncRequest(),
  },
  history: { query: { before: '2', week: '1', player: '1', team: '1', hole: '1', by: '1', kind: 'scores' } },
  poke: {},
})
