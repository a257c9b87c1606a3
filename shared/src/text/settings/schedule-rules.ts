import { isIndividualField } from '../../schema/league/sign-up.ts'
import { signUpText } from '../screens/people/sign-up.ts'
import type { RuleRows } from './rule-rows.ts'

/** The rules on the Schedule card: when and where the night starts, who enters scores, and rain. */
export const scheduleRules = {
  hasPositionRound: {
    front: true,
    label: 'Position round',
    says: 'After the round robin, neighbors in the standings play each other.',
  },
  finalFunDay: {
    front: true,
    label: 'Fun round',
    says: 'The season ends with a fun round.',
    find: 'funday scramble last night',
  },
  shotgun: {
    front: true,
    label: 'Shotgun',
    says: 'Everyone starts at once on different holes instead of one after another.',
    find: 'start tee times',
  },
  playersEnterCards: {
    front: true,
    label: 'Players enter their own cards',
    says: 'Players can enter the scores for their own match or group. They count right away, and are marked as unconfirmed until you confirm them.',
    find: 'scoring phones',
  },
  attestedBy: {
    label: 'Who signs the card',
    says: 'After the last hole, the sides sign on a phone. A signed card needs no confirmation unless a score on it changes.',
    find: 'attest signature agree verify',
  },
  signUpPlaces: {
    empty: 'If blank, there is no sign-up: everyone plays.',
    label: signUpText.setting,
    says: 'Players sign up for each week. The first to sign up play; everyone else goes on a waiting list. You draw the groups.',
    find: 'waiting list cap limit groups draw abcd blind balanced individuals',
    onlyIf: isIndividualField,
  },
  newWeeks: {
    label: 'Format for new weeks',
    says: 'Weeks in a generated schedule get this format. Weeks already scheduled don’t change. Any week can have its own format.',
    find: 'scramble alternate shot foursomes greensomes chapman',
  },
  matchesPerNight: {
    label: 'Matches per team per night',
    says: 'With 2, teams play in groups of three: each plays the other two, and scores are entered once, on one card. With 3, they play in groups of four.',
    find: 'threesome three teams group round robin several two matches',
  },
  matchHoles: {
    label: 'Holes per match',
    says: 'If split, groups of four teams switch opponents during the round, so each match covers only some of the holes. Applies when you generate a schedule. To change one match, edit the week’s matches.',
    find: 'short matches part front back sixes switch opponents turn',
    onlyIf: ({ opponents, matchesPerNight }) => opponents === 'match' && matchesPerNight > 1,
  },
  teeInterval: { label: 'Tee interval', says: 'Minutes between tee times.', find: 'minutes start' },
  blockedHoles: {
    label: 'Closed starting holes',
    says: 'In a shotgun, no match starts on these holes. Applies when you generate a schedule or edit a week.',
  },
  blockedTimes: {
    label: 'Blocked tee times',
    says: 'No match starts at these times, such as 5:00 PM. Matches skip to the next free time.',
  },
  timeZone: {
    label: 'Time zone',
    says: 'The course’s time zone. Calendars in other time zones still show the right local time.',
    find: 'calendar clock zone google',
    empty: 'Each viewer’s own time zone',
  },
  skippedDates: {
    label: 'No play on',
    says: 'Dates to skip, such as 7/2/2026. Applies when you generate a schedule.',
    find: 'holiday skip off night fourth of july',
  },
  positionPairs: {
    label: 'Position round pairings',
    says: 'Neighbors in the standings play each other, or first plays last, second plays second to last, and so on.',
  },
  haltedRound: {
    label: 'Suspended rounds',
    says: 'If at least half of the holes are done (5 of 9, or 9 of 18), halve the rest, count only the holes played, or count nothing.',
    find: 'rain weather lightning suspended',
  },
} satisfies RuleRows
