import type { ReminderKind } from '@glm/shared/api/league/reminders'
import { daysLater } from '@glm/shared/lib/calendar-date'
import { formatClock } from '@glm/shared/lib/clock-time'
import { formatDollars } from '@glm/shared/lib/dollars'
import { joinNames } from '@glm/shared/lib/join-names'
import { weekdayMonthDay } from '@glm/shared/lib/month-day'
import { regularsOfWeek } from '@glm/shared/rules/availability'
import { owingOf } from '@glm/shared/rules/games/treasury'
import { playersOf } from '@glm/shared/rules/match/player-line'
import { dayOfMatch, firstMatch } from '@glm/shared/rules/schedule/first-match'
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
 * moved or their match gets a makeup date, they are asked again, with the new date.
 */
function asking(season: Season, week: RowOf<'weeks'>, isOpen: IsOpen): DueReminder[] {
  const { availability } = reminderText
  const { startTime } = season.season
  const windowOf = (date: string) => ({
    from: `${daysLater(date, -ASKED_BEFORE_DAYS)} ${at.availability}`,
    until: `${date} ${startTime}`,
  })
  const matches = season.matches.filter((match) => match.weekId === week.id)
  if (![undefined, ...matches].some((match) => isOpen(windowOf(dayOfMatch(match, week))))) return []
  const open = regularsOfWeek(week, season).filter(({ state, subId }) => state === null && subId === null)
  return open.flatMap(({ playerId }): DueReminder[] => {
    const date = dayOfMatch(firstMatch({ week, playerId }, { teams: season.teams, matches }), week)
    const [window, day] = [windowOf(date), weekdayMonthDay(date)]
    if (!isOpen(window)) return []
    return [
      {
        kind: 'availability',
        occasion: `${week.id} ${date}`,
        playerId,
        weekId: week.id,
        ...window,
        subject: availability.subject(day),
        lines: [availability.asks({ week: week.weekNumber, day, start: formatClock(startTime) })],
      },
    ]
  })
}

/**
 * Returns the reminders that tell the players in a week's matches their tee times, on the morning of the match or, for
 * an early start, the evening before. A match may be made up on another date. A player with several matches on one date
 * gets one reminder, before the first of them.
 */
function teeTimes(season: Season, week: RowOf<'weeks'>, isOpen: IsOpen): DueReminder[] {
  const starts = season.matches
    .filter((match) => match.weekId === week.id && isPlayed(match, season.season))
    .map((match) => startOf(match, { week, season }))
  const dates = new Set(starts.flatMap(({ window, date }) => (isOpen(window) ? [date] : [])))
  if (dates.size === 0) return []
  const out = new Set(
    regularsOfWeek(week, season).flatMap(({ playerId, state }) => (state === 'out' ? [playerId] : [])),
  )
  const byPlayer = new Map<string, { playerId: number; own: [Start, ...Start[]] }>()
  for (const start of starts.filter(({ date }) => dates.has(date)).sort((a, b) => a.clock.localeCompare(b.clock)))
    for (const playerId of playing(season, start.match, out)) {
      const known = byPlayer.get(`${playerId} ${start.date}`)
      if (known) known.own.push(start)
      else byPlayer.set(`${playerId} ${start.date}`, { playerId, own: [start] })
    }
  return [...byPlayer.values()].flatMap(({ playerId, own }): DueReminder[] => {
    const [{ window, date }] = own
    if (!isOpen(window)) return []
    const occasion = `${week.id} ${date}`
    return [{ kind: 'teeTime', occasion, playerId, weekId: week.id, ...window, ...teeTimeWords(season, week, own) }]
  })
}

type Match = RowOf<'matches'>
/** `isEarly`: whether players are told on the day before. */
type Start = { match: Match; date: string; clock: string; isEarly: boolean; window: Window }

function startOf(match: Match, { week, season }: { week: RowOf<'weeks'>; season: Season }): Start {
  const [date, clock] = [dayOfMatch(match, week), match.teeTime ?? season.season.startTime]
  const isEarly = clock < early.before
  const from = isEarly ? `${daysLater(date, -1)} ${early.at}` : `${date} ${at.teeTime}`
  return { match, date, clock, isEarly, window: { from, until: `${date} ${clock}` } }
}

/** Returns the players in a match, including subs but not regulars who are out. */
function playing(season: Season, match: Match, out: ReadonlySet<number>): number[] {
  const players = season.results.matchResult(match).lines.flatMap(playersOf)
  return players.flatMap(({ playerId, hitterId }) => (hitterId !== playerId || !out.has(playerId) ? [hitterId] : []))
}

/** Returns what a player is told about their matches on one date. Matches that start together are announced once. */
function teeTimeWords(
  season: Season,
  week: RowOf<'weeks'>,
  own: readonly [Start, ...Start[]],
): Pick<DueReminder, 'subject' | 'lines'> {
  const { teeTime: text } = reminderText
  const { inWords } = seasonNames(season)
  const [{ date, isEarly }] = own
  const whenOf = ({ clock }: Start) => ({ day: weekdayMonthDay(date), time: formatClock(clock), isToday: !isEarly })
  const lines = own.flatMap((start) => {
    const { team1Id, team2Id } = start.match
    const against = team2Id === null ? [] : [text.against({ own: inWords(team1Id), other: inWords(team2Id) })]
    const says = text.says({ week: week.weekNumber, hole: startingHole(season, start.match), ...whenOf(start) })
    return [says, ...(groupLine(season, week, team1Id) ?? against)]
  })
  return { subject: text.subject(whenOf(own[0])), lines: [...new Set(lines)] }
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
