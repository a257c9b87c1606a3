import { formatClock } from '@glm/shared/lib/clock-time'
import { formatDollars } from '@glm/shared/lib/dollars'
import { formatPhone } from '@glm/shared/lib/phone-number'
import type { PublicPage } from '@glm/shared/schema/league/public-page'
import type { TreasuryKind } from '@glm/shared/schema/money/treasury-entry'
import type { Gender, Sharable } from '@glm/shared/schema/people/player'
import type { Team } from '@glm/shared/schema/people/team'
import type { TeamColor } from '@glm/shared/schema/people/team-colors'
import type { WeekDraw } from '@glm/shared/schema/schedule/week-draw'
import type { WeekFormat } from '@glm/shared/schema/schedule/week-format'
import { numberedText } from '@glm/shared/text/numbered'
import { fieldChoiceText, fieldText, valueText } from '@glm/shared/text/screens/league/history'
import { publicSwitchText } from '@glm/shared/text/screens/league/public-switch'
import { treasuryText } from '@glm/shared/text/screens/money/treasury'
import { genderText } from '@glm/shared/text/screens/people/players'
import { signUpText } from '@glm/shared/text/screens/people/sign-up'
import { teamsText } from '@glm/shared/text/screens/people/teams'
import { choiceText } from '@glm/shared/text/settings/choices'
import { formatLabel } from '@glm/shared/text/week-format'
import { formatLongDate } from '../../season/use-season.ts'
import type { HistoryNames } from './history-names.ts'

type Show = (value: never, names: HistoryNames) => string

const team: Show = (id: number, names) => numberedText.inLine.team(names.team(id) ?? '?')
const player: Show = (id: number, names) => names.player(id) ?? '?'
const people: Show = (ids: number[], names) => ids.map((id) => names.player(id) ?? '?').join(', ') || valueText.none
const clock: Show = (time: string) => formatClock(time)
const day: Show = (date: string) => formatLongDate(date)
const phone: Show = (digits: string) => formatPhone(digits)

/** Formats a value that consists of one entry per season. */
const bySeason = (values: Record<string, number | string>, names: HistoryNames): string =>
  Object.entries(values)
    .map(([season, value]) => `${value} (${names.season(Number(season)) ?? '?'})`)
    .join(', ') || valueText.none

const shows: Readonly<Record<string, Show>> = {
  color: (color: TeamColor) => teamsText.colors[color],
  paidDues: (cents: number) => formatDollars(cents),
  cents: (cents: number) => formatDollars(cents),
  kind: (kind: TreasuryKind) => treasuryText.kinds[kind],
  playerId: player,
  phone,
  secretaryPhone: phone,
  player1Id: player,
  player2Id: player,
  morePlayerIds: people,
  asked: people,
  lineUp1: people,
  lineUp2: people,
  team1Id: team,
  team2Id: team,
  startTime: clock,
  endTime: clock,
  teeTime: clock,
  date: day,
  startDate: day,
  endDate: day,
  format: (format: WeekFormat) => formatLabel(format) ?? valueText.none,
  part: (part: { from: number; to: number }) => numberedText.holes(part),
  draw: (draw: WeekDraw) => signUpText.drawnAs(draw),
  courseId: (id: number, names) => names.course(id) ?? '?',
  currentSeasonId: (id: number, names) => names.season(id) ?? '?',
  publicPage: ({ names, timeZone }: PublicPage) =>
    [names === 'full' ? publicSwitchText.fullNames : choiceText[names], timeZone].filter(Boolean).join(', '),
  startingHandicaps: bySeason,
  playsFrom: bySeason,
  weekTees: (tees: Record<string, string>, names) =>
    Object.entries(tees)
      .map(([week, tee]) => `${tee} (${valueText.ofWeek(names.week(Number(week)))})`)
      .join(', ') || valueText.none,
  leaves: ({ afterWeekId, results }: NonNullable<Team['leaves']>, names) =>
    teamsText.left({ after: afterWeekId === null ? null : names.week(afterWeekId), results }),
  joins: ({ afterWeekId, results }: NonNullable<Team['joins']>, names) =>
    teamsText.joined({ after: names.week(afterWeekId), results }),
  gender: (gender: Gender) => genderText[gender],
  shares: (fields: Sharable[]) => fields.map((field) => fieldText[field]).join(', ') || valueText.none,
  holes: (holes: unknown[]) => String(holes.length),
  nines: (nines: { front: string; back: string }) => [nines.front, nines.back].filter(Boolean).join(', '),
  tees: (tees: { name: string }[]) => tees.map((tee) => tee.name).join(', ') || valueText.none,
}

/** Returns the value of a row's field as text. */
export function fieldValueText(field: string, value: unknown, names: HistoryNames): string {
  if (value === null || value === undefined || value === '') return valueText.none
  const show = shows[field]
  if (show) return show(value as never, names)
  return typeof value === 'string' ? (fieldChoiceText[value] ?? value) : plainWords(value)
}

/** Returns a score as text. */
export function scoreLabel(value: unknown): string {
  if (value === null || value === undefined) return valueText.blank
  return value === 'pickup' ? valueText.pickup : value === 'absent' ? valueText.absent : String(value)
}

const plainWords = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? valueText.yes : valueText.no) : String(value)
