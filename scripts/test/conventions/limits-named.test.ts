import { insertSpecialWeek } from '@glm/shared/mutations/schedule/special-weeks'
import { leagueSettings } from '@glm/shared/schema/league/league-settings'
import { limits } from '@glm/shared/schema/limits'
import { readHandicap } from '@glm/shared/schema/scores/handicap'
import { leagueText } from '@glm/shared/text/screens/league/league'
import { treasuryText } from '@glm/shared/text/screens/money/treasury'
import { playersText } from '@glm/shared/text/screens/people/players'
import { coursesText } from '@glm/shared/text/screens/schedule/courses'
import { scheduleText } from '@glm/shared/text/screens/schedule/schedule'
import { handicapsText } from '@glm/shared/text/screens/scores/handicaps'
import { screenText } from '@glm/shared/text/screens/screens'
import { text } from '@glm/shared/text/sentences'
import { readCell } from '@glm/web/components/cell-text'
import { blankTee, readTees, type TeeText } from '@glm/web/features/courses/read-tees'
import { readPlayer } from '@glm/web/features/players/read-player'
import { readPoints } from '@glm/web/features/points/collect-points'
import { ruleFields } from '@glm/web/features/rules/rule-fields'
import { readAmount } from '@glm/web/features/treasury/read-amount'
import { readRegularWeeks } from '@glm/web/season/regular-weeks'
import { describe, expect, test } from 'vitest'

/** A field: its message if a number is out of range, whether a form accepts a number, and the range that it should have. */
type Field = { message: string; accepts: (n: number) => boolean; least?: number; most: number }

const teeAccepts = (tee: (n: string) => Partial<TeeText>, problem: string) => (n: number) =>
  !readTees([{ ...blankTee, name: 'Red', ...tee(String(n)) }], [], null).problems.includes(problem)
const playerAccepts = (field: string, typed: (n: number) => string) => (n: number) => {
  const form = new FormData()
  form.set('firstName', 'Pat')
  form.set(field, typed(n))
  return Object.keys(readPlayer(form, { season: null, old: null, opened: new FormData() }).wrong).length === 0
}
const week = { seasonId: 1, date: '2026-05-07', type: 'fun' }

const fields: Record<string, Field> = {
  'the number of regular weeks': {
    message: scheduleText.weeksLike,
    accepts: (n) => readRegularWeeks(String(n)) !== null,
    least: 1,
    most: limits.regularWeeks,
  },
  'a special week’s number': {
    message: screenText.specialIncomplete,
    accepts: (weekNumber) => insertSpecialWeek.args.safeParse({ ...week, weekNumber }).success,
    least: 1,
    most: 99,
  },
  'a hole’s score': {
    message: text.scoreRange,
    accepts: (n) => readCell(String(n)).kind === 'score',
    least: 1,
    most: limits.strokes,
  },
  'a total': {
    message: text.totalRange,
    accepts: (n) => readCell(String(n), limits.total).kind === 'score',
    least: 1,
    most: limits.total,
  },
  'a team’s points': {
    message: screenText.pointsWrong(1),
    accepts: (n) => readPoints(String(n)) !== undefined,
    most: limits.weekPoints,
  },
  'a handicap': {
    message: handicapsText.handicapLike,
    accepts: (n) => readHandicap(String(n)) !== undefined,
    ...limits.handicap,
  },
  'a tee’s rating': {
    message: coursesText.ratingWrong('Red'),
    accepts: teeAccepts((rating) => ({ rating }), coursesText.ratingWrong('Red')),
    ...limits.rating,
  },
  'a tee’s slope': {
    message: coursesText.slopeWrong('Red'),
    accepts: teeAccepts((slope) => ({ slope }), coursesText.slopeWrong('Red')),
    ...limits.slope,
  },
  'a player’s dues': {
    message: treasuryText.amountTooHigh,
    accepts: playerAccepts('dues', String),
    most: limits.dollars,
  },
  'an amount in the treasury': {
    message: treasuryText.amountTooHigh,
    accepts: (n) => readAmount(String(n)).error !== treasuryText.amountTooHigh,
    most: limits.dollars,
  },
  'the length of a phone number': {
    message: playersText.phoneTooLong,
    accepts: playerAccepts('phone', (n) => '5'.repeat(n)),
    most: limits.phoneText,
  },
  'the digits of a GHIN number': {
    message: playersText.ghinLike,
    accepts: playerAccepts('ghin', (n) => '7'.repeat(n)),
    ...limits.ghin,
  },
  'the length of a name': {
    message: playersText.nameTooLong,
    accepts: playerAccepts('lastName', (n) => 'x'.repeat(n)),
    most: limits.name,
  },
}

/** Each season rule that is a list of numbers: the numbers' range, and how many of them the list can have. */
const listed = ruleFields('all').flatMap((field) => {
  if (field.kind !== 'numbers') return []
  const message = leagueText.numbersWrong(field)
  const takes = (list: readonly number[]) => leagueSettings.shape[field.name].safeParse(list).success
  const length = (n: number) => takes(Array.from({ length: n }, () => field.from))
  const range: Field = { message, accepts: (n) => takes([n]), least: field.from, most: field.to }
  return Object.entries({
    [`each of the numbers in ${field.name}`]: range,
    [`how many numbers are in ${field.name}`]: { message, accepts: length, most: field.most },
  })
})

test('finds the season rules that are lists of numbers', () => {
  expect(listed.length).toBeGreaterThan(8)
})

describe.each([...Object.entries(fields), ...listed])('%s', (_field, { message, accepts, least, most }) => {
  const ends = least === undefined ? [most] : [least, most]
  const named = [...message.matchAll(/(?<!\d)-?\d[\d,]*/g)].map(([number]) => Number(number.replaceAll(',', '')))

  test('is accepted up to its limits', () => {
    expect(ends.filter((n) => !accepts(n))).toEqual([])
    expect([...(least === undefined ? [] : [least - 1]), most + 1].filter(accepts)).toEqual([])
  })

  test('has a message that names its limits', () => {
    expect(named).toEqual(expect.arrayContaining(ends))
  })
})
