import type { ReminderKind } from '@glm/shared/api/league/reminders'
import { daysLater } from '@glm/shared/lib/calendar-date'
import { formatClock } from '@glm/shared/lib/clock-time'
import { formatDollars } from '@glm/shared/lib/dollars'
import { joinNames } from '@glm/shared/lib/join-names'
import { weekdayMonthDay } from '@glm/shared/lib/month-day'
import { regularsOfWeek } from '@glm/shared/rules/availability'
import { owingOf } from '@glm/shared/rules/games/treasury'
import { playersOf } from '@glm/shared/rules/match/player-line'
import { groupOfTeam } from '@glm/shared/rules/schedule/week-groups'
import { isPlayed } from '@glm/shared/rules/season/is-played'
import { teamPlayers } from '@glm/shared/schema/people/team-places'
import type { RowOf } from '@glm/shared/schema/tables'
import type { Season } from '@glm/shared/season/season'
import { seasonNames } from '@glm/shared/season/season-names'
import { startingHole } from '@glm/shared/season/starting-hole'
import { groupText } from '@glm/shared/text/groups'
import { reminderText } from '@glm/shared/text/reminders'

/**
 * A reminder to one player, sent once per `occasion`. It is due starting at `from` and useless after `until`. Both are
 * times at the course, such as `2026-05-12 09:00`.
 */
export type DueReminder = {
  kind: ReminderKind
  occasion: string
  playerId: number
  weekId: number | null
  from: string
  until: string
  subject: string
  lines: string[]
}

const ASKED_BEFORE_DAYS = 2
const DUES_WITHIN_DAYS = 7
const at = { availability: '09:00', teeTime: '07:00', dues: '09:00' } as const
/** Players who start before `before` are told at `at` on the day before, because 7:00 AM would be too late for them. */
const early = { before: '09:00', at: '18:00' } as const

/** A period between two times at the course, such as `2026-05-12 09:00`. Times are compared as text. */
type Window = { from: string; until: string }

/**
 * Returns every reminder that is due now, sent or not, as if the league had turned all of them on.
 * @param now the time at the course
 */
export function dueReminders(season: Season, now: string): DueReminder[] {
  const isOpen = ({ from, until }: Window) => from <= now && now < until
  const nights = season.weeks.filter(({ status }) => status !== 'cancelled')
  return [
    ...nights.flatMap((week) => asking(season, week, isOpen)),
    ...nights.flatMap((week) => teeTimes(season, week, isOpen)),
    ...dues(season, now, isOpen),
  ]
}

type IsOpen = (window: Window) => boolean

/**
 * Returns the reminders that ask regulars who haven't answered yet whether they're playing in a week. If the week is
 * moved, they are asked again, with the new date.
 */
function asking(season: Season, week: RowOf<'weeks'>, isOpen: IsOpen): DueReminder[] {
  const { availability } = reminderText
  const { startTime } = season.season
  const window = {
    from: `${daysLater(week.date, -ASKED_BEFORE_DAYS)} ${at.availability}`,
    until: `${week.date} ${startTime}`,
  }
  if (!isOpen(window)) return []
  const day = weekdayMonthDay(week.date)
  const open = regularsOfWeek(week, season).filter(({ state, subId }) => state === null && subId === null)
  return open.map(({ playerId }) => ({
    kind: 'availability',
    occasion: `${week.id} ${week.date}`,
    playerId,
    weekId: week.id,
    ...window,
    subject: availability.subject(day),
    lines: [availability.asks({ week: week.weekNumber, day, start: formatClock(startTime) })],
  }))
}

/**
 * Returns the reminders that tell the players in a week's matches their tee times, on the morning of the match or, for
 * an early start, the evening before. A match may be made up on another date.
 */
function teeTimes(season: Season, week: RowOf<'weeks'>, isOpen: IsOpen): DueReminder[] {
  const own = season.matches.filter((match) => match.weekId === week.id && isPlayed(match, season.season))
  return own.flatMap((match) => {
    const [date, clock] = [match.playedOn ?? week.date, match.teeTime ?? season.season.startTime]
    const isEarly = clock < early.before
    const from = isEarly ? `${daysLater(date, -1)} ${early.at}` : `${date} ${at.teeTime}`
    const window = { from, until: `${date} ${clock}` }
    if (!isOpen(window)) return []
    const words = teeTimeWords(season, week, { match, date, clock, isEarly })
    return playing(season, week, match).map((playerId) => ({
      kind: 'teeTime' as const,
      occasion: `${week.id} ${date}`,
      playerId,
      weekId: week.id,
      ...window,
      ...words,
    }))
  })
}

type Match = RowOf<'matches'>

/** Returns the players in a match, including subs but not regulars who are out. */
function playing(season: Season, week: RowOf<'weeks'>, match: Match): number[] {
  const out = new Set(
    regularsOfWeek(week, season).flatMap(({ playerId, state }) => (state === 'out' ? [playerId] : [])),
  )
  const players = season.results.matchResult(match).lines.flatMap(playersOf)
  return players.flatMap(({ playerId, hitterId }) => (hitterId !== playerId || !out.has(playerId) ? [hitterId] : []))
}

function teeTimeWords(
  season: Season,
  week: RowOf<'weeks'>,
  { match, date, clock, isEarly }: { match: Match; date: string; clock: string; isEarly: boolean },
): Pick<DueReminder, 'subject' | 'lines'> {
  const { teeTime: text } = reminderText
  const { inWords } = seasonNames(season)
  const [day, time] = [weekdayMonthDay(date), formatClock(clock)]
  const { team1Id, team2Id } = match
  const hole = startingHole(season, match)
  const against = team2Id === null ? [] : [text.against({ own: inWords(team1Id), other: inWords(team2Id) })]
  const together = groupLine(season, week, team1Id) ?? against
  const when = { day, time, isToday: !isEarly }
  return { subject: text.subject(when), lines: [text.says({ week: week.weekNumber, hole, ...when }), ...together] }
}

/**
 * Returns the line that names everyone whom a team goes out with, in a drawn group or against the field; null in a week
 * of matches.
 */
function groupLine(season: Season, week: RowOf<'weeks'>, teamId: number): string[] | null {
  const group = groupOfTeam(week, season, teamId)
  if (!group) return null
  if (group.number === null && group.mates.length === 0) return []
  const { name, team } = seasonNames(season)
  const players = [teamId, ...group.mates].flatMap((id) => teamPlayers(team(id)))
  return [groupText.line({ number: group.number, names: joinNames(players.map(name)) })]
}

/** Returns this month's reminders for everyone who owes the league money. */
function dues(season: Season, now: string, isOpen: IsOpen): DueReminder[] {
  const month = now.slice(0, 7)
  const first = `${month}-01`
  const window = { from: `${first} ${at.dues}`, until: `${daysLater(first, DUES_WITHIN_DAYS)} 00:00` }
  if (!isOpen(window)) return []
  return owingOf([...season.players.values()], season.treasuryEntries, now.slice(0, 10)).map(
    ({ playerId, balance }) => {
      const amount = formatDollars(-balance)
      return {
        kind: 'dues',
        occasion: month,
        playerId,
        weekId: null,
        ...window,
        subject: reminderText.dues.subject(amount),
        lines: [reminderText.dues.says(amount)],
      }
    },
  )
}
